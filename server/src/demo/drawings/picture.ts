import sharp from 'sharp';
import { createRandom } from '../random.ts';

/* All pictures of the demo world are drawn here from shapes and numbers, so none has a copyright of others. */

/** How much lighter or darker a pixel becomes; the length is a prime, so that no rows of the picture are alike. */
const grain: Int8Array = (() => {
  const random = createRandom(41);
  return Int8Array.from({ length: 65_537 }, () => Math.round((random() + random() - 1) * 8));
})();

/** Renders an SVG, and takes the smoothness of its gradients away by a little grain. */
export async function toPicture(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let at = 0, pixel = 0; at < pixels.length; at += channels, pixel += 1) {
    const change = grain[pixel % grain.length] ?? 0;
    for (let channel = at; channel < at + channels; channel += 1) pixels[channel] = (pixels[channel] ?? 0) + change;
  }
  return await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 92 }).toBuffer();
}

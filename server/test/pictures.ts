import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Pictures for tests, valid and malicious ones. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 15, g: 92, b: 87 } } });

/** Every pixel differs, as in a photograph, so that the file stays large when compressed. */
export function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[index] = ((index / 7) & 0xff) ^ (state >> 27);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
}
/** A grey PNG whose header may contradict its data. `rows` is the data before compression. */
export function craftedPng(width: number, height: number, rows: Buffer, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A text chunk of a few kilobytes that unpacks to `size` bytes. */
export const largeTextChunk = (size: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(size, 65))]));

/** Frames of changing colour. `delay` is in milliseconds per frame. */
export function animation(
  frames: number,
  delay: number,
  width = 48,
  height = 32,
  format: 'gif' | 'webp' = 'gif',
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  const moving = sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
  const options = { delay: Array.from({ length: frames }, () => delay), loop: 0 };
  return (format === 'gif' ? moving.gif(options) : moving.webp(options)).toBuffer();
}

export const drawing = (body: string, attributes = 'width="200" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );

import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PICTURE_PIXELS_MAX, reductionOf, RENDITIONS, type Rendition } from '#contract/media/media.ts';
import { isPictureError, mayMove, readable, type Readable } from './inspect.ts';
import type { PictureProblem, Rendered, RenderOrder } from './pictures.ts';

/** Seconds after which `sharp` aborts; what it cannot abort ends with the process. */
const timeout = { seconds: 20 };
const webp = { quality: 80, effort: 4 } as const;
/**
 * The largest rendition is rarely viewed and costs most: low effort takes a third of the time for a few per cent more
 * bytes.
 */
const largeWebp = { quality: 80, effort: 1 } as const;
/** Animations have many frames, each visible for a moment. */
const movingWebp = { quality: 72, effort: 3 } as const;
/** Longest side of a rendered vector picture in pixels, as it has no pixels of its own. */
const vectorSide = 1_600;
/** Maximum side that ThumbHash accepts. */
const hashSide = 100;

interface Base {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}
interface RenderedImage {
  /** In pixels, of the largest rendition. */
  readonly width: number;
  readonly height: number;
  readonly encoded: ReadonlyMap<Rendition, Buffer>;
}

const open = ({ input, vector, header }: Readable): Sharp =>
  sharp(input, {
    failOn: 'error',
    limitInputPixels: PICTURE_PIXELS_MAX,
    // At a density of 72 one unit of the drawing is one pixel; the library accepts 1 to 100,000.
    ...(vector && {
      density: Math.min(100_000, Math.max(1, (72 * vectorSide) / Math.max(header.width, header.height))),
    }),
  }).timeout(timeout);

/** Decodes once: upright, in sRGB, no larger than the largest rendition, without metadata. */
async function decode(source: Readable): Promise<Base> {
  const side = RENDITIONS.large;
  const upright = source.header.autoOrient;
  const scale = reductionOf(upright.width, upright.height, side);
  const box = source.vector
    ? { width: side, height: side }
    : {
        width: Math.max(1, Math.round(upright.width * scale)),
        height: Math.max(1, Math.round(upright.height * scale)),
      };
  const { data, info } = await open(source)
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const reopen = ({ data, width, height, channels }: Base): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout(timeout);

/** The square in the middle of a picture. */
const squared = (base: Base, side: number) => {
  const maxSide = Math.min(side, base.width, base.height);
  return reopen(base).resize({ width: maxSide, height: maxSide, fit: 'cover' });
};
const resizeInside = (base: Base, side: number) =>
  reopen(base).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function stills(base: Base, square: boolean): Promise<RenderedImage> {
  const encoded = new Map<Rendition, Buffer>();
  const longestSide = Math.max(base.width, base.height);
  for (const name of ['large', 'medium', 'small', 'thumb'] as const) {
    const side = RENDITIONS[name];
    const isCropped = square && side <= RENDITIONS.small;
    // A picture that also fits the smaller rendition is not encoded twice.
    const reusable = name === 'medium' && longestSide <= side ? encoded.get('large') : undefined;
    encoded.set(
      name,
      reusable ??
        (await (isCropped ? squared(base, side) : name === 'large' ? reopen(base) : resizeInside(base, side))
          .webp(name === 'large' ? largeWebp : webp)
          .toBuffer()),
    );
  }
  return { width: base.width, height: base.height, encoded };
}

/** Animated renditions stop at the medium size, because every frame costs as much as a picture. */
async function moving(source: Readable, base: Base): Promise<RenderedImage> {
  const frames = source.header.pages ?? 1;
  const encode = async (side: number) =>
    sharp(source.input, { failOn: 'error', limitInputPixels: false, pages: frames })
      .timeout(timeout)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp(movingWebp)
      .toBuffer({ resolveWithObject: true });
  const medium = await encode(RENDITIONS.medium);
  const small = await encode(RENDITIONS.small);
  const stillImage = await resizeInside(base, RENDITIONS.still).webp(webp).toBuffer();
  const thumb = await resizeInside(base, RENDITIONS.thumb).webp(webp).toBuffer();
  const encoded = new Map<Rendition, Buffer>([
    ['large', medium.data],
    ['medium', medium.data],
    ['small', small.data],
    ['thumb', thumb],
    ['still', stillImage],
  ]);
  return { width: medium.info.width, height: medium.info.pageHeight ?? medium.info.height, encoded };
}

async function placeholderOf(base: Base, square: boolean): Promise<string> {
  const { data, info } = await (square ? squared(base, hashSide) : resizeInside(base, hashSide))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function make(
  source: Readable,
  { square, animate }: RenderOrder,
): Promise<Omit<Rendered, 'renditions' | 'bytes'> & RenderedImage> {
  const animated = animate && mayMove(source.header);
  const base = await decode(source);
  const placeholder = await placeholderOf(base, square);
  return { ...(animated ? await moving(source, base) : await stills(base, square)), placeholder, animated };
}

/** Bugs and errors of the disk are thrown; errors of the decoder are problems of the picture. */
export async function render(order: RenderOrder): Promise<Rendered | PictureProblem> {
  const source = await readable(order.path);
  if (typeof source === 'string') return source;
  const result = await make(source, order).catch((error: unknown) => {
    if (isPictureError(error)) return null;
    throw error;
  });
  if (result === null) return 'unreadable';
  const { encoded, ...rest } = result;
  for (const [name, bytes] of encoded) await fs.writeFile(path.join(order.directory, `${name}.webp`), bytes);
  return {
    ...rest,
    renditions: [...encoded.keys()],
    bytes: [...encoded.values()].reduce((sum, each) => sum + each.length, 0),
  };
}

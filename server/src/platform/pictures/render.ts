import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PICTURE_PIXELS_MAX, RENDITIONS, type Rendition } from '#contract/media.ts';
import { isComplaint, mayMove, readable, type Readable } from './inspect.ts';
import type { PictureProblem, Rendered, RenderOrder } from './pictures.ts';

/** Ends what can be ended; what cannot, ends with the process. Seconds. */
const timeout = { seconds: 20 };
const webp = { quality: 80, effort: 4 } as const;
/** The largest is seen seldom and costs most: a third of the time, for a few per cent more bytes. */
const largeWebp = { quality: 80, effort: 1 } as const;
/** Frames are many, and seen for a moment. */
const movingWebp = { quality: 72, effort: 3 } as const;
/** A vector picture has no pixels of its own: its longest side becomes this. */
const vectorSide = 1_600;
/** What ThumbHash takes at most. */
const hashSide = 100;

interface Base {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}
interface RenderedImage {
  /** Pixels of the largest. */
  readonly width: number;
  readonly height: number;
  readonly encoded: ReadonlyMap<Rendition, Buffer>;
}

const open = ({ input, vector, header }: Readable): Sharp =>
  sharp(input, {
    failOn: 'error',
    limitInputPixels: PICTURE_PIXELS_MAX,
    // 72 is where one unit of the drawing is one pixel; the library takes 1 to 100,000.
    ...(vector && {
      density: Math.min(100_000, Math.max(1, (72 * vectorSide) / Math.max(header.width, header.height))),
    }),
  }).timeout(timeout);

/** Decodes once: upright, in sRGB, no larger than the largest rendition. Metadata is left behind here. */
async function decode(source: Readable): Promise<Base> {
  const side = RENDITIONS.large;
  const { data, info } = await open(source)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const reopen = ({ data, width, height, channels }: Base): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout(timeout);

/** The middle of a picture, as wide as high. */
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
    // A picture that fits the smaller rendition too is not encoded twice.
    const reusable = name === 'medium' && longestSide <= side ? encoded.get('large') : undefined;
    encoded.set(
      name,
      reusable ??
        (await (isCropped ? squared(base, side) : resizeInside(base, side))
          .webp(name === 'large' ? largeWebp : webp)
          .toBuffer()),
    );
  }
  return { width: base.width, height: base.height, encoded };
}

/** Moving ones stop at the medium size: every frame costs as much as a picture. */
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

/** Errors of ours and of the disk are thrown; what the decoder says of the content is a problem of the picture. */
export async function render(order: RenderOrder): Promise<Rendered | PictureProblem> {
  const source = await readable(order.path);
  if (typeof source === 'string') return source;
  const result = await make(source, order).catch((error: unknown) => {
    if (isComplaint(error)) return null;
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

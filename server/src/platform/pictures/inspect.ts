import fs from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { ANIMATION_MAX, PICTURE_PIXELS_MAX } from '#contract/media/media.ts';
import type { PictureProblem } from './pictures.ts';
import { readHead, startsVector } from './vector.ts';

/** A file that can be rendered: the input for `sharp`, and the data of its header. */
export interface Readable {
  readonly input: string | Buffer;
  readonly vector: boolean;
  readonly header: Metadata;
}

/** Maximum size of an SVG file in bytes; enough for any logo. */
const vectorBytes = 500_000;
const bitmaps = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/avif']);
const heifFamily = /^image\/hei[cf](-sequence)?$/;

/** The kind of a file by its content, whatever its name; null for unsupported ones. */
async function kindOf(head: Buffer): Promise<'bitmap' | 'heif' | 'vector' | null> {
  if (startsVector(head)) return 'vector';
  const mime = (await fileTypeFromBuffer(head))?.mime;
  if (mime === undefined) return null;
  if (heifFamily.test(mime)) return 'heif';
  return bitmaps.has(mime) ? 'bitmap' : null;
}

/**
 * Errors of the decoder about a picture are plain `Error`s. Bugs have other classes, and errors of the disk have a
 * code.
 */
export const isPictureError = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);

/**
 * Checks content and header. A vector picture is returned as bytes: loaded by path, it could include neighbouring
 * files. Errors of the disk are thrown; errors of the reader are problems of the picture.
 */
export async function readable(path: string): Promise<Readable | PictureProblem> {
  const { head, size } = await readHead(path);
  const kind = await kindOf(head);
  if (kind === null) return 'type_unknown';
  const vector = kind === 'vector';
  if (vector && size > vectorBytes) return 'unreadable';
  const input = vector ? await fs.readFile(path) : path;
  let header: Metadata;
  try {
    header = await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    if (!isPictureError(error)) throw error;
    return kind === 'heif' ? 'heic' : 'unreadable';
  }
  if (kind === 'heif' && header.compression !== 'av1') return 'heic';
  if (!vector && header.width * header.height > PICTURE_PIXELS_MAX) return 'too_many_pixels';
  return { input, vector, header };
}

/** Browsers show frames of less than 20 ms for 100 ms. */
const effectiveDelay = (delay: number) => (delay < 20 ? 100 : delay);
/** While frames are being resized, all of them are in memory at once. */
const MAX_FRAME_PIXELS = 100_000_000;

/** Whether a picture is animated, and short and small enough to stay animated. */
export function mayMove({ pages = 1, delay = [], width, height }: Metadata): boolean {
  if (pages < 2 || pages > ANIMATION_MAX.frames || pages * width * height > MAX_FRAME_PIXELS) return false;
  return delay.reduce((sum, each) => sum + effectiveDelay(each), 0) <= ANIMATION_MAX.milliseconds;
}

import { PICTURE_SIDE_MAX, PICTURE_TYPES, reductionOf } from '#contract/media/media.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The browser cannot decode this picture (usually HEIC). */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadablePicture('the browser cannot decode this picture', { cause });
  }
}

/** Whether the browser can decode this picture. Most cannot decode HEIC, and the file may not be a picture at all. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    (await decode(file)).close();
    return true;
  } catch (error) {
    if (error instanceof UnreadablePicture) return false;
    throw error;
  }
}

async function draw(bitmap: ImageBitmap, area: Area, longest: number): Promise<Blob> {
  const scale = reductionOf(area.width, area.height, longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePicture('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const drawn = await encoded(canvas, 'image/webp');
  // Browsers without a WebP encoder return PNG, which is ten times as large for a photograph.
  return drawn.type === 'image/webp' ? drawn : await encoded(canvas, 'image/jpeg');
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new UnreadablePicture('the canvas gave nothing'));
      },
      type,
      0.9,
    );
  });

/**
 * Crops `area` (pixels of the upright picture) out of `file` and scales it to at most `longest` pixels on its longer
 * side, as WebP; a long picture stays wide enough to be read.
 */
export async function cropPicture(file: Blob, area: Area, longest = PICTURE_SIDE_MAX): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    return await draw(bitmap, area, longest);
  } finally {
    bitmap.close();
  }
}

const isTaken = (type: string): boolean => PICTURE_TYPES.some((taken) => taken === type);

/**
 * Returns the file itself if it is small enough or may be animated, and the server accepts its type; otherwise redraws
 * it. Throws `UnreadablePicture`.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  // Redrawing would keep only the first frame, and turn a vector drawing into pixels.
  if (file.type === 'image/gif' || file.type === 'image/svg+xml') return file;
  const bitmap = await decode(file);
  try {
    const { width, height } = bitmap;
    return reductionOf(width, height, PICTURE_SIDE_MAX) === 1 && isTaken(file.type)
      ? file
      : await draw(bitmap, { x: 0, y: 0, width, height }, PICTURE_SIDE_MAX);
  } finally {
    bitmap.close();
  }
}

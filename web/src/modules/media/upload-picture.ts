import { PICTURE_BYTES_MAX, type Picture, type PicturePurpose, uploadMedia } from '#contract/media/media.ts';
import { isRefusalCode } from '#contract/core/refusals.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { shrinkPicture, UnreadablePicture } from '#ui/pictures/shrink.ts';
import { whenDecided } from './decided.ts';
import { text } from './strings.ts';

export type UploadStep =
  | { readonly name: 'sending'; /** 0 to 1. */ readonly share: number }
  | { readonly name: 'processing' };

export interface UploadOptions {
  purpose: PicturePurpose;
  signal?: AbortSignal;
  onStep?: (step: UploadStep) => void;
  /** One key per picture, reused for retries; by default a new one. */
  idempotencyKey?: string;
}

/**
 * Shrinks the picture in the browser. A picture that the browser cannot read is sent unchanged: the server may read it,
 * or explains why not.
 */
async function prepared(file: Blob): Promise<Blob> {
  try {
    return await shrinkPicture(file);
  } catch (error) {
    if (error instanceof UnreadablePicture) return file;
    throw error;
  }
}

/**
 * Uploads one picture and waits until it is ready to be attached by its id. Throws `ApiError` with a message when it is
 * refused, `AbortError` when cancelled.
 */
export async function uploadPicture(
  file: Blob,
  { purpose, signal = new AbortController().signal, onStep, idempotencyKey = crypto.randomUUID() }: UploadOptions,
): Promise<Picture> {
  const smaller = await prepared(file);
  if (smaller.size > PICTURE_BYTES_MAX)
    throw new ApiError(413, {
      code: 'too_large',
      message: text('refused.size', { limit: PICTURE_BYTES_MAX / 1_000_000 }),
    });
  const reply = await call(
    uploadMedia,
    { body: { purpose }, files: { file: smaller } },
    {
      signal,
      idempotencyKey,
      onProgress: (share) => onStep?.(share < 1 ? { name: 'sending', share } : { name: 'processing' }),
    },
  );
  onStep?.({ name: 'processing' });
  const { picture, refusal } = await whenDecided(reply.data.id, signal);
  if (picture !== null) return picture;
  throw new ApiError(422, {
    code: refusal !== null && isRefusalCode(refusal.code) ? refusal.code : 'picture_unreadable',
    message: refusal?.message ?? '',
  });
}

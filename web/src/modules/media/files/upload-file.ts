import type { DetailedError } from 'tus-js-client';
import {
  finishUpload,
  UPLOAD_BYTES_MAX,
  UPLOAD_PIECE_BYTES,
  type UploadKind,
  UPLOADS_PATH,
} from '#contract/media/files.ts';
import { isRefusalCode } from '#contract/core/refusals.ts';
import type { UploadedMedia } from '#contract/media/media.ts';
import { ApiError, toApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { stored } from '#ui/stored.ts';
import { language } from '#ui/language/language.ts';
import { whenDecided } from '../decided.ts';
import { text } from '../strings.ts';
import type { UploadStep } from '../upload-picture.ts';

export type ReadyFile = NonNullable<UploadedMedia['file']>;
export interface FileOptions {
  readonly kind: UploadKind;
  readonly signal: AbortSignal;
  readonly onStep?: (step: UploadStep) => void;
}

/** Milliseconds before each new try of a piece whose connection was lost; the count starts again with each success. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

function headers(): Record<string, string> {
  const token = stored.read('token');
  const page = stored.read('selectedPage');
  return {
    'accept-language': language(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(page !== null && { 'x-acting-as': page }),
  };
}

/** A refusal as calls throw it; without an answer, a lost connection. */
function toError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return new ApiError(0, { code: 'offline' });
  return toApiError(response.getStatus(), response.getBody(), response.getHeader('retry-after') ?? null);
}

/** A refusal stays one; a lock, a limit or a fault of the server passes. */
export const isPassingStatus = (status: number): boolean => [0, 409, 423, 429].includes(status) || status >= 500;
const mayPass = (error: DetailedError): boolean => isPassingStatus(error.originalResponse?.getStatus() ?? 0);

/** Sends the pieces, going on where an earlier try of the same file stopped; resolves with the id of the upload. */
async function sendPieces(file: File, { kind, signal, onStep }: FileOptions): Promise<string> {
  // Loaded on demand: most visits upload nothing large.
  const { Upload } = await import('tus-js-client');
  const page = stored.read('selectedPage') ?? '';
  const session = (stored.read('token') ?? '').slice(0, 8);
  return await new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      chunkSize: UPLOAD_PIECE_BYTES,
      metadata: { kind, filename: file.name },
      headers: headers(),
      retryDelays,
      removeFingerprintOnSuccess: true,
      // Another session or page on this computer has uploads of its own.
      fingerprint: async (each) =>
        Promise.resolve(['guildhall', session, page, kind, each.name, each.size, each.lastModified].join('-')),
      onShouldRetry: mayPass,
      onProgress: (sent, total) => onStep?.({ name: 'sending', share: sent / total }),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(toError(error)),
    });
    const cancel = () => {
      // What has arrived is deleted, so that it does not count against the member's day for nothing.
      void upload.abort(true).catch(() => undefined);
      reject(new DOMException('cancelled', 'AbortError'));
    };
    if (signal.aborted) {
      cancel();
      return;
    }
    signal.addEventListener('abort', cancel, { once: true });
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      if (!signal.aborted) upload.start();
    });
  });
}

/**
 * Uploads a video, document or captions in pieces, and waits until it can be attached by its id. Throws `ApiError` with
 * a message when it is refused, `AbortError` when cancelled.
 */
export async function uploadFile(file: File, options: FileOptions): Promise<ReadyFile> {
  const { kind, signal, onStep } = options;
  const limit = UPLOAD_BYTES_MAX[kind];
  if (file.size > limit)
    throw new ApiError(413, { code: 'too_large', message: text('file.size', { limit: limit / 1_000_000 }) });
  if (file.size === 0) throw new ApiError(422, { code: `${kind}_unreadable`, message: text('file.empty') });
  const uploadId = await sendPieces(file, options);
  onStep?.({ name: 'processing' });
  const { data } = await call(finishUpload, { body: { uploadId } }, { signal });
  const { file: ready, refusal } = data.state === 'processing' ? await whenDecided(data.id, signal) : data;
  if (ready !== null) return ready;
  throw new ApiError(422, {
    code: refusal !== null && isRefusalCode(refusal.code) ? refusal.code : `${kind}_unreadable`,
    message: refusal?.message ?? '',
  });
}

import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { uploadedMedia } from './media.ts';

/**
 * What is uploaded in pieces at `/api/uploads`, by the tus protocol 1.0. A `file` can be anything: it is not read, and
 * only offered for download. `voice`: a recorded note.
 */
export const UPLOAD_KINDS = ['video', 'document', 'captions', 'file', 'voice'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
export const isUploadKind = (kind: unknown): kind is UploadKind => UPLOAD_KINDS.some((each) => each === kind);

/** Path of the uploads; one that was created has its id behind it. */
export const UPLOADS_PATH = '/api/uploads';
/** Largest file of each kind, in bytes. */
export const UPLOAD_BYTES_MAX = {
  video: 300_000_000,
  document: 100_000_000,
  captions: 1_000_000,
  file: 20_000_000,
  voice: 20_000_000,
} as const;
/** Largest piece in bytes, and how many pieces of a member are received at once. */
export const UPLOAD_PIECE_BYTES = 8_000_000;
export const UPLOAD_PIECES_AT_ONCE = 3;
/** What a member may begin to upload on one day (UTC). */
export const UPLOAD_MEGABYTES_DAY = 2_000;
/** Longest name of a file that is kept, in code units. */
export const FILENAME_MAX = 200;

export const finishUpload = endpoint({
  method: 'POST',
  path: '/media/files',
  summary: 'Turn a finished upload into a video, document, captions, file or voice note; it is read in the background',
  access: 'member',
  as: PAGE_TEAM,
  body: z.strictObject({ uploadId: id }),
  status: 201,
  reply: data(uploadedMedia),
  refusals: ['not_found', 'upload_unfinished', 'too_many_uploads'],
});

import { deleteMedia, uploadMedia, UPLOADS_WAITING_MAX } from '#contract/media/media.ts';
import { finishUpload } from '#contract/media/files.ts';
import { deletePrivateDocument, uploadPrivateDocument } from '#contract/media/private.ts';
import { guardedBy, ownThings, type Verdict } from '#platform/policy.ts';
import { canUploadPrivate } from './private/upload.ts';

/* An upload belongs to the member who made it, whomever they acted as. Others do not find it. */

/** `waiting`: uploads of the member that belong to nothing yet. */
export const canUpload = ({ waiting }: { readonly waiting: number }): Verdict =>
  waiting < UPLOADS_WAITING_MAX ? 'ok' : 'too_many_uploads';
/** What is in use goes with the thing that it belongs to. Null: the member has no such upload. */
export const canDeleteUpload = (upload: { readonly isAttached: boolean } | null): Verdict =>
  upload === null ? 'not_found' : upload.isAttached ? 'media_in_use' : 'ok';

/** In bytes: how large the file is, and what has arrived of it. */
export const canFinishUpload = ({ size, arrived }: { readonly size: number; readonly arrived: number }): Verdict =>
  arrived === size ? 'ok' : 'upload_unfinished';

export const writes = [
  ...guardedBy(canUpload, uploadMedia),
  ...guardedBy(canFinishUpload, finishUpload),
  ...guardedBy(canDeleteUpload, deleteMedia),
  ...guardedBy(canUploadPrivate, uploadPrivateDocument),
  ...ownThings('the statement deletes documents of the caller alone', deletePrivateDocument),
];

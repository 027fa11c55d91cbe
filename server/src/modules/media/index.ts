import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { eraseTask } from './erase.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { readFileTask, sweepUploadsTask } from './files/tasks.ts';
import { renderTask, sweepTask } from './tasks.ts';
import { sweepPreviews } from './previews/tasks.ts';
import { uploadLimits } from '#platform/uploads/index.ts';
import { writes } from './policy.ts';
import { privateLimits } from './private/limits.ts';
import { dropPrivate, sweepPrivate } from './private/tasks.ts';

/** Public API of the module: pictures, videos and documents that belong to objects of other modules. */
export { type AttachedPicture, attachMedia, releaseMedia } from './attach.ts';
export { attachCopies, copyMedia, dropCopies, type MediaCopy } from './copies/copy.ts';
export { attachFile } from './files/attach.ts';
export { attachUploads, refuseUsedUploads } from './files/attach-all.ts';
export { attachVideo, type DescribedPicture, filesOfVideo, presentPlayed, type StoredVideo } from './files/video.ts';
export { type FileRow, presentDocument, presentPlain, presentVideo, presentVoice } from './files/present.ts';
export { copyPrivateDocument, privateDocumentsOf } from './private/copy.ts';
export { addressOfDocument } from './private/present.ts';
export type { PrivateRow } from './private/queries.ts';
export { keepUploads, returnUploads } from './keep.ts';
export { previewUses } from './previews/preview-uses.ts';
export { previewOf, type SitePreview } from './previews/site-preview.ts';
export { presentAvatar, presentPicture } from './present.ts';

export const media = {
  routes,
  writes,
  audiences,
  tasks: [renderTask, readFileTask, eraseTask, sweepTask, sweepUploadsTask, dropPrivate, sweepPrivate, sweepPreviews],
  dailyLimits: { ...uploadLimits, ...privateLimits },
  personalData,
} satisfies Module;

export { createUploads } from './create-uploads.ts';
export { mountUploads, uploadLimits } from './mount-uploads.ts';
export { deleteOldUploads, deleteUploadOf, deleteUploadsOf, findUploadOf, insertUpload } from './queries.ts';
export { uploadKey, uploadKeys, type Uploads } from './uploads.ts';

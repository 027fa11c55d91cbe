/** Public API: uploading pictures, and the form parts for pictures. */
export { acceptedPictures } from './accepted.ts';
export { PickPictures } from './parts/pick-pictures.tsx';
export { PictureDrop } from './parts/picture-drop.tsx';
export { PictureTiles } from './parts/picture-tiles.tsx';
export { UploadTile } from './parts/upload-tile.tsx';
export { type UploadOptions, uploadPicture, type UploadStep } from './upload-picture.ts';
export type { Upload } from './uploads.ts';
export { type UsedUploads, useUploads } from './use-uploads.ts';

/** Public API: uploading pictures, videos and documents, the form parts for them, and what shows them. */
export { acceptedPictures, acceptedVideos } from './accepted.ts';
export { firstFrame } from './files/frames.ts';
export { type ChosenFile, type UsedFile, useFile } from './files/use-file.ts';
export { type ReadyFile, uploadFile } from './files/upload-file.ts';
export { type Still, useStill } from './files/use-still.ts';
export { DocumentCard } from './parts/document-card.tsx';
export { CaptionsLanguage, FileBox, FileLine, StillField, VideoFrame } from './parts/file-parts.tsx';
export { Lightbox } from './parts/lightbox.ts';
export { PdfSheets } from './parts/pdf-sheets.ts';
export { PickFile } from './parts/pick-file.tsx';
export { PickPictures } from './parts/pick-pictures.tsx';
export { PictureGrid } from './parts/picture-grid.tsx';
export { PictureDrop } from './parts/picture-drop.tsx';
export { PictureField, PictureList } from './parts/picture-list.tsx';
export { UploadTile } from './parts/upload-tile.tsx';
export { type UploadOptions, uploadPicture, type UploadStep } from './upload-picture.ts';
export type { Upload } from './upload-item.ts';
export { VideoPlayer } from './parts/video-player.tsx';
export { type FormPicture, useFormPictures } from './use-form-pictures.ts';
export { type UsedUploads, useUploads } from './use-uploads.ts';
/** The first page of a pdf as a picture; its reader is loaded with the first one. */
export const firstPage = async (file: File): Promise<File | null> => (await import('./viewers/pdf.ts')).firstPage(file);

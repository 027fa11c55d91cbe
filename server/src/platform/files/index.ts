export { createAddresses, type MediaAddresses } from './addresses.ts';
export { createDownloads, type Downloads, mountDownloads } from './downloads.ts';
export { createFiles, s3ClientOptions } from './create-files.ts';
export type { Files } from './files.ts';
export { mediaFileKey, mediaFolder, mountMedia, renditionKey, renditionType } from './serve-media.ts';

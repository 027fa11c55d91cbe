export { createAddresses, type MediaAddresses } from './addresses.ts';
export { createDownloads, type Downloads, mountDownloads } from './downloads.ts';
export { createFiles } from './create-files.ts';
export type { Files } from './files.ts';
export { mediaFolder, mountMedia, renditionKey, renditionType } from './serve-media.ts';

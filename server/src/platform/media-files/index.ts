export { createMediaReaders } from './create-media-readers.ts';
export type { FileProblem, MediaReaders, ReadFile } from './readers.ts';

export { createMediaReaders } from './create-media-readers.ts';
export type { FileProblem, MediaReaders, PrivateProblem, ReadFile } from './readers.ts';

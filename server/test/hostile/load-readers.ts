import { loadPdfLibrary } from '#platform/media-files/load-pdf-library.ts';

// Files of tests share a worker. This library reads the globals once: before any test puts others there.
await loadPdfLibrary();

import { ReaderFault } from './fault.ts';

/**
 * Loads the library with the part that reads, which runs in this process. The library would load that part with the
 * first file, and say of each file that it is unreadable if that fails.
 */
export async function loadPdfLibrary(
  load: () => Promise<unknown> = async () => import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
) {
  try {
    const [library] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), load()]);
    return library;
  } catch (error) {
    throw new ReaderFault(`The library for pdf files cannot be loaded: ${String(error)}`, { cause: error });
  }
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build makes it the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Folder with what some pages need: names of signs, fonts, and the decoder of JPEG 2000 without WebAssembly. */
const FILES = '/pdf/';

/**
 * Opens a pdf. It runs no scripts and no WebAssembly; the worker and all files come from our own address. `close` ends
 * the worker.
 */
export async function openPdf(
  source: { readonly url: string } | { readonly data: ArrayBuffer },
): Promise<{ document: PDFDocumentProxy; close: () => void }> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  const port = new Worker(workerUrl, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    ...source,
    worker,
    useWasm: false,
    wasmUrl: FILES,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}fonts/`,
    enableXfa: false,
    // Signed addresses take ranges, so that a page is shown before the rest has arrived.
    rangeChunkSize: 262_144,
    disableAutoFetch: true,
  });
  const close = () => {
    void task.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  };
  try {
    return { document: await task.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The first page of a pdf as a picture, for its cover; null when the browser cannot draw it. */
export async function firstPage(file: File): Promise<File | null> {
  const { snapshot } = await import('../files/frames.ts');
  const { document: pdf, close } = await openPdf({ data: await file.arrayBuffer() });
  try {
    const page = await pdf.getPage(1);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(3, 1_000 / width) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport, background: '#ffffff' }).promise;
    return await snapshot(canvas, canvas.width, canvas.height);
  } finally {
    close();
  }
}

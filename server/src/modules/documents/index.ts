import type { Module } from '#platform/module.ts';
import type { Outlines } from './outlines.ts';
import type { Paper } from './paper.ts';
import { sweepDocuments } from './sweep-documents.ts';

/** Public API of the module: rendering of PDF documents and of texts in pictures: pages, fonts, the worker
 * thread and the storage. */
export type { Outlines } from './outlines.ts';
export type { Paper } from './paper.ts';
export { print, WAITING_EACH, WAITING_MAX } from './print.ts';
export { settable, settableTexts } from './settable.ts';
export { storeDocument } from './store.ts';
export { sweepDocuments } from './sweep-documents.ts';

/** Creates a blank document. PDFKit is loaded here, in the worker thread, and not in the main process. */
export async function openPaper(...input: ConstructorParameters<typeof Paper>): Promise<Paper> {
  const { Paper: Pages } = await import('./paper.ts');
  return new Pages(...input);
}

/** Texts as outlines of an SVG. Loads PDFKit, too: for a worker thread. */
export async function openOutlines(): Promise<Outlines> {
  const { Outlines: Texts } = await import('./outlines.ts');
  return new Texts();
}

export const documents = { tasks: [sweepDocuments], personalData: 'nothing' } satisfies Module;

import type { Module } from '#platform/module.ts';
import type { Paper } from './paper.ts';
import { sweepDocuments } from './sweep-documents.ts';

/** Setting of printed documents: pages, fonts, the thread that sets them, and where they are stored. */
export type { Paper } from './paper.ts';
export { print, WAITING_EACH, WAITING_MAX } from './print.ts';
export { storeDocument } from './store.ts';
export { sweepDocuments } from './sweep-documents.ts';

/** Empty pages. PDFKit is loaded here, in the thread that sets a document, and not with the program. */
export async function openPaper(...input: ConstructorParameters<typeof Paper>): Promise<Paper> {
  const { Paper: Pages } = await import('./paper.ts');
  return new Pages(...input);
}

export const documents = { tasks: [sweepDocuments], personalData: 'nothing' } satisfies Module;

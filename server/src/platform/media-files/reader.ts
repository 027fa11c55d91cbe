import fs from 'node:fs';
import { begun, memoryExit } from '../pictures/orders.ts';
import { readCaptions } from './captions.ts';
import { readDocument } from './document.ts';
import { loadPdfLibrary } from './load-pdf-library.ts';
import { readPrivateDocument } from './private-document.ts';
import type { FileProblem, ReaderAnswer, ReadFile, ReadOrder } from './readers.ts';
import { readVideo } from './video.ts';
import { readVoice } from './voice.ts';

/**
 * The program of a reader process: reads an order, answers it, reads the next. It ends when its parent does. `argv`:
 * maximum memory in bytes; the heap has a limit of its own, since a busy program cannot watch itself.
 */
const maxMemory = Number(process.argv[2]);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(memoryExit);
}, 50).unref();
// If the machine runs out of memory, the kernel should end readers before the database. The file exists on Linux only.
if (process.platform === 'linux') fs.writeFileSync('/proc/self/oom_score_adj', '900');

const readers = {
  video: readVideo,
  document: readDocument,
  captions: readCaptions,
  voice: readVoice,
  private_document: readPrivateDocument,
} as const satisfies Record<ReadOrder['kind'], (order: ReadOrder) => Promise<ReadFile | FileProblem>>;

/** Loading a library is no time of the file that needs it. */
async function prepare({ kind }: ReadOrder): Promise<void> {
  if (kind === 'document' || kind === 'private_document') await loadPdfLibrary();
}

async function answer(order: ReadOrder): Promise<ReaderAnswer> {
  try {
    await prepare(order);
    process.send?.(begun);
    const read = await readers[order.kind](order);
    return typeof read === 'string' ? { problem: read } : { read };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (order) => {
  void answer(order as ReadOrder).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
// A file that makes a library throw outside of any call ends the reader, which counts as unreadable.
process.on('uncaughtException', () => process.exit(1));
// Ctrl-C reaches the whole process group; the parent ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

import { parentPort, workerData } from 'node:worker_threads';
import { ArchiveRefusal } from './archive-refusal.ts';
import { readArchive } from './read-archive.ts';

/** Parsing a file of many megabytes blocks a thread, so it runs in its own. */
const { file, filename } = workerData as { file: string; filename: string };
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ read: await readArchive(file, filename) });
} catch (error) {
  if (!(error instanceof ArchiveRefusal)) throw error;
  // Errors lose their class when they are sent to another thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ refusal: error.code });
}

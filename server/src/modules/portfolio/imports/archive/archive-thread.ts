import { parentPort, workerData } from 'node:worker_threads';
import { ArchiveRefusal } from './archive-refusal.ts';
import { readArchive } from './read-archive.ts';

/** A file of many megabytes is parsed in one go: in a thread of its own, no one waits for it. */
const { file } = workerData as { file: string };
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ read: await readArchive(file) });
} catch (error) {
  if (!(error instanceof ArchiveRefusal)) throw error;
  // Errors lose their class on the way to another thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ refusal: error.code });
}

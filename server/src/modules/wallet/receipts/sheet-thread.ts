import { parentPort, workerData } from 'node:worker_threads';
import { setSheet } from './set-sheet.ts';
import type { Sheet } from './sheet.ts';

/** Worker thread for one receipt or statement: PDFKit occupies a core while it lays out pages. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await setSheet(workerData as Sheet));

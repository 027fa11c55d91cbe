import { parentPort, workerData } from 'node:worker_threads';
import { setSheet, type Sheet } from './typeset.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await setSheet(workerData as Sheet));

import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes, type Calendar } from './busy-times.ts';

/** Worker thread for one calendar. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(busyTimes(workerData as Calendar));

import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { drawSharePicture, type ShareOrder } from './draw-share-picture.ts';

/** Worker thread for one picture: setting its texts and encoding it occupy a core. */
sharp.concurrency(1);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await drawSharePicture(workerData as ShareOrder));

import type { CodeReader } from './reader.ts';
// A path, as `trusted-types.ts` allows it: an address with its origin is refused.
// oxlint-disable-next-line import/default -- the build makes it the address of the file
import workerUrl from './qr-worker.ts?worker&url';

/** The longer side of the picture that the worker looks at, in pixels: enough for a code held before a camera. */
const SIDE = 640;
/** What is sent to the worker, and what it answers. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
export interface Answer {
  readonly code: string | null;
}

/** Reads QR codes in a worker, so that the screen stays quick on slow phones. */
export function createWorkerReader(): CodeReader {
  const worker = new Worker(workerUrl, { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (context === null || width === 0 || height === 0) return null;
      const scale = Math.min(1, SIDE / Math.max(width, height));
      [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const frame: Frame = context.getImageData(0, 0, canvas.width, canvas.height);
      const { width: w, height: h, data } = frame;
      return new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data: answer }: MessageEvent<Answer>) => resolve(answer.code), {
          once: true,
        });
        worker.addEventListener('error', () => reject(new Error('qr worker')), { once: true });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
        worker.postMessage({ width: w, height: h, data } satisfies Frame);
      });
    },
    close: () => worker.terminate(),
  };
}

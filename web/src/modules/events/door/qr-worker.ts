import decodeQR from 'qr/decode.js';
import type { Answer, Frame } from './worker-reader.ts';

/** The code in a picture; null where there is none, which the decoder says by throwing. */
function read(frame: Frame): string | null {
  try {
    return decodeQR(frame);
  } catch {
    return null;
  }
}
addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  postMessage({ code: read(data) } satisfies Answer);
});

import { readMedia, type UploadedMedia } from '#contract/media.ts';
import { isPassing } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';

/** Milliseconds between two looks when no fact comes: without a socket, or on one that is just connecting. */
const waits = [700, 1_000, 1_500, 2_500, 4_000];

/** Uploads of this tab that are being prepared, and what to do when one is decided. */
const waiting = new Map<string, () => void>();

/** A fact said that this upload was decided. */
export const notify = (mediaId: string): void => waiting.get(mediaId)?.();

/** Resolves when a fact comes or the time is over. Throws `AbortError` when cancelled. */
function nextNews(mediaId: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      waiting.delete(mediaId);
      signal.removeEventListener('abort', cancel);
      finish();
    };
    const cancel = () => end(() => reject(new DOMException('cancelled', 'AbortError')));
    const timer = setTimeout(() => end(resolve), milliseconds);
    waiting.set(mediaId, () => end(resolve));
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}

/** Waits until an upload is ready or refused: told by a fact, else by asking now and then. */
export async function whenDecided(mediaId: string, signal: AbortSignal): Promise<UploadedMedia> {
  for (let attempt = 0; ; attempt += 1) {
    await nextNews(mediaId, waits[Math.min(attempt, waits.length - 1)] ?? 0, signal);
    try {
      const { data } = await call(readMedia, { params: { mediaId } }, { signal });
      if (data.state !== 'processing') return data;
    } catch (error) {
      // A lost connection loses nothing: the server goes on, and is asked again.
      if (!isPassing(error)) throw error;
    }
  }
}

import { readMedia, type UploadedMedia } from '#contract/media/media.ts';
import { isPassing } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';

/** Milliseconds between polls when no fact arrives: without a socket, or while it is connecting. */
const waits = [700, 1_000, 1_500, 2_500, 4_000];

/** Uploads of this tab that are being processed, with the callbacks for their decision. */
const waiting = new Map<string, () => void>();

/** Called when a fact reports the decision on an upload. */
export const notify = (mediaId: string): void => waiting.get(mediaId)?.();

/** Resolves when a fact arrives or the time is over. Throws `AbortError` when cancelled. */
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

/** Waits until an upload is ready or refused: notified by a fact, otherwise by polling. */
export async function whenDecided(mediaId: string, signal: AbortSignal): Promise<UploadedMedia> {
  for (let attempt = 0; ; attempt += 1) {
    await nextNews(mediaId, waits[Math.min(attempt, waits.length - 1)] ?? 0, signal);
    try {
      const { data } = await call(readMedia, { params: { mediaId } }, { signal });
      if (data.state !== 'processing') return data;
    } catch (error) {
      // The connection was lost, but the server continues: poll again.
      if (!isPassing(error)) throw error;
    }
  }
}

import type { PostRow } from '../row.ts';

type Row = Pick<PostRow, 'id' | 'repost_of_id' | 'repost_mode'>;
/** A post and its reposts are one thread. */
export const threadOf = (row: Row): string => row.repost_of_id ?? row.id;

/**
 * The rows of a page of Latest such that no thread is shown two times in a row, nor first the one that the page before
 * ended with. A post and its direct reposts show nothing else than the row of the same thread before them, and are left
 * out; a repost with thoughts comes after the next other post, if there is one.
 */
export function oneThread<Of extends Row>(rows: readonly Of[], lastThread: string | undefined): Of[] {
  let queue = [...rows];
  const shown: Of[] = [];
  let last = lastThread;
  for (;;) {
    const at = queue.findIndex((row) => threadOf(row) !== last);
    const next = queue[at];
    if (next === undefined) return shown;
    queue = queue.filter((row, index) => index > at || (index < at && row.repost_mode === 'with_thoughts'));
    shown.push(next);
    last = threadOf(next);
  }
}

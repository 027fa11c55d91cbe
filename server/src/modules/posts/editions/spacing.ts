/** A post in an edition, as far as its neighbours matter. */
export interface Spaced {
  readonly author_id: string;
  /** The origin of a repost, or the post itself. */
  readonly thread_id: string;
}

/** Takes the first of another author and thread than `last` out of the queue. */
export function takeOther<Row extends Spaced>(queue: Row[], last: Spaced | undefined): Row | undefined {
  const at = queue.findIndex((row) => row.author_id !== last?.author_id && row.thread_id !== last?.thread_id);
  return at < 0 ? undefined : queue.splice(at, 1)[0];
}

/**
 * The rows such that no two of one author or thread follow each other, nor the first of them `last`: each stays at its
 * place where it can, else it comes after the next other one. What fits nowhere is left out.
 */
export function spaced<Row extends Spaced>(rows: readonly Row[], last: Spaced | undefined): Row[] {
  const queue = [...rows];
  const placed: Row[] = [];
  for (;;) {
    const next = takeOther(queue, placed.at(-1) ?? last);
    if (next === undefined) return placed;
    placed.push(next);
  }
}

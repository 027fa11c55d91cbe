import type { Reference } from '#contract/core/kinds.ts';
import { MAX_WATCHES } from '#contract/core/live.ts';

interface Watch extends Reference {
  /** Number of watching components: the server is notified of the first and the last. */
  count: number;
  /** Whether the server knows it: only the newest fit its limit. */
  sent: boolean;
}

/** The objects that this tab watches, oldest first. */
const watches = new Map<string, Watch>();
type Send = (action: 'watch' | 'unwatch', reference: Reference) => void;
let send: Send = () => {};

/** Set while there is a connection, null when it is lost. */
export const setSender = (next: Send | null): void => {
  send = next ?? (() => {});
};

const update = (watch: Watch, sent: boolean): void => {
  if (watch.sent === sent) return;
  watch.sent = sent;
  send(sent ? 'watch' : 'unwatch', { kind: watch.kind, id: watch.id });
};

/** Sends the newest watches; older ones wait until there is room. */
function settle(): void {
  const all = [...watches.values()];
  const newest = new Set(all.slice(-MAX_WATCHES));
  for (const each of all) if (!newest.has(each)) update(each, false);
  for (const each of newest) update(each, true);
}

/** The watches to send on a new connection. */
export const currentWatches = (): readonly Reference[] =>
  [...watches.values()].filter(({ sent }) => sent).map(({ kind, id }) => ({ kind, id }));

/** Subscribes to the facts about one object; returns a function that unsubscribes. */
export function watch(kind: Reference['kind'], id: string): () => void {
  const name = `${kind}:${id}`;
  const known = watches.get(name);
  if (known) known.count += 1;
  else {
    watches.set(name, { kind, id, count: 1, sent: false });
    settle();
  }
  let over = false;
  return () => {
    const now = watches.get(name);
    if (over || !now) return;
    over = true;
    now.count -= 1;
    if (now.count > 0) return;
    watches.delete(name);
    update(now, false);
    settle();
  };
}

import type { Reference } from '#contract/core/kinds.ts';
import { MAX_WATCHES } from '#contract/core/live.ts';

interface Looked extends Reference {
  /** Parts of the screen that look at it: the server hears of the first and of the last. */
  count: number;
  /** Among the newest, which is all that the server takes. */
  told: boolean;
}

/** What this tab looks at, oldest first. */
const watches = new Map<string, Looked>();
type Speak = (action: 'watch' | 'unwatch', reference: Reference) => void;
let speak: Speak = () => {};

/** Set while a connection stands; taken back with nothing when it is lost. */
export const setSpeaker = (next: Speak | null): void => {
  speak = next ?? (() => {});
};

const tell = (watch: Looked, told: boolean): void => {
  if (watch.told === told) return;
  watch.told = told;
  speak(told ? 'watch' : 'unwatch', { kind: watch.kind, id: watch.id });
};

/** The newest watches are sent; older ones wait while there are too many, and are sent when there is room. */
function settle(): void {
  const all = [...watches.values()];
  const newest = new Set(all.slice(-MAX_WATCHES));
  for (const each of all) if (!newest.has(each)) tell(each, false);
  for (const each of newest) tell(each, true);
}

/** What a new connection has to be told. */
export const currentWatches = (): readonly Reference[] =>
  [...watches.values()].filter(({ told }) => told).map(({ kind, id }) => ({ kind, id }));

/** Asks for the facts about one object from now on; returns how to stop. */
export function watch(kind: Reference['kind'], id: string): () => void {
  const name = `${kind}:${id}`;
  const known = watches.get(name);
  if (known) known.count += 1;
  else {
    watches.set(name, { kind, id, count: 1, told: false });
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
    tell(now, false);
    settle();
  };
}

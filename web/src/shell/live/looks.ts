import type { Kind } from '#contract/kinds.ts';

export interface Look {
  kind: Kind;
  id: string;
}

/** What this tab looks at. Several parts of a screen may look at one thing: the server hears of the first and of the last. */
const looks = new Map<string, Look & { count: number }>();
type Speak = (act: 'look' | 'unlook', look: Look) => void;
let speak: Speak = () => {};

/** Set while a connection stands; taken back with nothing when it is lost. */
export const setSpeaker = (next: Speak | null): void => {
  speak = next ?? (() => {});
};

export const allLooks = (): readonly Look[] => [...looks.values()].map(({ kind, id }) => ({ kind, id }));

/** Asks for the facts about one object from now on; returns how to stop. */
export function look(kind: Kind, id: string): () => void {
  const name = `${kind}:${id}`;
  const known = looks.get(name);
  looks.set(name, { kind, id, count: (known?.count ?? 0) + 1 });
  if (!known) speak('look', { kind, id });
  let over = false;
  return () => {
    if (over) return;
    over = true;
    const now = looks.get(name);
    if (!now) return;
    if (now.count > 1) looks.set(name, { ...now, count: now.count - 1 });
    else {
      looks.delete(name);
      speak('unlook', { kind, id });
    }
  };
}

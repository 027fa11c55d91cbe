import type { Draft } from '#ui/form/use-contract-form.ts';
import { stored } from '#ui/stored.ts';
import { DRAFT_PREFIX } from './draft-keys.ts';
import { session } from './session.ts';

const keyOf = (name: string): string => `${DRAFT_PREFIX}${session.get().user?.id ?? 'visitor'}:${name}`;

/**
 * What was typed under `name`, kept over reloads, lost connections and forced log-outs. It belongs to one person: nobody else
 * who signs in on this browser gets to see it. Never put passwords into a draft.
 */
export function draftOf<T>(name: string): Draft<T> {
  return {
    load() {
      const kept = stored.read(keyOf(name));
      if (kept === null) return undefined;
      try {
        return JSON.parse(kept) as T;
      } catch {
        // Cut off by a full storage: as good as none.
        return undefined;
      }
    },
    save: (value) => stored.write(keyOf(name), JSON.stringify(value)),
    clear: () => stored.write(keyOf(name), null),
  };
}

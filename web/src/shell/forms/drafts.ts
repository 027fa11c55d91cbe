import type { Draft } from '#ui/form/use-contract-form.ts';
import { stored } from '#ui/stored.ts';
import { DRAFT_PREFIX, draftsForgotten } from './draft-keys.ts';
import { session } from '../session/session.ts';

/**
 * What was typed under `name`, kept over reloads, lost connections and forced log-outs. It belongs to whoever is signed
 * in when it
 * is opened: what is typed while a session ends is still theirs, and no one else who logs in on this browser gets to
 * see it.
 * Never put passwords into a draft.
 */
export function draftOf<T>(name: string): Draft<T> {
  const key = `${DRAFT_PREFIX}${session.get().user?.id ?? 'visitor'}:${name}`;
  const since = draftsForgotten();
  return {
    load() {
      const kept = stored.read(key);
      if (kept === null) return undefined;
      try {
        return JSON.parse(kept) as T;
      } catch {
        // Cut off by a full storage: as good as none.
        return undefined;
      }
    },
    save(value) {
      if (draftsForgotten() === since) stored.write(key, JSON.stringify(value));
    },
    clear: () => stored.write(key, null),
  };
}

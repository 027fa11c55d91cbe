import type { Draft } from '#ui/form/use-contract-form.ts';
import { stored } from '#ui/stored.ts';
import { DRAFT_PREFIX, draftsForgotten } from './draft-keys.ts';
import { session } from '../session/session.ts';

/**
 * A draft that survives reloads, lost connections and forced log-outs. It belongs to the user who is logged in when it
 * is opened, even if the session ends while they type; other users of this browser never see it. Never store passwords
 * in a draft.
 */
export function draftOf<T>(name: string): Draft<T> {
  const key = `${DRAFT_PREFIX}${session.get().user?.id ?? 'visitor'}:${name}`;
  const since = draftsForgotten();
  return {
    load() {
      const json = stored.read(key);
      if (json === null) return undefined;
      try {
        return JSON.parse(json) as T;
      } catch {
        // Truncated because storage was full: ignore it.
        return undefined;
      }
    },
    save(value) {
      if (draftsForgotten() === since) stored.write(key, JSON.stringify(value));
    },
    clear: () => stored.write(key, null),
  };
}

import { useEffect } from 'react';
import type { Kind } from '#contract/core/kinds.ts';
import { watch } from './watches.ts';

/**
 * Subscribes to facts about this object while the component is mounted. The server refuses those who do not see it:
 * when `refused` ends, it is asked again.
 */
export function useWatch(kind: Kind, id: string, refused = false): void {
  useEffect(() => (refused ? undefined : watch(kind, id)), [kind, id, refused]);
}

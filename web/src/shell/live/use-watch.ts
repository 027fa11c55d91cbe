import { useEffect } from 'react';
import type { Kind } from '#contract/core/kinds.ts';
import { watch } from './watches.ts';

/** Subscribes to facts about this object while the component is mounted. */
export function useWatch(kind: Kind, id: string): void {
  useEffect(() => watch(kind, id), [kind, id]);
}

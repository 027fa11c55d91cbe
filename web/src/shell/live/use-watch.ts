import { useEffect } from 'react';
import type { Kind } from '#contract/core/kinds.ts';
import { watch } from './watches.ts';

/** While a component stands, facts about this object reach the browser. */
export function useWatch(kind: Kind, id: string): void {
  useEffect(() => watch(kind, id), [kind, id]);
}

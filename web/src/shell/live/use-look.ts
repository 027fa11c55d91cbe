import { useEffect } from 'react';
import type { Kind } from '#contract/kinds.ts';
import { look } from './looks.ts';

/** While a component stands, facts about this object reach the browser. */
export function useLook(kind: Kind, id: string): void {
  useEffect(() => look(kind, id), [kind, id]);
}

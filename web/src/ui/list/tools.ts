import { useState } from 'react';

/** From this many items on, a list shows its search and its order: fewer are seen at a glance. */
export const TOOLS_FROM = 8;

/**
 * Whether a list of `count` items shows its tools. Once shown they stay: a search that finds few must not take away the
 * field in which it was typed. `isFiltered`: by the address, where the filters are part of it.
 */
export function useTools(count: number, isFiltered = false): boolean {
  const [shown, setShown] = useState(false);
  const now = shown || isFiltered || count >= TOOLS_FROM;
  if (now && !shown) setShown(true);
  return now;
}

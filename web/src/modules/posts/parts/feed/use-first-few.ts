import { startTransition, useEffect, useState } from 'react';
import { isScreenShown } from '#shell/screens.ts';

/** More posts than a window shows, and few enough for a slow phone to draw at once. */
const FEW = 4;

/** Whether this is a new visit: a reload and Back return to a place in the list. */
const isNewVisit = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'navigate';

/**
 * The number of posts to draw where a list is the first thing that the program shows, until the browser has painted
 * them; then all, which take a slow phone half a second. `hasPosts`: whether there is anything to draw yet.
 */
export function useFirstFew(hasPosts: boolean): number | undefined {
  const [isFew, setFew] = useState(() => !isScreenShown() && isNewVisit());
  const waits = isFew && hasPosts;
  useEffect(() => {
    if (!waits) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setFew(false))));
    return () => cancelAnimationFrame(frame);
  }, [waits]);
  return isFew ? FEW : undefined;
}

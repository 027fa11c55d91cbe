import { startTransition, useEffect, useState } from 'react';
import { isScreenShown } from '#shell/screens.ts';

/** Pixels. No post is lower: what follows the first few must not be seen, because it moves when the rest is drawn. */
const LOWEST = 140;

/** Whether this is a new visit: a reload and Back return to a place in the list. */
const isNewVisit = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'navigate';

/**
 * The number of posts to draw where a list is the first thing that the program shows, until the browser has painted
 * them: as many as fill the window. Then all, which take a slow phone half a second. `hasPosts`: whether there is
 * anything to draw yet.
 */
export function useFirstFew(hasPosts: boolean): number | undefined {
  const [isFew, setFew] = useState(() => !isScreenShown.get() && isNewVisit());
  useEffect(() => {
    if (!hasPosts) return undefined;
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setFew(false))));
    return () => cancelAnimationFrame(frame);
  }, [hasPosts]);
  return isFew ? Math.ceil(innerHeight / LOWEST) : undefined;
}

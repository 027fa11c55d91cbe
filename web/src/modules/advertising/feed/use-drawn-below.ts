import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether something that arrives later may be drawn: only once its place is below the window, so that nothing in sight
 * moves. `always`: nothing is below it.
 */
export function useDrawnBelow(place: RefObject<HTMLElement | null>, always: boolean): boolean {
  const [isDrawn, setDrawn] = useState(always);
  useEffect(() => {
    if (isDrawn || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      const bottom = entry?.rootBounds?.bottom;
      if (entry !== undefined && bottom !== undefined && entry.boundingClientRect.top >= bottom) setDrawn(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isDrawn]);
  return isDrawn;
}

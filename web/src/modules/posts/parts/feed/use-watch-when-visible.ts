import { type RefObject, useEffect } from 'react';
import { watch } from '#shell/live/watches.ts';

/**
 * While the element is on the screen, facts about the post reach it. A browser may watch at 50 things at once, so those
 * further off do without.
 */
export function useWatchWhenVisible(element: RefObject<HTMLElement | null>, postId: string): void {
  useEffect(() => {
    if (!element.current) return undefined;
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      stop?.();
      stop = entry?.isIntersecting ? watch('post', postId) : undefined;
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [element, postId]);
}

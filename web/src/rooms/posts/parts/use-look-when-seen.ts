import { type RefObject, useEffect } from 'react';
import { look } from '#shell/live/looks.ts';

/**
 * While the element is on the screen, facts about the post reach it. A browser may look at 50 things at once, so those
 * further off do without.
 */
export function useLookWhenSeen(element: RefObject<HTMLElement | null>, postId: string): void {
  useEffect(() => {
    if (!element.current) return undefined;
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      stop?.();
      stop = entry?.isIntersecting ? look('post', postId) : undefined;
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [element, postId]);
}

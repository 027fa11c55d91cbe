import { type RefObject, useEffect } from 'react';
import { watch } from '#shell/live/watches.ts';

/**
 * Subscribes to facts about the post while the element is visible. A browser may watch 50 objects at once, so posts
 * further away have no subscription.
 */
export function useWatchWhenVisible(element: RefObject<HTMLElement | null>, postId: string): void {
  useEffect(() => {
    if (!element.current) return undefined;
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      stop?.();
      stop = entries.at(-1)?.isIntersecting ? watch('post', postId) : undefined;
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [element, postId]);
}

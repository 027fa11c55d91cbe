import type { QueryClient } from '@tanstack/react-query';
import { feedQuery, headQuery } from './api.ts';

/** Events by which a reader has begun to read. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Reads the feed again after it was shown as this computer kept it. What is new replaces it as long as nobody has
 * begun to read; later it is offered on top, so that nothing moves. Without a connection, the kept one stays.
 */
export function renewFeed(queries: QueryClient): void {
  let touched = false;
  const touch = () => {
    touched = true;
  };
  for (const event of TOUCHES) addEventListener(event, touch, { once: true, passive: true });
  void queries
    .query({ ...headQuery(), staleTime: 0 })
    .then((head) => {
      if (!touched) queries.setQueryData(feedQuery().queryKey, head);
    })
    .catch(() => undefined)
    .finally(() => {
      for (const event of TOUCHES) removeEventListener(event, touch);
    });
}

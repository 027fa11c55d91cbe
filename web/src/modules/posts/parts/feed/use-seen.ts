import { type RefObject, useEffect } from 'react';
import { recordViews, SEEN_MAX } from '#contract/posts/feed.ts';
import { call } from '#shell/calls/call.ts';
import { useActing } from '#shell/session/acting.ts';

/** A card counts as seen after half of it, or half of the screen, was shown for this long. */
const SEEN_MS = 1000;
/** Milliseconds that reports are collected for. */
const COLLECT_MS = 5000;

const reported = new Set<string>();
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what was collected. A lost report is not worth a retry. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const postIds = waiting.splice(0, SEEN_MAX);
  if (postIds.length === 0) return;
  void call(recordViews, { body: { postIds } }).catch(() => undefined);
  if (waiting.length > 0) timer = setTimeout(send, COLLECT_MS);
}
function report(postId: string): void {
  const key = `${new Date().toISOString().slice(0, 10)} ${postId}`;
  if (reported.has(key)) return;
  reported.add(key);
  waiting.push(postId);
  timer ??= setTimeout(send, COLLECT_MS);
}

/** Reports a post of someone else once it was on the screen. Those who act as a page do not count. */
export function useSeen(element: RefObject<HTMLElement | null>, postId: string, isOwn: boolean): void {
  const acting = useActing();
  const counts = acting === null && !isOwn;
  useEffect(() => {
    if (!element.current || !counts) return undefined;
    let shown: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(shown);
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const { intersectionRatio: ratio, intersectionRect, rootBounds } = entry;
        const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height / 2;
        if (ratio >= 0.5 || fills) shown = setTimeout(() => report(postId), SEEN_MS);
      },
      { threshold: [0, 0.25, 0.5] },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(shown);
    };
  }, [element, postId, counts]);
}

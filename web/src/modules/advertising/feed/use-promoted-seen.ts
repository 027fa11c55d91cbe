import { type RefObject, useEffect } from 'react';
import { SEEN_PAGES_MAX, SEEN_SLOTS_MAX } from '#contract/advertising/choices.ts';
import { reportSeen } from '#contract/advertising/promoted.ts';
import { call } from '#shell/calls/call.ts';

/** Half of the card was in sight for so long. */
const SEEN_MS = 1_000;
/** Milliseconds that reports are collected for. */
const COLLECT_MS = 5_000;
/** Code units of a report: a longer one would not outlive its page. */
const REPORT_MAX = 3_500;

const reported = new Set<string>();
let waiting = new Map<string, number[]>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

interface SeenPage {
  readonly token: string;
  readonly slots: number[];
}
/** As few reports as their limits allow. */
function batchesOf(pages: readonly SeenPage[]): SeenPage[][] {
  const batches: SeenPage[][] = [];
  for (const page of pages) {
    const last = batches.at(-1);
    const isFull =
      last === undefined || last.length === SEEN_PAGES_MAX || JSON.stringify([...last, page]).length > REPORT_MAX;
    if (isFull) batches.push([page]);
    else last.push(page);
  }
  return batches;
}
/** Sends what was collected. A report that is lost is a view that costs nothing. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const pages = [...waiting].map(([token, slots]) => ({ token, slots: slots.slice(0, SEEN_SLOTS_MAX) }));
  waiting = new Map();
  for (const batch of batchesOf(pages)) void call(reportSeen, { body: { pages: batch } }).catch(() => undefined);
}
function report(token: string, slot: number): void {
  const key = `${token} ${slot}`;
  if (reported.has(key)) return;
  reported.add(key);
  waiting.set(token, [...(waiting.get(token) ?? []), slot]);
  timer ??= setTimeout(send, COLLECT_MS);
  if (isWatching) return;
  isWatching = true;
  // Who leaves has seen it.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
}

/** Reports a slot once half of its card was in sight for a second, while the window is. */
export function usePromotedSeen(
  element: RefObject<HTMLElement | null>,
  { token, slot, isDrawn }: { readonly token: string; readonly slot: number; readonly isDrawn: boolean },
): void {
  useEffect(() => {
    if (!isDrawn || element.current === null) return undefined;
    let shown: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(shown);
        const isHalf = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
        if (isHalf) shown = setTimeout(() => (document.hidden ? undefined : report(token, slot)), SEEN_MS);
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(shown);
    };
  }, [element, token, slot, isDrawn]);
}

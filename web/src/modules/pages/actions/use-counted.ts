import { useEffect } from 'react';
import { recordPageView, recordWebsiteClick } from '#contract/insights/pages.ts';
import type { Page } from '#contract/pages/pages.ts';
import { call } from '#shell/calls/call.ts';
import { useActing } from '#shell/session/acting.ts';

/** The team of a page is not counted, nor are those who act as another page, nor anything while it is not public. */
function useCounts({ role, state }: Page): boolean {
  const acting = useActing() !== null;
  return !acting && role === null && state === 'public';
}

/** Reports a view of a page once it is on the screen. */
export function useCountedView(page: Page): void {
  const counts = useCounts(page);
  const { id } = page.actor;
  useEffect(() => {
    // The viewer cannot do anything about a view that was not counted, so the failure is ignored.
    if (counts) call(recordPageView, { params: { pageId: id } }).catch(() => undefined);
  }, [id, counts]);
}

/** Reports that the website of a page was opened. */
export function useCountedClick(page: Page): () => void {
  const counts = useCounts(page);
  return () => {
    if (counts) call(recordWebsiteClick, { params: { pageId: page.actor.id } }).catch(() => undefined);
  };
}

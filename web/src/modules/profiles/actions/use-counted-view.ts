import { useEffect } from 'react';
import { recordView } from '#contract/insights/insights.ts';
import { useActing } from '#shell/session/acting.ts';
import { call } from '#shell/calls/call.ts';

/**
 * Reports a profile view once the profile is on the screen. Reading the profile does not count, because hovering a link
 * prefetches it. Pages do not count as viewers. `own`: the user's own profile is not reported.
 */
export function useCountedView(memberId: string, own: boolean): void {
  const acting = useActing() !== null;
  useEffect(() => {
    // The viewer cannot do anything about a view that was not counted, so the failure is ignored.
    if (!own && !acting) call(recordView, { params: { memberId } }).catch(() => undefined);
  }, [memberId, own, acting]);
}

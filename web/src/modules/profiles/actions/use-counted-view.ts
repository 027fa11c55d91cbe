import { useEffect } from 'react';
import { recordView } from '#contract/insights.ts';
import { useActing } from '#shell/session/acting.ts';
import { call } from '#shell/calls/call.ts';

/**
 * Says that someone's profile stands on the screen: reading it does not, since a link that the pointer rests on is
 * read too.
 * Pages that one acts for do not look. `own`: at oneself no one looks either.
 */
export function useCountedView(memberId: string, own: boolean): void {
  const acting = useActing() !== null;
  useEffect(() => {
    // A view that was not counted is nothing that whoever looks could mend.
    if (!own && !acting) call(recordView, { params: { memberId } }).catch(() => undefined);
  }, [memberId, own, acting]);
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FIRST_SLOT_AFTER, PROMOTED_ABOVE_MAX, PROMOTED_COUNT_MAX } from '#contract/advertising/choices.ts';
import { showBelow, type SlottedList } from '#shell/slots/slots.tsx';
import { promotedQuery } from './api.ts';
import { PromotedItem } from './promoted-item.tsx';
import { UnpaidItem } from './unpaid-item.tsx';

interface Props {
  list: SlottedList;
  /** Items above the page. */
  above: number;
  ids: readonly string[];
}
/** Fills the slots of a page of a list. They stay below the items that were there when the page was loaded. */
export function PageSlots(props: Props): ReactNode {
  const [{ list, above, ids }] = useState(props);
  // The column beside a list has the first slot alone.
  const count = list === 'aside' ? FIRST_SLOT_AFTER : Math.min(ids.length, PROMOTED_COUNT_MAX);
  const { data } = useQuery({
    ...promotedQuery({ surface: list, above, count }, ids[0] ?? ''),
    enabled: above <= PROMOTED_ABOVE_MAX,
  });
  useEffect(() => {
    if (data === undefined) return undefined;
    const { token, slots, unpaid, frame } = data.data;
    const show = (after: number, content: ReactNode) => {
      const id = list === 'aside' ? ids[0] : ids[after - above - 1];
      return id === undefined ? [] : [showBelow(list, id, content)];
    };
    const takenAway = [
      ...(token === null ? [] : slots).flatMap((promoted) =>
        show(promoted.after, <PromotedItem key={promoted.path} promoted={promoted} token={token ?? ''} list={list} />),
      ),
      ...unpaid.flatMap((each) =>
        show(each.after, <UnpaidItem key={each.slot} unpaid={each} frame={frame} list={list} />),
      ),
    ];
    return () => {
      for (const take of takenAway) take();
    };
  }, [data, list, above, ids]);
  return null;
}

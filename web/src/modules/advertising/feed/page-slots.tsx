import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FIRST_SLOT_AFTER, PROMOTED_ABOVE_MAX, PROMOTED_COUNT_MAX } from '#contract/advertising/choices.ts';
import { showBelow, type SlottedList } from '#shell/slots/slots.tsx';
import { promotedQuery } from './api.ts';
import { PromotedItem } from './promoted-item.tsx';

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
    if (data === undefined || data.data.token === null) return undefined;
    const { token, slots } = data.data;
    const takenAway = slots.flatMap((promoted) => {
      const id = list === 'aside' ? ids[0] : ids[promoted.after - above - 1];
      if (id === undefined) return [];
      return [showBelow(list, id, <PromotedItem key={promoted.path} promoted={promoted} token={token} list={list} />)];
    });
    return () => {
      for (const take of takenAway) take();
    };
  }, [data, list, above, ids]);
  return null;
}

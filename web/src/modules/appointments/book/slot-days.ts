import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Moment, Slots } from '#contract/appointments/availability.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { wallClockOf } from '#ui/language/local-time.ts';
import { type Bookable, itemSlotsQuery, slotsQuery } from '../api.ts';
import { addDays, daysOfMonth } from '../clock.ts';

/** Where the first free start is, seen from a day: after it, else after the month, else before the day. */
export function nextFreeFrom({ days, nextFree }: Pick<Slots, 'days' | 'nextFree'>, day: string): Moment | null {
  const free = days.flatMap(({ slots }) => slots);
  return free.find(({ reader }) => reader.wall.slice(0, 10) > day) ?? nextFree ?? free[0] ?? null;
}

/** Whose hours are booked: a member's, or those of a service that they host. */
export interface SlotsOf {
  readonly memberId: string;
  readonly item?: Bookable | undefined;
}
const NO_ITEM: Bookable = { kind: 'service', itemId: '' };
/** The starts of some days. */
export function useSlots({ memberId, item }: SlotsOf, days: { readonly from: string; readonly to: string }) {
  const own = useQuery({ ...slotsQuery(memberId, days), ...whileTyping, enabled: item === undefined });
  const ofItem = useQuery({ ...itemSlotsQuery(item ?? NO_ITEM, days), ...whileTyping, enabled: item !== undefined });
  return item === undefined ? { ...own, offer: undefined } : { ...ofItem, offer: ofItem.data?.data.offer };
}

/** A month of starts that the reader can book, and the day that is chosen in it. */
export function useSlotDays(of: SlotsOf) {
  const [today] = useState(() => wallClockOf(new Date()).slice(0, 10));
  const [focused, setFocused] = useState(today);
  const [picked, setPicked] = useState<string>();
  const month = focused.slice(0, 7);
  const { data, error, refetch, isPlaceholderData } = useSlots(of, daysOfMonth(month));
  const slots = data?.data;
  const free = slots?.days.filter((each) => each.slots.length > 0) ?? [];
  // The calendar opens at the month of the first free start.
  const [isOpening, setOpening] = useState(true);
  if (isOpening && slots !== undefined && !isPlaceholderData) {
    setOpening(false);
    if (free.length === 0 && slots.nextFree !== null) setFocused(slots.nextFree.reader.wall.slice(0, 10));
  }
  const first = isPlaceholderData ? undefined : free[0]?.day;
  const day = picked?.startsWith(month) ? picked : (first ?? focused);
  return {
    slots,
    error,
    refetch: () => void refetch(),
    isStale: isPlaceholderData,
    today,
    /** Calendars of hosts end after a year. */
    last: addDays(today, 366),
    focused,
    setFocused,
    day,
    pick: (next: string) => {
      setPicked(next);
      setFocused(next);
    },
    isFree: (each: string) => free.some((other) => other.day === each),
    /** Undefined: there are no hours on the day. */
    ofDay: slots?.days.find((each) => each.day === day),
    next: slots === undefined ? null : nextFreeFrom(slots, day),
  };
}
export type SlotDays = ReturnType<typeof useSlotDays>;

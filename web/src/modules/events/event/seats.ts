import type { Event } from '#contract/events/events.ts';

type Counted = Pick<Event, 'capacity' | 'taken' | 'waiting'>;
/** Seats that nobody has and nobody is offered; null: as many as come. */
export const freeSeats = ({ capacity, taken }: Counted): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);
/** Whether a party of so many has to wait in the queue. */
export function hasToWait(event: Counted, party: number): boolean {
  const free = freeSeats(event);
  return free !== null && free < party;
}

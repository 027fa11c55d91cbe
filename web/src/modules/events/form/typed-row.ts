import type { ActorCard } from '#contract/core/cards.ts';
import type { Event, EventRow } from '#contract/events/events.ts';
import type { EventTime } from '#contract/events/times.ts';
import type { Picture } from '#contract/media/media.ts';
import type { Place } from '#contract/reference/reference.ts';
import type { EventForm } from './event-form.ts';

interface Around {
  readonly stored: Event | null;
  readonly owner: ActorCard;
  readonly place: Place | null;
  readonly cover: Picture | null;
}
/** A typed time by its own clocks: which instant they mean is decided by the server. */
function timeOf(wall: string | null, zone: string): EventTime | null {
  if (wall === null) return null;
  const clock = { zone, wall, offset: 0 };
  return { at: `${wall}:00.000Z`, event: clock, reader: clock };
}

/** The event as lists would show it with what is typed. */
export const typedRow = (values: EventForm, { stored, owner, place, cover }: Around): EventRow => ({
  id: stored?.id ?? '',
  owner,
  name: values.name,
  cover,
  type: values.type,
  state: 'published',
  starts: timeOf(values.start, values.timeZone),
  ends: timeOf(values.end, values.timeZone),
  place: values.type === 'online' ? null : place,
  audience: values.audience,
  capacity: values.capacity,
  taken: stored?.taken ?? 0,
  waiting: stored?.waiting ?? 0,
  approval: values.approval,
  closesAt: null,
  deposit: values.deposit,
  own: true,
  seatState: null,
});

import { readEvent } from '#contract/events/events.ts';
import { listEvents, listJoinedEvents, listOwnEvents } from '#contract/events/explore.ts';
import { listEventMessages, readEventFigures } from '#contract/events/hosting.ts';
import { listAttendees, listGoing } from '#contract/events/seats.ts';
import { listSeries } from '#contract/events/series.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';

const lists: readonly StaleRead[] = [listEvents, listJoinedEvents, listOwnEvents, listSeries];
/** What is read of one event, whatever the zone of the reader. */
const readsOf = ({ eventId }: { eventId: string }): StaleRead[] => [
  ...[readEvent, listGoing, listAttendees, readEventFigures].map((read) => queryKey(read, { params: { eventId } })),
  ...lists,
];
export const live: LiveHandlers = {
  'events.changed': readsOf,
  'events.draft_changed': readsOf,
  'events.seat_changed': readsOf,
  'events.seats_changed': readsOf,
  'events.deposit_settled': readsOf,
  'events.message_sent': ({ eventId }) => [queryKey(listEventMessages, { params: { eventId } })],
};

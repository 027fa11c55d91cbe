import type { Kysely } from 'kysely';
import type { SeatState } from '#contract/events/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type Condition, holdsWhile } from '#platform/notifications.ts';
import type { EventsTables } from '../tables.ts';

const selectHosts = statement({
  params: { eventId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select event.owner_id as id from event where event.id = :eventId
  union select event_host.member_id from event_host where event_host.event_id = :eventId`,
});
const selectPeople = statement({
  params: { eventId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select event.owner_id as id from event join actor_card on actor_card.id = event.owner_id
  where event.id = :eventId and actor_card.kind = 'member'
  union select event_host.member_id from event_host where event_host.event_id = :eventId`,
});
/** The hosts who are people; those who act for a page know what they do there. */
export const peopleOf = async (db: Kysely<never>, eventId: string): Promise<string[]> =>
  (await selectPeople(narrowed<EventsTables>(db), { eventId })).map(({ id }) => id);
/** The owner and the co-hosts. */
export const hostsOf = async (db: Kysely<never>, eventId: string): Promise<string[]> =>
  (await selectHosts(narrowed<EventsTables>(db), { eventId })).map(({ id }) => id);

const selectSeats = statement({
  params: { eventId: column.uuid, states: column.text.array },
  row: { member_id: column.uuid },
  sql: `
  select event_seat.member_id from event_seat
  where event_seat.event_id = :eventId and event_seat.state = any (:states::text[])`,
});
/** Those whose seats are in one of some states. */
export const membersIn = async (
  db: Kysely<never>,
  eventId: string,
  states: readonly SeatState[],
): Promise<string[]> => {
  const rows = await selectSeats(narrowed<EventsTables>(db), { eventId, states: [...states] });
  return rows.map(({ member_id: id }) => id);
};

const selectStates = statement({
  params: { eventIds: column.uuid.array, memberIds: column.uuid.array },
  row: { event_id: column.uuid, member_id: column.uuid, state: column.text },
  sql: `
  select event_seat.event_id, event_seat.member_id, event_seat.state
  from unnest(:eventIds::uuid[], :memberIds::uuid[]) as search (event_id, member_id)
  join event_seat on event_seat.event_id = search.event_id and event_seat.member_id = search.member_id`,
});
interface SeatKey {
  readonly eventId: string;
  readonly memberId: string;
  readonly states: readonly SeatState[];
}
/** Whether seats are in one of the states of their key. */
async function areIn(db: Kysely<never>, keys: readonly SeatKey[]): Promise<boolean[]> {
  const eventIds = keys.map(({ eventId }) => eventId);
  const memberIds = keys.map(({ memberId }) => memberId);
  const rows = await selectStates(narrowed<EventsTables>(db), { eventIds, memberIds });
  const states = new Map(rows.map((row) => [`${row.event_id} ${row.member_id}`, row.state]));
  return keys.map(({ eventId, memberId, states: those }) =>
    those.some((state) => state === states.get(`${eventId} ${memberId}`)),
  );
}
/** The action holds while the seat is in one of these states. */
export const whileIn = (eventId: string, memberId: string, states: readonly SeatState[]): Condition =>
  holdsWhile(areIn, { eventId, memberId, states });

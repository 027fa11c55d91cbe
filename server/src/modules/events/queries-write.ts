import type { Insertable, Kysely, Updateable } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import type { StoredCover } from './columns.ts';
import type { EventsTables } from './tables.ts';

type Db = Kysely<EventsTables>;
export type EventColumns = Updateable<EventsTables['event']>;

export const insertEvent = async (db: Db, row: Insertable<EventsTables['event']>) =>
  db.insertInto('event').values(row).execute();
export const updateEvent = async (db: Db, id: string, columns: EventColumns) =>
  db.updateTable('event').set(columns).where('id', '=', id).execute();
/** Locks an event until the transaction ends: its changes wait for each other. */
export const lockEvent = statement({
  params: { eventId: column.uuid },
  row: { id: column.uuid },
  sql: `select event.id from event where event.id = :eventId for no key update`,
});
/** Ends offers whose window is over, and offers what is free to those who wait. */
export const settleSeats = statement({
  params: { eventId: column.uuid, now: column.timestamp },
  row: { seat_id: column.uuid.notNull, member_id: column.uuid.notNull, step: column.text.notNull },
  sql: `select settled.seat_id, settled.member_id, settled.step from settle_seats(:eventId, :now) as settled`,
});
/** Nobody takes a seat later than the start, also where that is sooner than it was. */
export const shortenOffers = statement({
  params: { eventId: column.uuid },
  sql: `
  update event_seat set claim_until = event.starts_at from event
  where event.id = :eventId and event_seat.event_id = event.id and event_seat.state = 'offered'
    and event_seat.claim_until > event.starts_at`,
});
export const eventsOfOwner = statement({
  params: { ownerId: column.uuid },
  row: { id: column.uuid, cover: column.json<StoredCover>().orNull },
  sql: `select event.id, event.cover from event where event.owner_id = :ownerId`,
});
/** What a member did for others stays without their name. */
export const forgetActs = statement({
  params: { memberId: column.uuid },
  sql: `
  with began as (update event set author_id = null where author_id = :memberId),
    step as (update event_step set member_id = nullif(member_id, :memberId), by_id = nullif(by_id, :memberId)
      where member_id = :memberId or by_id = :memberId),
    scan as (update event_scan set by_id = null where by_id = :memberId),
    checked as (update event_seat set checked_by = null where checked_by = :memberId)
  update event_message set author_id = null where author_id = :memberId`,
});

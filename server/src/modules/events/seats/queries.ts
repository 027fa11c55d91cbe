import type { DepositState, SeatState } from '#contract/events/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { viewer } from '../columns.ts';

/** The row of a person at an event: new, or the one that they left before. Its state follows by `changeSeat`. */
export const beginSeat = statement({
  params: {
    id: column.uuid,
    eventId: column.uuid,
    memberId: column.uuid,
    party: column.int,
    fewer: column.boolean,
    code: column.text,
    hidesName: column.boolean,
    source: column.text,
    deposit: column.int.orNull,
    currency: column.text.orNull,
    now: column.timestamp,
  },
  row: { id: column.uuid, state: column.text.as<SeatState>() },
  sql: `
  insert into event_seat (id, event_id, member_id, state, party, fewer, code, hides_name, source, deposit,
    deposit_currency, created_at, changed_at)
  values (:id, :eventId, :memberId, 'left', :party, :fewer, :code, :hidesName, :source, :deposit, :currency, :now, :now)
  on conflict (event_id, member_id) do update set code = excluded.code, hides_name = excluded.hides_name,
    party = case when event_seat.state = 'waiting' then event_seat.party else excluded.party end,
    fewer = case when event_seat.state = 'waiting' then event_seat.fewer else excluded.fewer end,
    deposit = case when event_seat.state = 'waiting' then event_seat.deposit else excluded.deposit end,
    deposit_currency = case when event_seat.state = 'waiting' then event_seat.deposit_currency
      else excluded.deposit_currency end,
    source = excluded.source, marked = false, checked_at = null, checked_by = null
  returning event_seat.id, event_seat.state`,
});

/**
 * Brings a seat from one of some states into another, with the seats that it takes then. One update of the event's row
 * counts them: without a row there was no room, or the seat was in another state.
 */
export const changeSeat = statement({
  params: {
    seatId: column.uuid,
    from: column.text.array,
    to: column.text,
    seats: column.int,
    byId: column.uuid,
    step: column.text,
    now: column.timestamp,
  },
  row: { seat_id: column.uuid, member_id: column.uuid },
  sql: `
  with before as (
    select event_seat.id, event_seat.event_id, event_seat.member_id, event_seat.state, event_seat.seats
    from event_seat where event_seat.id = :seatId and event_seat.state = any (:from::text[]) for no key update
  ), counted as (
    update event set taken = event.taken - before.seats + :seats,
      waiting = event.waiting - (before.state = 'waiting')::int + (:to = 'waiting')::int
    from before
    where event.id = before.event_id
      and (event.capacity is null or event.taken - before.seats + :seats <= event.capacity)
    returning event.id
  ), changed as (
    update event_seat set state = :to, seats = :seats, claim_until = null, passed_at = null,
      number = case when :to = 'waiting' then nextval('event_queue') end, changed_at = :now
    from before join counted on counted.id = before.event_id
    where event_seat.id = before.id returning event_seat.*, before.seats as former
  ), noted as (
    insert into event_step (event_id, seat_id, member_id, by_id, step, seats, at)
    select changed.event_id, changed.id, changed.member_id, :byId, :step, greatest(changed.seats, changed.former), :now
    from changed
  )
  select changed.id as seat_id, changed.member_id from changed`,
});
/** Those who wait for more seats than are free, once others have taken some: they learn it, once. */
export const passOver = statement({
  params: { eventId: column.uuid, now: column.timestamp },
  row: { seat_id: column.uuid, member_id: column.uuid },
  sql: `
  with passed as (
    update event_seat set passed_at = :now
    where event_seat.event_id = :eventId and event_seat.state = 'waiting' and event_seat.passed_at is null
    returning event_seat.id, event_seat.member_id, event_seat.party
  ), noted as (
    insert into event_step (event_id, seat_id, member_id, by_id, step, seats, at)
    select :eventId, passed.id, passed.member_id, null, 'passed', passed.party, :now from passed
  )
  select passed.id as seat_id, passed.member_id from passed`,
});
/** The code that its former holder has is of no use any more: the seat is someone else's. */
export const renewCode = statement({
  params: { seatId: column.uuid, code: column.text },
  sql: `update event_seat set code = :code where event_seat.id = :seatId`,
});
export const hideName = statement({
  params: { seatId: column.uuid, hidesName: column.boolean },
  sql: `update event_seat set hides_name = :hidesName where event_seat.id = :seatId`,
});

const attendeeRow = {
  seat_id: column.uuid,
  member_id: column.uuid,
  state: column.text.as<SeatState>().notNull,
  party: column.int,
  seats: column.int,
  fewer: column.boolean,
  position: column.int.orNull,
  claim_until: column.timestamp.orNull,
  created_at: column.timestamp,
  checked_at: column.timestamp.orNull,
  checked_by: column.uuid.orNull,
  marked: column.boolean,
  deposit: column.text.as<DepositState>().orNull,
};
export type AttendeeRow = RowOf<typeof attendeeRow>;
const seatNow = 'seat_state(event_seat.state, event_seat.claim_until, :now)';
const attendeeColumns = `event_seat.id as seat_id, event_seat.member_id, ${seatNow} as state, event_seat.party,
    event_seat.seats, event_seat.fewer, event_seat.claim_until, event_seat.created_at, event_seat.checked_at,
    event_seat.checked_by, event_seat.marked,
    (select event_deposit.state from event_deposit where event_deposit.seat_id = event_seat.id
      order by event_deposit.held_at desc, event_deposit.id desc limit 1) as deposit,
    case when event_seat.state = 'waiting' then (select count(*)::int + 1 from event_seat before
      where before.event_id = event_seat.event_id and before.state = 'waiting'
        and before.number < event_seat.number) end as position`;
/** The seats of an event, for its hosts. */
export const attendeePage = statement({
  params: {
    eventId: column.uuid,
    state: column.text,
    query: column.text.orNull,
    now: column.timestamp,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: attendeeRow,
  sql: `
  select ${attendeeColumns} from event_seat join actor_card on actor_card.id = event_seat.member_id
  where event_seat.event_id = :eventId and (:state = 'all' or ${seatNow} = :state)
    and (:query::text is null or actor_card.search_text like '%' || :query::text || '%'
      or event_seat.code like :query::text || '%')
    and (event_seat.created_at, event_seat.id) > (:at, :id)
  order by event_seat.created_at, event_seat.id limit :limit`,
});
export const findSeat = statement({
  params: { eventId: column.uuid, seatId: column.uuid, now: column.timestamp },
  row: attendeeRow,
  sql: `
  select ${attendeeColumns} from event_seat where event_seat.event_id = :eventId and event_seat.id = :seatId`,
});

const goer = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const isConnected = `exists (select from connected
      where connected.actor_id = :viewerId and connected.other_id = actor_card.id)`;
/** Who goes and does not hide it, as the caller may see them: connections first, then by when they joined. */
export const goingPage = statement({
  params: {
    ...viewer,
    eventId: column.uuid,
    connected: column.boolean,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: {
    ...actorRow,
    seat_id: column.uuid,
    party: column.int,
    connected: column.boolean.notNull,
    created_at: column.timestamp,
  },
  sql: `
  with going as (
    select ${goer.columns.card}, event_seat.id as seat_id, event_seat.seats as party, event_seat.created_at,
      ${isConnected} as connected
    from event_seat join actor_card on actor_card.id = event_seat.member_id
    where event_seat.event_id = :eventId and event_seat.state in ('joined', 'attended') and not event_seat.hides_name
      and ${goer.predicate}
  )
  select * from going
  where (not going.connected, going.created_at, going.seat_id) > (not :connected::boolean, :at, :id)
  order by not going.connected, going.created_at, going.seat_id limit :limit`,
});

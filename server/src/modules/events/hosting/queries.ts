import type { SeatState } from '#contract/events/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { viewer } from '../columns.ts';

/** Those of some members who can become co-hosts: connections of the caller, and the team of the page that owns it. */
export const possibleHosts = statement({
  params: { ...viewer, ownerId: column.uuid, memberIds: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select actor_card.id from actor_card
  where actor_card.id = any (:memberIds::uuid[]) and actor_card.kind = 'member' and actor_card.state = 'active'
    and (exists (select from connected where connected.actor_id in (:viewerId, :personId)
        and connected.other_id = actor_card.id)
      or exists (select from page_team where page_team.page_id = :ownerId and page_team.member_id = actor_card.id))`,
});
export const storeHosts = statement({
  params: { eventId: column.uuid, memberIds: column.uuid.array, now: column.timestamp },
  sql: `
  with deleted as (
    delete from event_host where event_host.event_id = :eventId and event_host.member_id <> all (:memberIds::uuid[])
  )
  insert into event_host (event_id, member_id, added_at)
  select :eventId, chosen.id, :now::timestamptz + chosen.place * interval '1 millisecond'
  from unnest(:memberIds::uuid[]) with ordinality as chosen (id, place)
  on conflict (event_id, member_id) do nothing`,
});

/** The seats behind codes or ids, as far as they let someone in. Codes of other events are unknown here. */
export const seatsAtDoor = statement({
  params: { eventId: column.uuid, codes: column.text.array, ids: column.uuid.array },
  row: { seat_id: column.uuid, code: column.text },
  sql: `
  select event_seat.id as seat_id, event_seat.code from event_seat
  where event_seat.event_id = :eventId
    and (event_seat.code = any (:codes::text[]) or event_seat.id = any (:ids::uuid[]))
    and event_seat.state in ('joined', 'attended', 'absent', 'left')`,
});
export interface SentScan {
  readonly client_id: string;
  readonly seat_id: string;
  readonly scanned_at: string;
}
export const storeScans = statement({
  params: { eventId: column.uuid, byId: column.uuid, scans: column.json<readonly SentScan[]>(), now: column.timestamp },
  sql: `
  insert into event_scan (event_id, client_id, seat_id, by_id, scanned_at, received_at)
  select :eventId, sent.client_id, sent.seat_id, :byId, sent.scanned_at, :now
  from jsonb_to_recordset(:scans::jsonb) as sent (client_id uuid, seat_id uuid, scanned_at timestamptz)
  on conflict (event_id, client_id) do nothing`,
});
/** Seats are checked in by their first scan, in whatever order scans arrive. One that was given back is marked. */
export const mergeScans = statement({
  params: { eventId: column.uuid, ids: column.uuid.array, byId: column.uuid, now: column.timestamp },
  row: { seat_id: column.uuid, member_id: column.uuid },
  sql: `
  with first as (
    select distinct on (event_scan.seat_id) event_scan.seat_id, event_scan.scanned_at, event_scan.by_id
    from event_scan where event_scan.seat_id = any (:ids::uuid[]) and not event_scan.undone
    order by event_scan.seat_id, event_scan.scanned_at, event_scan.client_id
  ), changed as (
    update event_seat set state = case event_seat.state when 'left' then 'left' else 'attended' end,
      marked = event_seat.state = 'left', checked_at = first.scanned_at, checked_by = first.by_id, changed_at = :now
    from first, event_seat as before
    where event_seat.id = first.seat_id and before.id = event_seat.id and event_seat.event_id = :eventId
      and event_seat.checked_at is distinct from first.scanned_at
    returning event_seat.id, event_seat.member_id, event_seat.seats, before.checked_at is null as is_new
  ), noted as (
    insert into event_step (event_id, seat_id, member_id, by_id, step, seats, at)
    select :eventId, changed.id, changed.member_id, :byId, 'attended', changed.seats, :now
    from changed where changed.is_new
  )
  select changed.id as seat_id, changed.member_id from changed`,
});
/** What became of scans, each with the first of its seat. Those that were taken back have no row. */
export const scanOutcomes = statement({
  params: { eventId: column.uuid, clientIds: column.uuid.array },
  row: {
    client_id: column.uuid,
    seat_id: column.uuid,
    member_id: column.uuid,
    is_first: column.boolean.notNull,
    marked: column.boolean,
    first_at: column.timestamp.orNull,
    first_by: column.uuid.orNull,
  },
  sql: `
  select event_scan.client_id, event_seat.id as seat_id, event_seat.member_id,
    not exists (select from event_scan as before where before.seat_id = event_scan.seat_id and not before.undone
      and (before.scanned_at, before.client_id) < (event_scan.scanned_at, event_scan.client_id)) as is_first,
    event_seat.marked, event_seat.checked_at as first_at, event_seat.checked_by as first_by
  from event_scan join event_seat on event_seat.id = event_scan.seat_id
  where event_scan.event_id = :eventId and event_scan.client_id = any (:clientIds::uuid[]) and not event_scan.undone`,
});
/** Takes a check-in back: all scans of the seat until now. */
export const undoScans = statement({
  params: { eventId: column.uuid, seatId: column.uuid, byId: column.uuid, now: column.timestamp },
  row: { seat_id: column.uuid, member_id: column.uuid, state: column.text.as<SeatState>() },
  sql: `
  with undone as (
    update event_scan set undone = true where event_scan.seat_id = :seatId and not event_scan.undone
  ), changed as (
    update event_seat set state = case event_seat.state when 'attended' then 'joined' else event_seat.state end,
      checked_at = null, checked_by = null, marked = false, changed_at = :now
    where event_seat.id = :seatId and event_seat.event_id = :eventId and event_seat.checked_at is not null
    returning event_seat.id, event_seat.member_id, event_seat.state, event_seat.seats
  ), noted as (
    insert into event_step (event_id, seat_id, member_id, by_id, step, seats, at)
    select :eventId, changed.id, changed.member_id, :byId, 'unchecked', changed.seats, :now from changed
  )
  select changed.id as seat_id, changed.member_id, changed.state from changed`,
});

const named = visibility({ owner: 'actor_card.id', card: 'actor_card' });
export const exportedSeats = statement({
  params: { ...viewer, eventId: column.uuid, now: column.timestamp, limit: column.int },
  row: {
    ...actorRow,
    state: column.text.as<SeatState>().notNull,
    party: column.int,
    seats: column.int,
    created_at: column.timestamp,
    checked_at: column.timestamp.orNull,
    marked: column.boolean,
  },
  sql: `
  select ${named.columns.card}, seat_state(event_seat.state, event_seat.claim_until, :now) as state, event_seat.party,
    event_seat.seats, event_seat.created_at, event_seat.checked_at, event_seat.marked
  from event_seat join actor_card on actor_card.id = event_seat.member_id
  where event_seat.event_id = :eventId and :personId::uuid is not null
  order by event_seat.created_at, event_seat.id limit :limit`,
});

/** Whom codes let in: those with seats, and those who gave them back. */
export const doorSeats = statement({
  params: { ...viewer, eventId: column.uuid, limit: column.int },
  row: {
    ...actorRow,
    seat_id: column.uuid,
    code_hash: column.text.notNull,
    seats: column.int,
    state: column.text.as<SeatState>(),
    checked_at: column.timestamp.orNull,
  },
  sql: `
  select ${named.columns.card}, event_seat.id as seat_id,
    encode(sha256(convert_to(event_seat.code, 'UTF8')), 'hex') as code_hash, event_seat.seats, event_seat.state,
    event_seat.checked_at
  from event_seat join actor_card on actor_card.id = event_seat.member_id
  where event_seat.event_id = :eventId and event_seat.state in ('joined', 'attended', 'absent', 'left')
    and :personId::uuid is not null
  order by event_seat.id limit :limit`,
});

/** By day. Who gives back a request, a place in the queue or an offer has not left: they never had a seat. */
export const figureDays = statement({
  params: { eventId: column.uuid },
  row: { day: column.date.notNull, joined: column.int.notNull, left: column.int.notNull },
  sql: `
  with moved as (
    select event_step.at, event_step.step in ('joined', 'handed_on') as joins,
      lag(event_step.step) over (partition by event_step.seat_id order by event_step.id)
        in ('joined', 'handed_on') and event_step.step in ('left', 'removed') as leaves
    from event_step
    where event_step.event_id = :eventId and event_step.step in ('requested', 'waiting', 'offered', 'lapsed',
      'joined', 'handed_on', 'left', 'removed')
  )
  select (moved.at at time zone known_zone(event.zone))::date as day,
    (count(*) filter (where moved.joins))::int as joined, (count(*) filter (where moved.leaves))::int as left
  from moved cross join event
  where event.id = :eventId and (moved.joins or moved.leaves)
  group by 1 order by 1`,
});
export const figureStates = statement({
  params: { eventId: column.uuid, now: column.timestamp },
  row: {
    state: column.text.as<SeatState>().notNull,
    source: column.text,
    parties: column.int.notNull,
    seats: column.int.notNull,
  },
  sql: `
  select seat_state(event_seat.state, event_seat.claim_until, :now) as state, event_seat.source,
    count(*)::int as parties, sum(event_seat.seats)::int as seats
  from event_seat where event_seat.event_id = :eventId group by 1, 2 order by 1, 2`,
});

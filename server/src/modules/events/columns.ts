import type { ActorKind } from '#contract/core/cards.ts';
import type { Money } from '#contract/core/money/shape.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type {
  AttendeeList,
  DepositState,
  EventAudience,
  EventRepeat,
  EventState,
  EventType,
  SeatState,
} from '#contract/events/choices.ts';
import type { EventClock } from '#contract/events/times.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import { column, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { isWithheld, notWithheld, visibility } from '#modules/network';
import { placeText, type PlaceWords } from '#modules/reference';

/** A picture as it is stored with its event. Sizes in pixels. */
export interface StoredCover {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
  readonly animated: boolean;
  readonly alt: string;
}

export const shown = visibility({ owner: 'actor_card.id', card: 'actor_card' });
export const stateNow = 'event_state(event.state, event.ends_at, :now)';
const seatNow = 'seat_state(own_seat.state, own_seat.claim_until, :now)';
/** The person behind the caller owns the event, or is an admin or editor of the page that does. */
const isOwner = `(event.owner_id = :personId or coalesce(page_team.role in ('admin', 'editor'), false))`;
export const isHost = `(${isOwner} or own_host.member_id is not null)`;
/** Joined to `event`: its owner, and what the caller is in it. */
export const joins = `
  join actor_card on actor_card.id = event.owner_id
  left join page_team on page_team.page_id = event.owner_id and page_team.member_id = :personId
  left join event_host own_host on own_host.event_id = event.id and own_host.member_id = :personId
  left join event_seat own_seat on own_seat.event_id = event.id and own_seat.member_id = :personId`;
/** What is for a group or community is for those who are in it, whatever others see of it. */
const inAudience = `(event.audience <> 'space' or exists (select from active_membership
    where active_membership.space_id = event.space_id and active_membership.member_id in (:viewerId, :personId)))`;
const thing = { kind: 'event', id: 'event.id' } as const;
/** Published, not withheld and for an audience; the owner is public and open to the caller. */
export const openTo = `event.state <> 'draft' and actor_card.state = 'active'
    and ${shown.predicate} and ${inAudience} and ${notWithheld(thing)}`;
/** A page that is withheld has no name for others than its hosts. */
export const ownerState = `case when actor_card.withheld_from is not null and not ${isHost} then 'hidden'
    else actor_card.state end as owner_state`;
/**
 * It was cancelled with its group or community, its page or the account of its owner, or its page is withheld: those
 * who had seats or waited for one still see it, and so do its co-hosts.
 */
const wasMine = `(event.state = 'cancelled' and (own_host.member_id is not null
      or own_seat.state in ('requested', 'joined', 'waiting', 'offered', 'attended', 'absent'))
    and (actor_card.state = 'hidden' or actor_card.withheld_from is not null
      or (actor_card.state = 'active' and exists (select from space_visibility
      where space_visibility.id = event.space_id and space_visibility.visibility = 'hidden'
        and not space_visibility.withheld)))
    and event.owner_id <> all (${shown.blocked}) and ${notWithheld(thing)})`;
/** Drafts are seen by hosts alone. */
export const eventSeen = `((${openTo}) or (${isHost} and actor_card.state in ('active', 'private')) or ${wasMine})`;

export const viewer = { viewerId: column.uuid, personId: column.uuid };
/** Parameters of the columns, with those of `viewer`. */
export const listed = {
  ...viewer,
  language: column.text,
  now: column.timestamp,
  browserZone: column.text.orNull,
};

export const eventListRow = {
  ...actorRow,
  event_id: column.uuid,
  owner_id: column.uuid,
  owner_state: column.text.notNull,
  role: column.text.as<PageRole>().orNull,
  is_owner: column.boolean.notNull,
  own: column.boolean.notNull,
  state: column.text.as<EventState>().notNull,
  type: column.text.as<EventType>(),
  name: column.text,
  cover: column.json<StoredCover>().orNull,
  starts_at: column.timestamp.orNull,
  starts_event: column.json<EventClock>().orNull,
  starts_reader: column.json<EventClock>().orNull,
  ends_at: column.timestamp.orNull,
  ends_event: column.json<EventClock>().orNull,
  ends_reader: column.json<EventClock>().orNull,
  place: column.json<PlaceWords>().orNull,
  audience: column.text.as<EventAudience>(),
  capacity: column.int.orNull,
  taken: column.int,
  waiting: column.int,
  approval: column.boolean,
  closes_hours: column.int,
  deposit: column.int.orNull,
  deposit_currency: column.text.orNull,
  attendee_list: column.text.as<AttendeeList>(),
  seat_state: column.text.as<SeatState>().orNull,
};
export type EventListRow = RowOf<typeof eventListRow>;
const place = placeText({
  country: 'event.country_code',
  state: 'event.state_code',
  city: 'event.city_id',
  language: ':language',
});
/** The zone of their account, else of their browser, which are looked up once for all rows, else of the event. */
const readerZone = `coalesce((select known_zone(coalesce(
      (select account_name.time_zone from account_name where account_name.member_id = :personId),
      :browserZone::text))), known_zone(event.zone))`;
const clocks = (name: string) => `event.${name}_at,
  case when event.${name}_at is not null then clock_at(event.${name}_at, known_zone(event.zone)) end as ${name}_event,
  case when event.${name}_at is not null then clock_at(event.${name}_at, ${readerZone}) end as ${name}_reader`;
export const listColumns = `${shown.columns.card}, event.id as event_id, event.owner_id,
  ${ownerState}, page_team.role,
  ${isOwner} as is_owner, ${isHost} as own, ${stateNow} as state, event.type, event.name, event.cover,
  ${clocks('starts')}, ${clocks('ends')}, ${place} as place, event.audience, event.capacity, event.taken,
  event.waiting, event.approval, event.closes_hours, event.deposit,
  event.deposit_currency, event.attendee_list, case when own_seat.id is not null then ${seatNow} end as seat_state`;

/** The seats of the caller. */
export interface StoredSeat {
  readonly id: string;
  readonly party: number;
  readonly seats: number;
  readonly fewer: boolean;
  readonly position: number | null;
  readonly passed: boolean;
  readonly moved: boolean;
  readonly claimUntil: string | null;
  readonly code: string;
  readonly hidesName: boolean;
  readonly agreed: Money | null;
  readonly deposit: (Money & { readonly state: DepositState }) | null;
}
/** The group or community whose members an event is for. */
export interface StoredSpace {
  readonly id: string;
  readonly kind: SpaceKind;
  readonly name: string;
}
export const eventRow = {
  ...eventListRow,
  author_id: column.uuid.orNull,
  description: column.text,
  link: column.text,
  address: column.text,
  country_code: column.text.orNull,
  state_code: column.text.orNull,
  city_id: column.int.orNull,
  space_id: column.uuid.orNull,
  space: column.json<StoredSpace>().orNull,
  /** A ruling withholds it: for its hosts, who alone see it then. */
  withheld: column.boolean.notNull,
  zone: column.text,
  wall_start: column.text.orNull,
  wall_end: column.text.orNull,
  repeat_rule: column.text.as<EventRepeat>().orNull,
  repeat_times: column.int.orNull,
  series_id: column.uuid.orNull,
  series_number: column.int.orNull,
  series_events: column.int.notNull,
  moved_from: column.timestamp.orNull,
  reason: column.text,
  sequence: column.int,
  version: column.int,
  published_at: column.timestamp.orNull,
  /** Someone has, or had, a seat. */
  joined: column.boolean.notNull,
  hosts: column.uuid.array.notNull,
  seat: column.json<StoredSeat>().orNull,
};
export type EventFullRow = RowOf<typeof eventRow>;
const wall = (name: string) => `to_char(event.${name}, 'YYYY-MM-DD"T"HH24:MI') as ${name}`;
export const eventColumns = `${listColumns}, event.author_id, event.description, event.link, event.address,
  event.country_code, event.state_code, event.city_id, event.space_id,
  (select json_build_object('id', space_name.id, 'kind', space_name.kind, 'name', space_name.name)
    from space_name where space_name.id = event.space_id) as space,
  ${isHost} and ${isWithheld(thing)} as withheld, event.zone, ${wall('wall_start')},
  ${wall('wall_end')}, event.repeat_rule, event.repeat_times,
  event.series_id, event.series_number, case when event.series_id is null then 0 else (select count(*)::int
    from event as one where one.series_id = event.series_id) end as series_events,
  event.moved_from, event.reason, event.sequence,
  event.version, event.published_at,
  exists (select from event_seat where event_seat.event_id = event.id) as joined,
  array(select event_host.member_id from event_host where event_host.event_id = event.id
    order by event_host.added_at, event_host.member_id) as hosts,
  case when own_seat.id is not null then json_build_object('id', own_seat.id, 'party', own_seat.party,
    'seats', own_seat.seats, 'fewer', own_seat.fewer, 'passed', own_seat.passed_at is not null,
    'moved', coalesce(event.moved_at > own_seat.changed_at, false),
    'claimUntil', to_char(own_seat.claim_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'code', own_seat.code, 'hidesName', own_seat.hides_name,
    'agreed', case when own_seat.deposit is not null then
      json_build_object('amount', own_seat.deposit, 'currency', own_seat.deposit_currency) end,
    'deposit', (select json_build_object('amount', event_deposit.amount, 'currency', event_deposit.currency,
        'state', event_deposit.state) from event_deposit
      where event_deposit.seat_id = own_seat.id order by event_deposit.held_at desc, event_deposit.id desc limit 1),
    'position', case when own_seat.state = 'waiting' then (select count(*) + 1 from event_seat before
      where before.event_id = event.id and before.state = 'waiting' and before.number < own_seat.number) end)
    end as seat`;
export type OwnerKind = ActorKind;

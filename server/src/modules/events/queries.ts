import type { ActorKind } from '#contract/core/cards.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { column, statement } from '#platform/database/statement.ts';
import {
  eventColumns,
  eventListRow,
  eventRow,
  eventSeen,
  joins,
  listColumns,
  listed,
  shown,
  stateNow,
  viewer,
} from './columns.ts';

export const findEvent = statement({
  params: { ...listed, eventId: column.uuid },
  row: eventRow,
  sql: `
  select ${eventColumns} from event ${joins}
  where event.id = :eventId and ${eventSeen}`,
});

/** Who would own an event, with the role of the caller; no row where the caller may not see them. */
export const findOwner = statement({
  params: { ...viewer, ownerId: column.uuid },
  row: { kind: column.text.as<ActorKind>(), state: column.text, role: column.text.as<PageRole>().orNull },
  sql: `
  select actor_card.kind, actor_card.state, page_team.role
  from actor_card left join page_team on page_team.page_id = actor_card.id and page_team.member_id = :personId
  where actor_card.id = :ownerId and ((actor_card.state = 'active' and ${shown.predicate})
    or (page_team.role is not null and actor_card.state = 'private'))`,
});
/** Whether the caller manages a group or community, so that events can be for its members. */
export const managesSpace = statement({
  params: { ...viewer, spaceId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select active_membership.space_id as id from active_membership
  where active_membership.space_id = :spaceId and active_membership.member_id in (:viewerId, :personId)
    and active_membership.role in ('owner', 'admin') limit 1`,
});
/** What the clocks of a zone show at two instants. */
export const readClocks = statement({
  params: { start: column.timestamp.orNull, end: column.timestamp.orNull, zone: column.text },
  row: { start: column.text.orNull, end: column.text.orNull },
  sql: `
  select to_char(:start::timestamptz at time zone known_zone(:zone), 'YYYY-MM-DD"T"HH24:MI') as start,
    to_char(:end::timestamptz at time zone known_zone(:zone), 'YYYY-MM-DD"T"HH24:MI') as end`,
});
export const findZone = statement({
  params: { personId: column.uuid },
  row: { zone: column.text.orNull },
  sql: `select account_name.time_zone as zone from account_name where account_name.member_id = :personId`,
});

const page = { ...listed, at: column.timestamp, id: column.uuid, limit: column.int } as const;
const NEVER = `'9999-01-01T00:00:00Z'::timestamptz`;
/** Events that the caller has a seat in, or waits for, which are not over. */
export const joinedNext = statement({
  params: page,
  row: eventListRow,
  sql: `
  select ${listColumns} from event ${joins}
  where own_seat.state in ('requested', 'joined', 'waiting', 'offered', 'attended', 'absent') and ${eventSeen}
    and event.ends_at > :now and (event.starts_at, event.id) > (:at, :id)
  order by event.starts_at, event.id limit :limit`,
});
export const joinedPast = statement({
  params: page,
  row: eventListRow,
  sql: `
  select ${listColumns} from event ${joins}
  where own_seat.state in ('joined', 'attended', 'absent') and ${eventSeen}
    and event.ends_at <= :now and (event.starts_at, event.id) < (:at, :id)
  order by event.starts_at desc, event.id desc limit :limit`,
});
/** Whose host the caller is: as themselves their own, those of their pages and of others; a page its own. */
const mine = `event.id in (
    select owned.id from event as owned where owned.owner_id = :viewerId
    union all
    select owned.id from event as owned join page_team as team on team.page_id = owned.owner_id
      and team.member_id = :personId and team.role in ('admin', 'editor') where :viewerId = :personId
    union all
    select hosted.event_id from event_host as hosted where hosted.member_id = :viewerId)`;
/** Of an owner who is gone, what was cancelled with them, for the co-hosts. */
const isThere = `(actor_card.state in ('active', 'private')
    or (event.state = 'cancelled' and own_host.member_id is not null))`;
export const ownNext = statement({
  params: page,
  row: eventListRow,
  sql: `
  select ${listColumns} from event ${joins}
  where ${mine} and ${isThere} and ${stateNow} = 'published' and (event.starts_at, event.id) > (:at, :id)
  order by event.starts_at, event.id limit :limit`,
});
export const ownPast = statement({
  params: page,
  row: eventListRow,
  sql: `
  select ${listColumns} from event ${joins}
  where ${mine} and ${isThere} and ${stateNow} in ('ended', 'cancelled') and (event.starts_at, event.id) < (:at, :id)
  order by event.starts_at desc, event.id desc limit :limit`,
});
/** Drafts, those without a start last. */
export const ownDrafts = statement({
  params: page,
  row: eventListRow,
  sql: `
  select ${listColumns} from event ${joins}
  where ${mine} and ${isThere} and event.state = 'draft'
    and (coalesce(event.starts_at, ${NEVER}), event.id) > (:at, :id)
  order by coalesce(event.starts_at, ${NEVER}), event.id limit :limit`,
});

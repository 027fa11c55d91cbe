import type { Kysely } from 'kysely';
import type { MembershipState, SpaceKind, SpaceRole } from '#contract/spaces/choices.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { SpacesTables } from '../tables.ts';

type Db = Kysely<SpacesTables>;

const takeLocks = statement({
  params: { ids: column.uuid.array },
  sql: `
  select pg_advisory_xact_lock(hashtextextended('spaces ' || person.id, 7)) from unnest(:ids::uuid[]) as person (id)`,
});
/**
 * Keeps what these people are in from changing until the transaction ends, so that the number of their spaces can be
 * limited. Taken before any space is locked.
 */
export async function lockPeople(db: Db, ids: readonly string[]): Promise<void> {
  await takeLocks(db, { ids: [...new Set(ids)].toSorted() });
}

const lockParent = statement({
  params: { spaceId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select space_details.id from space_details
  where space_details.id = (select own.parent_id from space_details own where own.id = :spaceId)
  for share`,
});
const lockedRow = {
  id: column.uuid,
  parent_id: column.uuid.orNull,
  members: column.int,
  offered_to: column.uuid.orNull,
  deleted_at: column.timestamp.orNull,
  logo_id: column.uuid.orNull,
  cover_id: column.uuid.orNull,
};
export type LockedSpace = RowOf<typeof lockedRow> & { readonly kind: SpaceKind };
const lockOwn = statement({
  params: { spaceId: column.uuid },
  row: lockedRow,
  sql: `
  select space_details.id, space_details.parent_id, space_details.members, space_details.offered_to,
    space_details.deleted_at, space_details.logo_id, space_details.cover_id
  from space_details where space_details.id = :spaceId for no key update`,
});
const findKind = statement({
  params: { spaceId: column.uuid },
  row: { kind: column.text.as<SpaceKind>() },
  sql: `select space_visibility.kind from space_visibility where space_visibility.id = :spaceId`,
});
/**
 * Locks a space until the transaction ends: every change of its memberships waits for the one before. The community of
 * a group is locked first, so that no one joins a group of a community that they leave. Undefined if there is none.
 */
export async function lockSpace(db: Db, spaceId: string): Promise<LockedSpace | undefined> {
  const { row, space } = await inOrder({
    lockParent: async () => lockParent(db, { spaceId }),
    row: async () => lockOwn.first(db, { spaceId }),
    space: async () => findKind.first(db, { spaceId }),
  });
  return row && space && { ...row, kind: space.kind };
}

const insideRow = { id: column.uuid };
/** The groups of a community in which people have some state, or all, in the order in which they are locked. */
export const groupsWith = statement({
  params: { communityId: column.uuid, memberIds: column.uuid.array.orNull },
  row: insideRow,
  sql: `
  select space_details.id from space_details
  where space_details.parent_id = :communityId and (:memberIds::uuid[] is null or exists (
    select 1 from space_membership where space_membership.space_id = space_details.id
      and space_membership.member_id = any (:memberIds::uuid[]) and space_membership.state <> 'banned'))
  order by space_details.id`,
});

export const personRow = {
  member_id: column.uuid,
  state: column.text.as<MembershipState>(),
  role: column.text.as<SpaceRole>(),
  created_at: column.timestamp,
  silenced_until: column.timestamp.orNull,
};
export type PersonRow = RowOf<typeof personRow>;
/** How people are in a space; those who are not have no row. */
export const findPeople = statement({
  params: { spaceId: column.uuid, memberIds: column.uuid.array },
  row: personRow,
  sql: `
  select space_membership.member_id, space_membership.state, space_membership.role, space_membership.created_at,
    space_person.silenced_until
  from space_membership left join space_person on space_person.space_id = space_membership.space_id
    and space_person.member_id = space_membership.member_id
  where space_membership.space_id = :spaceId and space_membership.member_id = any (:memberIds::uuid[])`,
});

/** In how many spaces each person is, and how many they own. */
export const countHoldings = statement({
  params: { memberIds: column.uuid.array },
  row: { member_id: column.uuid, joined: column.int, owned: column.int },
  sql: `
  select person.id as member_id, count(space_membership.space_id)::int as joined,
    (count(space_membership.space_id) filter (where space_membership.role = 'owner'))::int as owned
  from unnest(:memberIds::uuid[]) as person (id)
    left join space_membership on space_membership.member_id = person.id and space_membership.state = 'active'
  group by person.id`,
});

export const addMembers = statement({
  params: { spaceId: column.uuid, by: column.int },
  sql: `update space_details set members = space_details.members + :by::int where id = :spaceId`,
});

const changeColumns = {
  ids: column.uuid.array,
  spaceId: column.uuid,
  memberIds: column.uuid.array,
  statesBefore: column.text.array,
  statesAfter: column.text.array,
  rolesBefore: column.text.array,
  rolesAfter: column.text.array,
  cause: column.text,
  reason: column.text,
  by: column.uuid.orNull,
  now: column.timestamp,
};
/** An empty state or role is none. */
export const insertChanges = statement({
  params: changeColumns,
  sql: `
  insert into space_change (id, space_id, member_id, state_before, state_after, role_before, role_after, cause, reason,
    by_id, at)
  select changed.id, :spaceId, changed.member_id, nullif(changed.state_before, ''), nullif(changed.state_after, ''),
    nullif(changed.role_before, ''), nullif(changed.role_after, ''), :cause, :reason, :by::uuid, :now::timestamptz
  from unnest(:ids::uuid[], :memberIds::uuid[], :statesBefore::text[], :statesAfter::text[], :rolesBefore::text[],
    :rolesAfter::text[]) as changed (id, member_id, state_before, state_after, role_before, role_after)`,
});

export const clearOffer = statement({
  params: { spaceId: column.uuid, memberIds: column.uuid.array },
  sql: `
  update space_details set offered_to = null, offered_at = null
  where id = :spaceId and offered_to = any (:memberIds::uuid[])`,
});

/** Stores the answers of a request, or who invited; empty ones replace those of before. */
export const storePeople = statement({
  params: { spaceId: column.uuid, memberIds: column.uuid.array, answers: column.text, invitedBy: column.uuid.orNull },
  sql: `
  insert into space_person (space_id, member_id, answers, invited_by)
  select :spaceId, person.id, :answers::text::jsonb, :invitedBy::uuid from unnest(:memberIds::uuid[]) as person (id)
  on conflict (space_id, member_id) do update set answers = excluded.answers, invited_by = excluded.invited_by`,
});

/** Requests and invitations that have waited too long, oldest first. */
export const overdueRequests = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { space_id: column.uuid, member_id: column.uuid },
  sql: `
  select space_membership.space_id, space_membership.member_id from space_membership
  where space_membership.state in ('requested', 'invited') and space_membership.created_at <= :before
  order by space_membership.created_at limit :limit`,
});

/** The people, each in a space, who are in a state there. */
export const findStates = statement({
  params: { spaceIds: column.uuid.array, memberIds: column.uuid.array, state: column.text },
  row: { found: column.boolean },
  sql: `
  select exists (select from space_membership where space_membership.space_id = pair.space_id
    and space_membership.member_id = pair.member_id and space_membership.state = :state) as found
  from unnest(:spaceIds::uuid[], :memberIds::uuid[]) with ordinality as pair (space_id, member_id, place)
  order by pair.place`,
});

/** Those who answer requests: owner and admins. */
export const findListeners = statement({
  params: { spaceId: column.uuid },
  row: { member_id: column.uuid },
  sql: `
  select space_member.member_id from space_member
  where space_member.space_id = :spaceId and space_member.notify = 'all'`,
});
export const findManagers = statement({
  params: { spaceId: column.uuid },
  row: { member_id: column.uuid },
  sql: `
  select space_membership.member_id from space_membership
  where space_membership.space_id = :spaceId and space_membership.role <> 'member'`,
});

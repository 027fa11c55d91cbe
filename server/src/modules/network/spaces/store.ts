import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { addToCounts, type Follow } from '../people/queries-counts.ts';
import { deleteFollows, insertFollows } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';

/*
 * Spaces and memberships are stored here because visibility depends on them. The module that owns a kind of space
 * decides who may join it.
 */

const own = (db: Kysely<never>) => narrowed<NetworkTables>(db);

export interface NewSpace {
  readonly id: string;
  readonly kind: string;
  readonly visibility: string;
  /** The community around a group. */
  readonly parentId: string | null;
  readonly now: Date;
}
export const insertSpace = async (db: Kysely<never>, { parentId, now, ...space }: NewSpace): Promise<void> => {
  const row = { ...space, parent_id: parentId, created_at: now };
  await own(db).insertInto('space').values(row).execute();
};

const updateVisibility = statement({
  params: { ids: column.uuid.array, visibility: column.text },
  sql: `update space set visibility = :visibility where id = any (:ids::uuid[])`,
});
/** `hidden`: no one sees anything in these spaces any more. */
export const setSpaceVisibility = async (
  db: Kysely<never>,
  ids: readonly string[],
  visibility: 'public' | 'private' | 'hidden',
): Promise<void> => {
  await updateVisibility.later(db, { ids, visibility });
};

export interface MembershipRow {
  readonly memberId: string;
  readonly state: string;
  readonly role: string;
}
const upsertMemberships = statement({
  params: {
    spaceId: column.uuid,
    memberIds: column.uuid.array,
    states: column.text.array,
    roles: column.text.array,
    now: column.timestamp,
  },
  sql: `
  insert into membership (space_id, member_id, state, role, created_at)
  select :spaceId, changed.member_id, changed.state, changed.role, :now::timestamptz
  from unnest(:memberIds::uuid[], :states::text[], :roles::text[]) as changed (member_id, state, role)
  on conflict (space_id, member_id) do update set state = excluded.state, role = excluded.role,
    created_at = case when membership.state = excluded.state then membership.created_at else excluded.created_at end`,
});
/** Sets state and role of people in a space. The time is kept where only the role changes. */
export async function storeMemberships(
  db: Kysely<never>,
  spaceId: string,
  rows: readonly MembershipRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await upsertMemberships.later(db, {
    spaceId,
    memberIds: rows.map(({ memberId }) => memberId),
    states: rows.map(({ state }) => state),
    roles: rows.map(({ role }) => role),
    now,
  });
}

const deleteRows = statement({
  params: { spaceId: column.uuid, memberIds: column.uuid.array },
  sql: `delete from membership where space_id = :spaceId and member_id = any (:memberIds::uuid[])`,
});
export async function deleteMemberships(
  db: Kysely<never>,
  spaceId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await deleteRows.later(db, { spaceId, memberIds });
}

interface CommunityFollows {
  readonly joined: readonly string[];
  readonly requests: readonly string[];
  /** Those who left, and those whose request ended. */
  readonly left: readonly string[];
}
/** A community that is not listed, or deleted, is in no count and no list: `recountAround` counts without it, too. */
const isCounted = async (db: Kysely<never>, communityId: string): Promise<boolean> => {
  const card = await own(db).selectFrom('actor_card').select('state').where('id', '=', communityId).executeTakeFirst();
  return card?.state === 'active';
};
/**
 * Everyone in a community follows it, and a request to join is a request to follow: lists and cards show it like one to
 * any other actor. No fact says so, since a private community shows no one who is in it.
 */
export async function setCommunityFollows(
  db: Kysely<never>,
  communityId: string,
  { joined, requests, left }: CommunityFollows,
  now: Date,
): Promise<void> {
  const pairs = (ids: readonly string[]) => ids.map((id): Follow => [id, communityId]);
  await insertFollows(own(db), pairs(requests), 'requested', now);
  if (joined.length + left.length === 0) return;
  const counted = await isCounted(db, communityId);
  const added = await insertFollows(own(db), pairs(joined), 'active', now);
  if (counted) await addToCounts(own(db), added, 1);
  if (left.length === 0) return;
  const ended = await deleteFollows(own(db), pairs(left));
  if (!counted) return;
  const active = ended.filter(({ state }) => state === 'active');
  await addToCounts(
    own(db),
    active.map((row): Follow => [row.follower_id, row.followee_id]),
    -1,
  );
}

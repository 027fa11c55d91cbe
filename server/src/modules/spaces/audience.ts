import type { Audiences, WatchCheck } from '#platform/live/audience.ts';
import { column, statement } from '#platform/database/statement.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { Kysely } from 'kysely';
import { findSpace } from './queries.ts';
import { asSpaceFor } from './space-for.ts';
import type { SpacesTables } from './tables.ts';

const managersAmong = statement({
  params: { spaceId: column.uuid, online: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select online.id from unnest(:online::uuid[]) as online (id)
  where exists (select 1 from space_membership where space_membership.space_id = :spaceId
      and space_membership.role in ('owner', 'admin') and space_membership.member_id = online.id)
    or exists (select 1 from space_steward
      where space_steward.space_id = :spaceId and space_steward.member_id = online.id)`,
});
/** Those who decide in a space, who have windows open. */
export const toManagers = (spaceId: string) => ({
  among: async (db: Kysely<never>, online: readonly string[]) =>
    (await managersAmong(narrowed<SpacesTables>(db), { spaceId, online: [...online] })).map(({ id }) => id),
});
/** A space is watched by its own id: that of a group, or of a community. */
const watchers = (spaceId: string) => [
  { watchers: { kind: 'group', id: spaceId } as const },
  { watchers: { kind: 'community', id: spaceId } as const },
];
const rechecked = (spaceId: string) => [
  { recheck: { kind: 'group', id: spaceId } as const },
  { recheck: { kind: 'community', id: spaceId } as const },
];
interface OfMember {
  readonly spaceId: string;
  readonly memberId: string;
}
const toThem = ({ memberId }: OfMember) => [{ team: [memberId] }];

/** What happens inside reaches those alone who see it: watches are checked again whenever someone may have lost it. */
export const audiences = {
  'spaces.changed': ({ spaceId }) => [toManagers(spaceId), ...watchers(spaceId), ...rechecked(spaceId)],
  'spaces.members_changed': ({ spaceId }) => [toManagers(spaceId), ...watchers(spaceId)],
  'spaces.membership_changed': (data) => [...toThem(data), { recheck: { persons: [data.memberId] } }],
  'spaces.requests_changed': ({ spaceId }) => [toManagers(spaceId)],
  'spaces.preferences_changed': toThem,
} satisfies Audiences;

/** Only those who see what is inside may watch a space. */
export const mayWatchSpace: WatchCheck = async (db, caller, spaceId) => {
  const { actor, member } = caller;
  const row = await findSpace.first(db, { viewerId: actor.id, personId: member.id, spaceId, linked: false });
  if (row === undefined) return false;
  const space = asSpaceFor(row);
  return space.state === 'public' || space.inside || (space.steward && space.state !== 'deleted');
};

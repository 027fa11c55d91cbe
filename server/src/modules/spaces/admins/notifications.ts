import type { Kysely } from 'kysely';
import type { FactData } from '#contract/core/facts.ts';
import type { RoleChange, SpaceKind } from '#contract/spaces/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { holdsWhile, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import type { SpacesTables } from '../tables.ts';
import { findAsking, findOwner } from './queries.ts';

type Asking = FactData<'spaces.admin_requested'>;
interface Pair {
  readonly spaceId: string;
  readonly memberId: string;
}
const areAsking = async (db: Kysely<never>, keys: readonly Pair[]) =>
  (
    await findAsking(narrowed<SpacesTables>(db), {
      spaceIds: keys.map(({ spaceId }) => spaceId),
      memberIds: keys.map(({ memberId }) => memberId),
    })
  ).map(({ found }) => found);

/** To the owner, while the request waits. */
async function toOwner({ spaceId, memberId }: Asking, db: Kysely<never>): Promise<Occurrence> {
  const owner = await findOwner.first(narrowed<SpacesTables>(db), { spaceId });
  return {
    recipients: owner === undefined ? [] : [owner.member_id],
    actorId: memberId,
    subjectId: spaceId,
    once: true,
    retract: true,
    holds: holdsWhile(areAsking, { spaceId, memberId }),
  };
}
const changed = (kind: SpaceKind, change: RoleChange) =>
  when('spaces.role_changed', (data) =>
    data.kind === kind && data.change === change
      ? { recipients: [data.memberId], actorId: data.byId, subjectId: data.spaceId, repeatable: true }
      : [],
  );

/** What is said about the admins of spaces of one kind. `path`: of the tab with the requests. */
export function adminNotifications(
  kind: SpaceKind,
  path: NonNullable<NotificationDefinition['path']>,
): NotificationDefinition[] {
  const group = { category: 'group', subject: kind } as const;
  return [
    {
      ...group,
      kind: `${kind}_admin_requested`,
      tab: 'requests',
      path,
      on: [
        when('spaces.admin_requested', async (data, db) => (data.kind === kind ? await toOwner(data, db) : [])),
        when('spaces.admin_request_ended', async (data, db) =>
          data.kind === kind ? { ...(await toOwner(data, db)), ended: true } : [],
        ),
      ],
    },
    { ...group, kind: `${kind}_admin_made`, on: [changed(kind, 'admin_made')] },
    { ...group, kind: `${kind}_admin_ended`, on: [changed(kind, 'admin_ended')] },
    { ...group, kind: `${kind}_taken_over`, on: [changed(kind, 'taken_over')] },
    {
      ...group,
      kind: `${kind}_inherited`,
      system: 'approved',
      on: [
        // The former owner may be gone, so the notification names no one.
        when('spaces.role_changed', ({ memberId, spaceId, ...data }) =>
          data.kind === kind && data.change === 'inherited'
            ? { recipients: [memberId], actorId: memberId, subjectId: spaceId, repeatable: true }
            : [],
        ),
      ],
    },
    {
      ...group,
      kind: `${kind}_admin_declined`,
      on: [
        when('spaces.admin_declined', (data) =>
          data.kind === kind ? { recipients: [data.memberId], actorId: data.byId, subjectId: data.spaceId } : [],
        ),
      ],
    },
    {
      ...group,
      kind: `${kind}_admin_request_expired`,
      system: 'rejected',
      on: [
        when('spaces.admin_request_expired', (data) =>
          data.kind === kind ? { recipients: [data.memberId], actorId: data.memberId, subjectId: data.spaceId } : [],
        ),
      ],
    },
  ];
}

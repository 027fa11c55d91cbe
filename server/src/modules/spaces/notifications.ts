import type { Kysely } from 'kysely';
import { SPACE_KINDS, type SpaceKind } from '#contract/spaces/choices.ts';
import type { FactData } from '#contract/core/facts.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { holdsWhile, type NotificationDefinition, type Occurrence, type Shown, when } from '#platform/notifications.ts';
import { adminNotifications } from './admins/notifications.ts';
import { findListeners, findManagers, findStates } from './members/queries-members.ts';
import { pathOfSpace } from './present.ts';
import type { SpacesTables } from './tables.ts';

interface Pair {
  readonly spaceId: string;
  readonly memberId: string;
}
const inState = (state: string) => async (db: Kysely<never>, keys: readonly Pair[]) =>
  (
    await findStates(narrowed<SpacesTables>(db), {
      spaceIds: keys.map(({ spaceId }) => spaceId),
      memberIds: keys.map(({ memberId }) => memberId),
      state,
    })
  ).map(({ found }) => found);
const areAsking = inState('requested');
const areInvited = inState('invited');

type Decided = FactData<'spaces.removed'>;
/** To the person whom it concerns. */
const toThem = ({ spaceId, memberId, byId }: Decided): Occurrence => ({
  recipients: [memberId],
  actorId: byId,
  subjectId: spaceId,
});
async function asking(pair: Pair, db: Kysely<never>): Promise<Occurrence> {
  const managers = await findManagers(narrowed<SpacesTables>(db), { spaceId: pair.spaceId });
  return {
    recipients: managers.map(({ member_id: id }) => id),
    actorId: pair.memberId,
    subjectId: pair.spaceId,
    once: true,
    retract: true,
    holds: holdsWhile(areAsking, { spaceId: pair.spaceId, memberId: pair.memberId }),
  };
}
/** What managers may do and undo again and again. */
const repeatable = (data: Decided): Occurrence => ({ ...toThem(data), repeatable: true });
const invited = (data: Decided): Occurrence => ({
  ...toThem(data),
  once: true,
  retract: true,
  holds: holdsWhile(areInvited, { spaceId: data.spaceId, memberId: data.memberId }),
});

/** To members who want to hear of everything. */
async function toListeners(
  { spaceId, byId }: FactData<'spaces.rules_changed'>,
  db: Kysely<never>,
): Promise<Occurrence> {
  const rows = await findListeners(narrowed<SpacesTables>(db), { spaceId });
  return { recipients: rows.map((row) => row.member_id), actorId: byId, subjectId: spaceId, repeatable: true };
}

/** The tab with the requests. */
const requestsOf =
  (kind: SpaceKind) =>
  ({ subject }: Shown): string =>
    `${pathOfSpace({ kind, id: subject?.id ?? '' })}?tab=requests`;

/** The occurrences of a fact about spaces of one kind. */
const onlyOf =
  (kind: SpaceKind) =>
  <D extends { readonly kind: SpaceKind }>(occurrence: (data: D) => Occurrence | readonly Occurrence[]) =>
  (data: D) =>
    data.kind === kind ? occurrence(data) : [];

/** What becomes of a member's request to join. */
function ofRequests(kind: SpaceKind): NotificationDefinition[] {
  const only = onlyOf(kind);
  const own = { category: 'group', subject: kind, reason: 'own_request' } as const;
  const answered = (accepted: boolean) =>
    when(
      'spaces.answered',
      only((data) => (data.accepted === accepted ? toThem(data) : [])),
    );
  return [
    { ...own, kind: `${kind}_accepted`, on: [answered(true)] },
    { ...own, kind: `${kind}_declined`, on: [answered(false)] },
    {
      ...own,
      kind: `${kind}_request_expired`,
      system: 'rejected',
      on: [
        when(
          'spaces.request_expired',
          only((data) => ({ recipients: [data.memberId], actorId: data.memberId, subjectId: data.spaceId })),
        ),
      ],
    },
  ];
}

/** Of spaces of one kind: what its managers decide about, and what the person it concerns learns. */
function ofKind(kind: SpaceKind): NotificationDefinition[] {
  const only = onlyOf(kind);
  const group = { category: 'group', subject: kind } as const;
  const invitation = { ...group, reason: 'asked' } as const;
  const inside = { ...group, reason: 'in_space' } as const;
  return [
    {
      ...group,
      kind: `${kind}_requested`,
      reason: 'own_space',
      mutes: { kind },
      tab: 'requests',
      path: requestsOf(kind),
      on: [when('spaces.requested', async (data, db) => (data.kind === kind ? await asking(data, db) : []))],
    },
    { ...invitation, kind: `${kind}_invited`, tab: 'requests', on: [when('spaces.invited', only(invited))] },
    ...ofRequests(kind),
    ...adminNotifications(kind, requestsOf(kind)),
    { ...inside, kind: `${kind}_removed`, on: [when('spaces.removed', only(toThem))] },
    { ...inside, kind: `${kind}_silenced`, on: [when('spaces.silenced', only(repeatable))] },
    { ...invitation, kind: `${kind}_offered`, on: [when('spaces.ownership_offered', only(repeatable))] },
    {
      ...inside,
      kind: `${kind}_rules`,
      mutes: { kind },
      on: [when('spaces.rules_changed', async (data, db) => (data.kind === kind ? await toListeners(data, db) : []))],
    },
  ];
}

export const notifications: readonly NotificationDefinition[] = SPACE_KINDS.flatMap(ofKind);

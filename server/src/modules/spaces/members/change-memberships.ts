import { v7 as uuid } from 'uuid';
import type { MembershipState, SpaceRole } from '#contract/spaces/choices.ts';
import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { deleteMemberships, setCommunityFollows, storeMemberships } from '#modules/network';
import type { SpacesTables } from '../tables.ts';
import { dropRequests } from '../admins/queries.ts';
import { addMembers, clearOffer, insertChanges, type LockedSpace } from './queries-members.ts';

/** How a person is in a space: not at all (null), or in a state with a role. */
export interface Participation {
  readonly state: MembershipState;
  readonly role: SpaceRole;
}
export interface Change {
  readonly memberId: string;
  readonly before: Participation | null;
  readonly after: Participation | null;
}
/** What a change is recorded as. */
export type Cause =
  | 'created'
  | 'joined'
  | 'link'
  | 'accepted'
  | 'requested'
  | 'invited'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'left'
  | 'left_community'
  | 'removed'
  | 'banned'
  | 'ban_lifted'
  | 'role'
  | 'ownership';
export interface Why {
  readonly cause: Cause;
  readonly reason?: string;
  /** Null: the program. */
  readonly by: string | null;
}
export type ChangeContext = Pick<EffectContext<SpacesTables>, 'db' | 'now' | 'emit'>;

const isIn = (participation: Participation | null): boolean => participation?.state === 'active';
const asks = (participation: Participation | null): boolean => participation?.state === 'requested';
const idsOf = (changes: readonly Change[]): string[] => changes.map(({ memberId }) => memberId);

async function store(ctx: ChangeContext, spaceId: string, changes: readonly Change[]): Promise<void> {
  const db = across(ctx.db);
  const gone = changes.filter(({ after }) => after === null);
  const stored = changes.flatMap(({ memberId, after }) => (after === null ? [] : [{ memberId, ...after }]));
  await deleteMemberships(db, spaceId, idsOf(gone));
  await storeMemberships(db, spaceId, stored, ctx.now);
}

async function record(
  ctx: ChangeContext,
  spaceId: string,
  changes: readonly Change[],
  { cause, reason = '', by }: Why,
): Promise<void> {
  await insertChanges.later(ctx.db, {
    ids: changes.map(() => uuid()),
    spaceId,
    memberIds: idsOf(changes),
    statesBefore: changes.map(({ before }) => before?.state ?? ''),
    statesAfter: changes.map(({ after }) => after?.state ?? ''),
    rolesBefore: changes.map(({ before }) => (isIn(before) ? (before?.role ?? '') : '')),
    rolesAfter: changes.map(({ after }) => (isIn(after) ? (after?.role ?? '') : '')),
    cause,
    reason,
    by,
    now: ctx.now,
  });
}

/**
 * Changes memberships of a space that `lockSpace` has locked: the rows, the number of members, who follows the
 * community, the history, and the facts that open screens follow. The caller has decided that the changes are allowed.
 */
export async function changeMemberships(
  ctx: ChangeContext,
  space: LockedSpace,
  changes: readonly Change[],
  why: Why,
): Promise<void> {
  if (changes.length === 0) return;
  const spaceId = space.id;
  const joined = idsOf(changes.filter(({ before, after }) => !isIn(before) && isIn(after)));
  const left = idsOf(changes.filter(({ before, after }) => isIn(before) && !isIn(after)));
  await store(ctx, spaceId, changes);
  await record(ctx, spaceId, changes, why);
  if (joined.length !== left.length) await addMembers.later(ctx.db, { spaceId, by: joined.length - left.length });
  if (left.length > 0) {
    await clearOffer.later(ctx.db, { spaceId, memberIds: left });
    await dropRequests.later(ctx.db, { spaceId, memberIds: left });
  }
  if (space.kind === 'community') {
    const requests = idsOf(changes.filter(({ after }) => asks(after)));
    const ended = idsOf(changes.filter(({ before, after }) => asks(before) && !isIn(after)));
    await setCommunityFollows(across(ctx.db), spaceId, { joined, requests, left: [...left, ...ended] }, ctx.now);
  }
  for (const memberId of idsOf(changes)) await ctx.emit('spaces.membership_changed', { spaceId, memberId });
  if (changes.some(({ before, after }) => isIn(before) || isIn(after)))
    await ctx.emit('spaces.members_changed', { spaceId });
  if (changes.some(({ before, after }) => asks(before) || asks(after)))
    await ctx.emit('spaces.requests_changed', { spaceId });
}

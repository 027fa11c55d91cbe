import type { Out } from '#contract/core/endpoint.ts';
import type { AnswerOutcome } from '#contract/spaces/choices.ts';
import type { answerSpaceRequests as endpoint } from '#contract/spaces/members.ts';
import { GROUP_MEMBERS_MAX, SPACES_JOINED_MAX } from '#contract/spaces/spaces.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canAnswer } from '../policy.ts';
import { spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor } from '../space-for.ts';
import { type Change, changeMemberships } from './change-memberships.ts';
import { countHoldings, findPeople, lockPeople, lockSpace, type LockedSpace } from './queries-members.ts';

type Body = Out<(typeof endpoint)['body']>;
type Reply = Out<(typeof endpoint)['reply']>['data'];

const findInside = statement({
  params: { communityId: column.uuid, memberIds: column.uuid.array },
  row: { member_id: column.uuid },
  sql: `
  select space_membership.member_id from space_membership
  where space_membership.space_id = :communityId and space_membership.member_id = any (:memberIds::uuid[])
    and space_membership.state = 'active'`,
});
/** Those of the people who may be in a group: the members of its community, or everyone where it is in none. */
export async function insideCommunity(
  ctx: SpacesContext,
  { parent_id: communityId }: Pick<LockedSpace, 'parent_id'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (communityId === null) return new Set(memberIds);
  return new Set((await findInside(ctx.db, { communityId, memberIds })).map((row) => row.member_id));
}

interface Known {
  readonly waiting: ReadonlySet<string>;
  readonly inside: ReadonlySet<string>;
  readonly joined: ReadonlyMap<string, number>;
}
/** What becomes of each request, in the order of the call: the places of a group are given out in that order. */
function outcomesOf(space: LockedSpace, { accept, memberIds }: Body, known: Known): Map<string, AnswerOutcome> {
  let room = space.kind === 'group' ? GROUP_MEMBERS_MAX - space.members : Number.POSITIVE_INFINITY;
  const outcomes = new Map<string, AnswerOutcome>();
  for (const id of memberIds) {
    if (outcomes.has(id)) continue;
    if (!known.waiting.has(id)) outcomes.set(id, 'gone');
    else if (!accept) outcomes.set(id, 'declined');
    else if (!known.inside.has(id)) outcomes.set(id, 'not_in_community');
    else if ((known.joined.get(id) ?? 0) >= SPACES_JOINED_MAX) outcomes.set(id, 'too_many_spaces');
    else if (room <= 0) outcomes.set(id, 'full');
    else {
      outcomes.set(id, 'accepted');
      room -= 1;
    }
  }
  return outcomes;
}

/** Accepts or declines requests to join, each on its own. */
export async function answerRequests(ctx: SpacesContext, spaceId: string, body: Body): Promise<Reply> {
  const { db, actor } = ctx;
  const { memberIds, accept, reason = '' } = body;
  const { lockedRow, row, people, holdings } = await inOrder({
    lockPeople: async () => lockPeople(db, memberIds),
    lockedRow: async () => lockSpace(db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
    people: async () => findPeople(db, { spaceId, memberIds }),
    holdings: async () => countHoldings(db, { memberIds }),
  });
  const space = found(lockedRow);
  enforce(canAnswer(ctx, asSpaceFor(row)));
  const outcomes = outcomesOf(space, body, {
    waiting: new Set(people.filter(({ state }) => state === 'requested').map(({ member_id: id }) => id)),
    inside: await insideCommunity(ctx, space, memberIds),
    joined: new Map(holdings.map(({ member_id: id, joined }) => [id, joined])),
  });
  const answered = [...outcomes].filter(([, outcome]) => outcome === 'accepted' || outcome === 'declined');
  const changes = answered.map(([memberId]): Change => ({
    memberId,
    before: { state: 'requested', role: 'member' },
    after: accept ? { state: 'active', role: 'member' } : null,
  }));
  await changeMemberships(ctx, space, changes, { cause: accept ? 'accepted' : 'declined', reason, by: actor.id });
  const { kind } = space;
  for (const [memberId] of answered)
    await ctx.emit('spaces.answered', { spaceId, memberId, kind, byId: actor.id, accepted: accept });
  return memberIds.map((memberId) => ({ memberId, outcome: outcomes.get(memberId) ?? 'gone' }));
}

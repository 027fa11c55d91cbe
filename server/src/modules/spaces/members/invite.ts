import type { Out } from '#contract/core/endpoint.ts';
import type { InviteOutcome } from '#contract/spaces/choices.ts';
import type { inviteToSpace as endpoint } from '#contract/spaces/members.ts';
import { actorReference } from '#platform/cards.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { canAnswer, canInvite, canWithdrawInvitation } from '../policy.ts';
import { spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor } from '../space-for.ts';
import { answerRequests, insideCommunity } from './answer-requests.ts';
import { type Change, changeMemberships } from './change-memberships.ts';
import { findPeople, lockSpace, storePeople } from './queries-members.ts';

type Reply = Out<(typeof endpoint)['reply']>['data'];

/** Invites people, who decide themselves. An invitation by an admin accepts a request that waits. */
export async function invite(ctx: SpacesContext, spaceId: string, memberIds: readonly string[]): Promise<Reply> {
  const { db, actor } = ctx;
  const references = memberIds.map(actorReference);
  const { lockedRow, row, people, cards } = await inOrder({
    lockedRow: async () => lockSpace(db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
    people: async () => findPeople(db, { spaceId, memberIds }),
    cards: async () => ctx.cards(references),
  });
  const [locked, space] = [found(lockedRow), asSpaceFor(row)];
  enforce(canInvite(ctx, space));
  const inside = await insideCommunity(ctx, locked, memberIds);
  const manages = canAnswer(ctx, space) === 'ok';
  const states = new Map(people.map(({ member_id: id, state }) => [id, state]));
  const outcomes = new Map<string, InviteOutcome>();
  for (const id of memberIds) {
    const state = states.get(id);
    const card = cards.actor(id);
    const invitable = card !== undefined && card.kind !== 'community';
    if (!invitable) outcomes.set(id, 'not_found');
    // A ban is known to those alone who manage the space.
    else if (state === 'banned' && manages) outcomes.set(id, 'banned');
    else if (state !== undefined) outcomes.set(id, 'already');
    else outcomes.set(id, inside.has(id) ? 'invited' : 'not_in_community');
  }
  const invited = [...outcomes].filter(([, outcome]) => outcome === 'invited').map(([id]) => id);
  await countDaily(ctx, dailyLimits.invitations, invited.length);
  const after = { state: 'invited', role: 'member' } as const;
  const changes = invited.map((memberId): Change => ({ memberId, before: null, after }));
  await changeMemberships(ctx, locked, changes, { cause: 'invited', by: actor.id });
  if (invited.length > 0)
    await storePeople.later(db, { spaceId, memberIds: invited, answers: '[]', invitedBy: actor.id });
  for (const memberId of invited)
    await ctx.emit('spaces.invited', { spaceId, memberId, kind: space.kind, byId: actor.id });
  const waiting = [...outcomes].filter(([id]) => states.get(id) === 'requested').map(([id]) => id);
  if (waiting.length > 0 && manages) await answerRequests(ctx, spaceId, { accept: true, memberIds: waiting });
  return memberIds.map((memberId) => ({ memberId, outcome: outcomes.get(memberId) ?? 'not_found' }));
}

/** Withdraws an invitation. One that was answered stays as it is. */
export async function withdrawInvitation(ctx: SpacesContext, spaceId: string, memberId: string): Promise<void> {
  const { lockedRow, row, people } = await inOrder({
    lockedRow: async () => lockSpace(ctx.db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
    people: async () => findPeople(ctx.db, { spaceId, memberIds: [memberId] }),
  });
  enforce(canWithdrawInvitation(ctx, asSpaceFor(row)));
  if (people[0]?.state !== 'invited') return;
  const change = { memberId, before: { state: 'invited', role: 'member' }, after: null } as const;
  await changeMemberships(ctx, found(lockedRow), [change], { cause: 'withdrawn', by: ctx.actor.id });
}

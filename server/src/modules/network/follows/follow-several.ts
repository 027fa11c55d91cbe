import type { Out } from '#contract/core/endpoint.ts';
import type { followSeveral as endpoint } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { countUpTo } from '#platform/limits/daily.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Follow } from '../people/queries-counts.ts';
import { findVisibles } from '../visibility/find-visible.ts';
import { canFollow, followWaits, isCommunity } from '../policy.ts';
import { joinCommunity } from './community-membership.ts';
import { followTarget } from './follow-abilities.ts';
import { acceptingFollows, recordChanges } from '../requests/queries-requests.ts';
import { insertFollows, lockPairs, type TargetRow } from '../queries.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { followsChanged } from '../connection-rows.ts';
import { dailyLimits } from '../limits.ts';

type NetworkContext = RequestContext<NetworkTables>;
type Followed = Out<(typeof endpoint)['reply']>['data'][number];
type Outcome = Followed['outcome'];

/** How many of the new follows today's limit allows; the others are refused one by one. */
async function countFollows(ctx: NetworkContext, amount: number): Promise<number> {
  if (amount === 0) return 0;
  return countUpTo(ctx, dailyLimits.follows, amount).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'daily_limit_reached') return 0;
    throw error;
  });
}

/** Stores the follows that begin at once and those that wait for approval. */
async function startFollows(ctx: NetworkContext, targets: readonly TargetRow[]): Promise<ReadonlyMap<string, Outcome>> {
  const { db, actor, now } = ctx;
  const waiting = targets.filter((target) => followWaits(followTarget(target))).map(({ actor_id: id }) => id);
  const accepting = new Set(waiting.length === 0 ? [] : await acceptingFollows(db, waiting));
  const isRequest = ({ actor_id: id }: TargetRow) => waiting.includes(id) && !accepting.has(id);
  const pairsOf = (rows: readonly TargetRow[]) => rows.map(({ actor_id: id }): Follow => [actor.id, id]);
  const [started, requested] = [
    pairsOf(targets.filter((target) => !isRequest(target))),
    pairsOf(targets.filter(isRequest)),
  ];
  await insertFollows(db, started, 'active', now);
  await followsChanged(ctx, { started });
  await insertFollows(db, requested, 'requested', now);
  await recordChanges(
    db,
    ctx,
    requested.map(([from, to]) => ({ kind: 'follow', from, to, before: 'none', after: 'requested' })),
    now,
  );
  for (const [followerId, followeeId] of requested)
    await ctx.emit('network.follow_requested', { followerId, followeeId });
  return new Map([
    ...started.map(([, id]) => [id, 'following'] as const),
    ...requested.map(([, id]) => [id, 'requested'] as const),
  ]);
}

const followStates: Partial<Record<Outcome, string>> = { following: 'active', requested: 'requested' };
/** Joins communities, one after the other: each decides by itself who joins. */
async function joinCommunities(ctx: NetworkContext, ids: readonly string[]): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const id of ids)
    try {
      const joined = await joinCommunity(ctx, id);
      outcomes.set(id, joined === 'active' ? 'following' : 'requested');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.set(id, 'follow_by_joining');
    }
  return outcomes;
}

const stateOf = ({ follow_state: state }: TargetRow): Outcome => (state === 'active' ? 'following' : 'requested');

/** Follows several actors in one transaction. A refusal of one does not stop the others. */
export async function followSeveral(ctx: NetworkContext, actorIds: readonly string[]): Promise<Followed[]> {
  const { db, actor, member } = ctx;
  const ids = [...new Set(actorIds)];
  await lockPairs(
    db,
    ids.flatMap((id) => [[actor.id, id] as const, [member.id, id] as const]),
  );
  const targets = new Map((await findVisibles(ctx, ids)).map((row) => [row.actor_id, row]));
  const verdictOf = (id: string) => {
    const target = targets.get(id);
    return target === undefined ? 'not_found' : canFollow(ctx, followTarget(target));
  };
  const open = ids.flatMap((id) => (verdictOf(id) === 'ok' ? (targets.get(id) ?? []) : []));
  const people = open.filter((target) => !isCommunity(followTarget(target)));
  const communities = open.filter((target) => isCommunity(followTarget(target)));
  const outcomes = new Map([
    ...(await startFollows(ctx, people.slice(0, await countFollows(ctx, people.length)))),
    ...(await joinCommunities(
      ctx,
      communities.map(({ actor_id: id }) => id),
    )),
  ]);
  return ids.map((actorId): Followed => {
    const target = targets.get(actorId);
    if (target === undefined) return { actorId, outcome: 'not_found', relationship: null };
    const started = outcomes.get(actorId);
    if (started !== undefined) {
      const state = followStates[started] ?? target.follow_state;
      return { actorId, outcome: started, relationship: presentRelationship({ ...target, follow_state: state }, ctx) };
    }
    const verdict = verdictOf(actorId);
    const outcome =
      verdict === 'unchanged' ? stateOf(target) : verdict === 'ok' ? 'daily_limit_reached' : (verdict as Outcome);
    return { actorId, outcome, relationship: presentRelationship(target, ctx) };
  });
}

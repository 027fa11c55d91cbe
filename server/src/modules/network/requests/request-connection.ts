import { v7 as uuid } from 'uuid';
import { PENDING_MAX, REQUESTS_A_WEEK } from '#contract/network/requests.ts';
import type { Relationship } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { week } from '#platform/time.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { canConnect } from '../policy.ts';
import {
  closeRequests,
  countSentRequests,
  findAcceptRules,
  insertRequest,
  lockRequestCounts,
  recordChanges,
} from './queries-requests.ts';
import { lockPairs } from '../queries.ts';
import { presentRelationship, relationshipTarget } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { connectPair } from '../connection-rows.ts';

type NetworkContext = RequestContext<NetworkTables>;

/** Serialises the requests of a member: two concurrent ones could both pass the limits. */
async function checkRequestLimits({ db, actor, now }: NetworkContext): Promise<void> {
  await lockRequestCounts(db, actor.id);
  const { pending, recent } = await countSentRequests(db, actor.id, new Date(now.getTime() - week));
  if (pending >= PENDING_MAX) throw new Refusal('too_many_pending', { values: { limit: PENDING_MAX } });
  if (recent >= REQUESTS_A_WEEK) throw new Refusal('weekly_limit_reached', { values: { limit: REQUESTS_A_WEEK } });
}

async function createRequest(ctx: NetworkContext, toId: string, note: string): Promise<void> {
  const { db, actor, now } = ctx;
  await checkRequestLimits(ctx);
  const requestId = uuid();
  await insertRequest(db, { id: requestId, fromId: actor.id, toId, note, now });
  await recordChanges(
    db,
    ctx,
    [{ kind: 'connection', from: actor.id, to: toId, before: 'none', after: 'pending' }],
    now,
  );
  if ((await findAcceptRules(db, toId))?.auto_accept_connections !== true)
    return ctx.emit('network.connection_requested', { requestId, fromId: actor.id, toId });
  await closeRequests(db, [requestId], 'accepted', now);
  // The recipient's settings accept requests automatically.
  await connectPair({ db, now, emit: async (name, data) => ctx.emit(name, data) }, toId, [actor.id], { requestId });
}

/**
 * Sends a connection request. If the other side has already sent one, this accepts it: of two simultaneous requests the
 * second connects both. An existing connection or request stays as it is.
 */
export async function requestConnection(ctx: NetworkContext, targetId: string, note: string): Promise<Relationship> {
  const { db, actor, now } = ctx;
  await lockPairs(db, [[actor.id, targetId]]);
  const target = await findVisible(ctx, targetId);
  const { request, ...terms } = relationshipTarget(target);
  const verdict = canConnect(ctx, { request, ...terms });
  enforce(verdict);
  if (request?.sent === false) {
    await closeRequests(db, [request.id], 'accepted', now);
    await connectPair(ctx, actor.id, [targetId]);
  } else if (verdict === 'unchanged') return presentRelationship(target, ctx);
  else await createRequest(ctx, targetId, note);
  return presentRelationship(await findVisible(ctx, targetId), ctx);
}

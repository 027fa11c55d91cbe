import type { Relationship } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { canAnswerRequest, canWithdrawRequest } from '../policy.ts';
import { findVisible, findVisibles } from '../visibility/find-visible.ts';
import { closeRequests, findRequests, recordChanges, type RequestRow } from './queries-requests.ts';
import { lockPairs } from '../queries.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { connectPair } from '../connection-rows.ts';

type NetworkContext = RequestContext<NetworkTables>;
type Ending = 'declined' | 'withdrawn';

/** Ends requests without connecting anyone. */
async function close(ctx: NetworkContext, requests: readonly RequestRow[], ending: Ending): Promise<RequestRow[]> {
  const closed =
    requests.length === 0
      ? []
      : await closeRequests(
          ctx.db,
          requests.map(({ id }) => id),
          ending,
          ctx.now,
        );
  await recordChanges(
    ctx.db,
    ctx,
    closed.map((row) => ({ kind: 'connection', from: row.from_id, to: row.to_id, before: 'pending', after: ending })),
    ctx.now,
  );
  for (const row of closed)
    await ctx.emit('network.connection_request_closed', { requestId: row.id, fromId: row.from_id, toId: row.to_id });
  return closed;
}

/** Connects with the senders whom the caller can still see; closed accounts are skipped. */
async function accept(ctx: NetworkContext, requests: readonly RequestRow[]): Promise<RequestRow[]> {
  const visibleIds = new Set(
    (
      await findVisibles(
        ctx,
        requests.map((row) => row.from_id),
      )
    ).map((row) => row.actor_id),
  );
  const open = requests.filter((row) => visibleIds.has(row.from_id));
  const closed =
    open.length === 0
      ? []
      : await closeRequests(
          ctx.db,
          open.map(({ id }) => id),
          'accepted',
          ctx.now,
        );
  await connectPair(
    ctx,
    ctx.actor.id,
    closed.map((row) => row.from_id),
  );
  return closed;
}

const locked = async (
  ctx: NetworkContext,
  ids: readonly string[],
  column: 'from_id' | 'to_id',
): Promise<RequestRow[]> => {
  const requests = await findRequests(ctx.db, ids, column, ctx.actor.id);
  await lockPairs(
    ctx.db,
    requests.map((row) => [row.from_id, row.to_id]),
  );
  return requests;
};

/** Ends one request. If both sides end it simultaneously, the second gets `request_closed`. */
async function endOne(
  ctx: NetworkContext,
  requestId: string,
  column: 'from_id' | 'to_id',
  end: (requests: readonly RequestRow[]) => Promise<RequestRow[]>,
): Promise<Relationship> {
  const requests = await locked(ctx, [requestId], column);
  const { from_id: fromId, to_id: toId } = found(requests[0]);
  enforce((column === 'to_id' ? canAnswerRequest : canWithdrawRequest)(ctx, { sent: fromId === ctx.actor.id }));
  if ((await end(requests)).length === 0) throw new Refusal('request_closed');
  return presentRelationship(await findVisible(ctx, column === 'to_id' ? fromId : toId), ctx);
}
export const acceptRequest = async (ctx: NetworkContext, id: string): Promise<Relationship> =>
  endOne(ctx, id, 'to_id', async (requests) => accept(ctx, requests));
export const declineRequest = async (ctx: NetworkContext, id: string): Promise<Relationship> =>
  endOne(ctx, id, 'to_id', async (requests) => close(ctx, requests, 'declined'));
export const withdrawRequest = async (ctx: NetworkContext, id: string): Promise<Relationship> =>
  endOne(ctx, id, 'from_id', async (requests) => close(ctx, requests, 'withdrawn'));

/** Answers several requests; those that no longer wait are only counted. */
export async function answerRequests(
  ctx: NetworkContext,
  { accept: yes, requestIds }: { accept: boolean; requestIds: readonly string[] },
): Promise<{ answered: number; gone: number }> {
  const uniqueIds = [...new Set(requestIds)];
  const requests = await locked(ctx, uniqueIds, 'to_id');
  const closed = yes ? await accept(ctx, requests) : await close(ctx, requests, 'declined');
  return { answered: closed.length, gone: uniqueIds.length - closed.length };
}

import type { Out } from '#contract/core/endpoint.ts';
import type { listOrderRequests as endpoint, OrderRequest } from '#contract/orders/requests.ts';
import { actorReference } from '#platform/cards.ts';
import { defaultLimit, fromCursor, newestPosition, toCursor } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { creditedFrom } from '../credit.ts';
import { type OrderContext, otherOf, sideOf } from '../orders/present.ts';
import { rankOf, viewerOf } from '../orders/read-order.ts';
import { seesBought } from '../policy.ts';
import { presentRequest, presentRequestRow } from './present.ts';
import { findRequest, requestPages } from './queries.ts';

/** A request of the caller, or of the page that they act as. For anyone else there is none. */
export async function readRequest(ctx: OrderContext, requestId: string): Promise<OrderRequest> {
  const row = found(
    await findRequest.first(ctx.db, {
      ...viewerOf(ctx),
      memberId: ctx.member.id,
      requestId,
      creditedFrom: creditedFrom(ctx.now),
      now: ctx.now,
    }),
  );
  const side = sideOf(row, ctx.actor.id);
  const otherId = otherOf(row, side);
  const cards = await ctx.cards([actorReference(otherId)]);
  return presentRequest(row, ctx, { side, other: cards.actor(otherId) ?? null });
}

export async function listRequests(
  ctx: OrderContext,
  { side, state, itemId, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const position = { ...fromCursor(cursor, newestPosition), rank: rankOf(cursor) };
  const filters = { viewerId: ctx.actor.id, state: state ?? null, itemId: itemId ?? null };
  const isShown = side === 'seller' || seesBought(ctx);
  const rows = isShown ? await requestPages[side](ctx.db, { ...filters, ...position, limit: limit + 1 }) : [];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const cards = await ctx.cards(page.map((row) => actorReference(otherOf(row, side))));
  return {
    data: page.map((row) => presentRequestRow(row, { side, other: cards.actor(otherOf(row, side)) ?? null })),
    next:
      rows.length > limit && last !== undefined
        ? toCursor({ at: last.changed_at, id: last.id }, String(last.rank))
        : null,
  };
}

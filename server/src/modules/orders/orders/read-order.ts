import type { Out } from '#contract/core/endpoint.ts';
import type { listOrders as endpoint, Order } from '#contract/orders/orders.ts';
import { actorReference } from '#platform/cards.ts';
import { defaultLimit, fromCursor, newestPosition, noteOf, toCursor } from '#platform/paging/keyset.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { seesBought } from '../policy.ts';
import { type OrderContext, otherOf, presentOrder, presentOrderRow, sideOf } from './present.ts';
import { findOrder, orderPages } from './queries.ts';

export const viewerOf = (ctx: OrderContext) => ({ viewerId: ctx.actor.id, seesBought: seesBought(ctx) });

/** An order of the caller, or of the page that they act as. For anyone else there is none. */
export async function readOrder(ctx: OrderContext, orderId: string): Promise<Order> {
  const row = found(await findOrder.first(ctx.db, { ...viewerOf(ctx), memberId: ctx.member.id, orderId }));
  const side = sideOf(row, ctx.actor.id);
  const otherId = otherOf(row, side);
  const cards = await ctx.cards([actorReference(otherId)]);
  return presentOrder(row, ctx, { side, other: cards.actor(otherId) ?? null });
}

/** Of what waits and of what does not: the higher comes first. */
const FIRST_RANK = 1;
/** The rank in the cursor of a list. */
export function rankOf(cursor: string | undefined): number {
  const note = noteOf(cursor);
  if (cursor === undefined) return FIRST_RANK;
  if (note !== '0' && note !== '1') throw fieldRefusal('cursor', 'invalid');
  return Number(note);
}

export async function listOrders(
  ctx: OrderContext,
  { side, state, itemId, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const position = { ...fromCursor(cursor, newestPosition), rank: rankOf(cursor) };
  const filters = { viewerId: ctx.actor.id, state: state ?? null, itemId: itemId ?? null };
  const isShown = side === 'seller' || seesBought(ctx);
  const rows = isShown ? await orderPages[side](ctx.db, { ...filters, ...position, limit: limit + 1 }) : [];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const cards = await ctx.cards(page.map((row) => actorReference(otherOf(row, side))));
  return {
    data: page.map((row) => presentOrderRow(row, ctx, { side, other: cards.actor(otherOf(row, side)) ?? null })),
    next:
      rows.length > limit && last !== undefined
        ? toCursor({ at: last.changed_at, id: last.id }, String(last.rank))
        : null,
  };
}

import { v7 as uuid } from 'uuid';
import type { Card } from '#contract/core/cards.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type {
  Comparison,
  createOrderComparison as endpoint,
  listSuggestedItems as suggestions,
} from '#contract/orders/compare.ts';
import { SUGGESTED_MAX } from '#contract/orders/quote-choices.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { creditedFrom } from '../credit.ts';
import { dailyLimits } from '../limits.ts';
import type { Item } from '../orderables.ts';
import { enforceIn } from '../orders/apply-step.ts';
import type { OrderContext } from '../orders/present.ts';
import { viewerOf } from '../orders/read-order.ts';
import { honouredOf } from '../record/read-record.ts';
import { orderableOf } from '../stock.ts';
import { ask, requestable } from './create-request.ts';
import { endLocked } from './move.ts';
import { canChangeRequest, canWithdrawAll, requestStateNow } from './policy.ts';
import { presentComparison } from './present-compared.ts';
import { findCompared, lockCompared, type RequestStateRow } from './queries.ts';

/** Answers can be compared within one category, and each seller is asked once. */
function requireComparable(items: readonly Item[]): void {
  for (const [index, { sellerId, category }] of items.entries()) {
    if (category !== items[0]?.category) throw fieldRefusal(`itemIds.${index}`, 'other_category');
    if (items.findIndex((item) => item.sellerId === sellerId) < index)
      throw fieldRefusal(`itemIds.${index}`, 'seller_twice');
  }
}

/** One request to several sellers. It counts as one of a day. */
export async function createComparison(ctx: OrderContext, body: Out<(typeof endpoint)['body']>): Promise<Comparison> {
  const { kind, itemIds } = body;
  const items = await Promise.all(itemIds.map(async (itemId) => requestable(ctx, kind, itemId)));
  requireComparable(items);
  await countDaily(ctx, dailyLimits.requests);
  const id = uuid();
  const addressed = items.map((item, index) => ({ item, itemId: itemIds[index] ?? '' }));
  await ask(ctx, body, addressed, id);
  return await readComparison(ctx, id);
}

/** The answers, for the buyer alone. `quantity`: at which they are compared, left out as it was asked for. */
export async function readComparison(ctx: OrderContext, comparisonId: string, quantity?: number): Promise<Comparison> {
  const rows = await findCompared(ctx.db, {
    ...viewerOf(ctx),
    memberId: ctx.member.id,
    comparisonId,
    creditedFrom: creditedFrom(ctx.now),
    now: ctx.now,
  });
  found(rows[0]);
  const sellerIds = rows.map(({ seller_id: sellerId }) => sellerId);
  const [cards, honoured] = await Promise.all([
    ctx.cards(sellerIds.map((id) => actorReference(id))),
    honouredOf(ctx.db, sellerIds, ctx.now),
  ]);
  return presentComparison(rows, ctx, {
    comparisonId,
    quantity,
    sellerOf: (id) => cards.actor(id) ?? null,
    honouredOf: (id) => honoured.get(id) ?? null,
  });
}

/** To its buyer, whom no quote binds. */
const stateOf = ({ state, ends_at: endsAt }: RequestStateRow) => ({ state, endsAt, isBound: false });
/** All that are still open end. */
export async function withdrawComparison(ctx: OrderContext, comparisonId: string): Promise<Comparison> {
  const locked = await lockCompared(ctx.db, { ...viewerOf(ctx), comparisonId });
  const [first] = locked;
  enforceIn(canWithdrawAll(ctx, locked.map(stateOf)), requestStateNow(stateOf(found(first)), ctx.now));
  const said = { by: 'buyer', memberId: ctx.member.id } as const;
  const open = locked.filter(
    (request) => canChangeRequest(ctx, { ...stateOf(request), side: 'buyer' }, 'withdraw') === 'ok',
  );
  const steps = { quote: 'expire', request: 'withdraw' } as const;
  await Promise.all(open.map(async (request) => endLocked(ctx, request, steps, said)));
  return await readComparison(ctx, comparisonId);
}

export async function listSuggested(
  ctx: OrderContext,
  { kind, itemId }: Out<(typeof suggestions)['query']>,
): Promise<Card[]> {
  const orderable = orderableOf(ctx.services, kind);
  const ids = await orderable.similar({ ...ctx, db: across(ctx.db) }, itemId, SUGGESTED_MAX);
  const cards = await ctx.cards(ids.map((id) => ({ kind, id })));
  return ids.flatMap((id) => cards.get(kind, id) ?? []);
}

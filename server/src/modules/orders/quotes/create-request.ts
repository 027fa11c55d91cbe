import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { REQUEST_DAYS } from '#contract/orders/quote-choices.ts';
import type { createOrderRequest as endpoint, OrderRequest } from '#contract/orders/requests.ts';
import { checkCountry } from '#modules/reference';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { dailyLimits } from '../limits.ts';
import type { Item } from '../orderables.ts';
import type { OrderContext } from '../orders/present.ts';
import { orderableOf } from '../stock.ts';
import { canRequest } from './policy.ts';
import { insertRequests, insertRequestStep } from './queries-write.ts';
import { readRequest } from './read-request.ts';

const DAY_MS = 86_400_000;

/** Something that the caller may see and ask for. @throws Refusal as those of `describe`, `own_item` */
export async function requestable(ctx: OrderContext, kind: Kind, itemId: string): Promise<Item> {
  const item = await orderableOf(ctx.services, kind).describe({ ...ctx, db: across(ctx.db) }, itemId);
  enforce(canRequest(ctx, item));
  return item;
}

/** What is asked of one seller or of several. */
export interface Inquiry {
  readonly kind: Kind;
  readonly text: string;
  readonly quantity: number;
  readonly country?: string | null | undefined;
}
interface Addressed {
  readonly item: Item;
  readonly itemId: string;
}
function rowOf({ actor, member, now }: OrderContext, inquiry: Inquiry, { item, itemId }: Addressed) {
  return {
    id: uuid(),
    buyer_id: actor.id,
    seller_id: item.sellerId,
    asked_by: member.id,
    item_kind: inquiry.kind,
    item_id: itemId,
    item_name: item.name,
    unit: item.unit,
    work: item.work,
    snapshot: JSON.stringify(item.snapshot),
    text: inquiry.text,
    quantity: inquiry.quantity,
    country_code: inquiry.country ?? null,
    currency: item.currency,
    created_at: now,
    changed_at: now,
    ends_at: new Date(now.getTime() + REQUEST_DAYS * DAY_MS),
  };
}
/** Stores a request to each seller, and tells them. Answers the ids. @throws Refusal `invalid_input` for a country */
export async function ask(
  ctx: OrderContext,
  inquiry: Inquiry,
  addressed: readonly Addressed[],
  comparisonId: string | null = null,
): Promise<string[]> {
  if (typeof inquiry.country === 'string') await checkCountry(across(ctx.db), inquiry.country, 'country');
  const rows = addressed.map((each) => rowOf(ctx, inquiry, each));
  await insertRequests(
    ctx.db,
    rows.map((row) => ({ ...row, comparison_id: comparisonId, sellers: rows.length })),
  );
  for (const { id, buyer_id: buyerId, seller_id: sellerId, item_id: itemId } of rows) {
    const said = { quoteId: null, step: 'ask', side: 'buyer', memberId: ctx.member.id, reason: null, at: ctx.now };
    void insertRequestStep.later(ctx.db, { requestId: id, number: 1, ...said });
    await ctx.emit('orders.requested', { requestId: id, buyerId, sellerId, itemKind: inquiry.kind, itemId });
  }
  return rows.map(({ id }) => id);
}

/** Asks the seller of something that the caller may see for a quote. */
export async function createRequest(ctx: OrderContext, body: Out<(typeof endpoint)['body']>): Promise<OrderRequest> {
  const { kind, itemId } = body;
  const item = await requestable(ctx, kind, itemId);
  await countDaily(ctx, dailyLimits.requests);
  const [id = ''] = await ask(ctx, body, [{ item, itemId }]);
  return await readRequest(ctx, id);
}

import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { REQUEST_DAYS } from '#contract/orders/quote-choices.ts';
import type { createOrderRequest as endpoint, OrderRequest } from '#contract/orders/requests.ts';
import { across } from '#platform/database/narrow.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { dailyLimits } from '../limits.ts';
import type { OrderContext } from '../orders/present.ts';
import { orderableOf } from '../stock.ts';
import { canRequest } from './policy.ts';
import { insertRequest, insertRequestStep } from './queries-write.ts';
import { readRequest } from './read-request.ts';

const DAY_MS = 86_400_000;

/** Asks the seller of something that the caller may see for a quote. */
export async function createRequest(ctx: OrderContext, body: Out<(typeof endpoint)['body']>): Promise<OrderRequest> {
  const { now, actor, member } = ctx;
  const item = await orderableOf(ctx.services, body.kind).describe({ ...ctx, db: across(ctx.db) }, body.itemId);
  enforce(canRequest(ctx, item));
  await countDaily(ctx, dailyLimits.requests);
  const id = uuid();
  const sides = { buyerId: actor.id, sellerId: item.sellerId };
  const { request } = await inOrder({
    row: async () =>
      insertRequest(ctx.db, {
        id,
        buyer_id: actor.id,
        seller_id: item.sellerId,
        asked_by: member.id,
        item_kind: body.kind,
        item_id: body.itemId,
        item_name: item.name,
        unit: item.unit,
        work: item.work,
        snapshot: JSON.stringify(item.snapshot),
        text: body.text,
        quantity: body.quantity,
        country_code: body.country ?? null,
        created_at: now,
        changed_at: now,
        ends_at: new Date(now.getTime() + REQUEST_DAYS * DAY_MS),
      }),
    step: async () =>
      insertRequestStep(ctx.db, {
        requestId: id,
        number: 1,
        quoteId: null,
        step: 'ask',
        side: 'buyer',
        memberId: member.id,
        reason: null,
        at: now,
      }),
    fact: async () =>
      ctx.emit('orders.requested', { requestId: id, ...sides, itemKind: body.kind, itemId: body.itemId }),
    request: async () => readRequest(ctx, id),
  });
  return request;
}

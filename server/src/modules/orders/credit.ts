import type { Kind } from '#contract/core/kinds.ts';
import { CREDIT_DAYS, withCredit } from '#contract/orders/sample-credit.ts';
import { column, statement } from '#platform/database/statement.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { StepContext } from './orders/apply-step.ts';
import type { Price } from './orderables.ts';
import type { OrderContext } from './orders/present.ts';

/* The price of a sample comes off the first order of the same thing: each order of samples once. */

/** An order of samples that can be credited. */
const isCreditable = `sample.is_sample and sample.state = 'completed' and sample.credited_in is null
    and sample.goods > 0 and sample.ended_at > :creditedFrom`;
export const creditedFrom = (now: Date): Date => new Date(now.getTime() - CREDIT_DAYS * day);
export interface StoredCredit {
  readonly amount: number;
  readonly currency: string;
  readonly endsAt: string;
}
/** That of the buyer of a request `inquiry`, as JSON; the one that ends first. */
export const creditOfRequest = `
  (select json_build_object('amount', sample.goods, 'currency', sample.currency,
      'endsAt', to_char((sample.ended_at + interval '${CREDIT_DAYS} days') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from placed_order sample
    where sample.buyer_id = inquiry.buyer_id and sample.item_id = inquiry.item_id
      and sample.item_kind = inquiry.item_kind and inquiry.state in ('open', 'quoted') and ${isCreditable}
    order by sample.ended_at, sample.id limit 1)`;
const findCredit = statement({
  params: {
    buyerId: column.uuid,
    itemKind: column.text,
    itemId: column.uuid,
    currency: column.text,
    creditedFrom: column.timestamp,
  },
  row: { id: column.uuid, goods: column.bigint },
  sql: `
  select sample.id, sample.goods from placed_order sample
  where sample.buyer_id = :buyerId and sample.item_id = :itemId and sample.item_kind = :itemKind
    and sample.currency = :currency and ${isCreditable}
  order by sample.ended_at, sample.id limit 1`,
});
/** Of two orders at once one has it. */
const takeCredit = statement({
  params: { sampleId: column.uuid, orderId: column.uuid },
  row: { id: column.uuid },
  sql: `
  update placed_order set credited_in = :orderId
  where id = :sampleId and credited_in is null and state = 'completed' returning id`,
});
const freeCredit = statement({
  params: { orderId: column.uuid },
  sql: `update placed_order set credited_in = null where credited_in = :orderId`,
});

interface Ordered {
  readonly kind: Kind;
  readonly id: string;
  readonly isSample: boolean;
}
/** A price as the caller pays it. */
export interface CreditedPrice extends Price {
  readonly credit: number;
  /** The order of the sample; null: nothing comes off. */
  readonly sampleId: string | null;
}
/** What the caller pays for something now. Samples themselves are paid in full. */
export async function creditedPrice(ctx: OrderContext, { kind, id, isSample }: Ordered, price: Price) {
  const found = isSample
    ? undefined
    : await findCredit.first(ctx.db, {
        buyerId: ctx.actor.id,
        itemKind: kind,
        itemId: id,
        currency: price.currency,
        creditedFrom: creditedFrom(ctx.now),
      });
  const credited = withCredit(price, found === undefined ? 0 : Number(found.goods), price.taxRate);
  return { ...credited, sampleId: credited.credit > 0 ? (found?.id ?? null) : null } satisfies CreditedPrice;
}

/** @throws Refusal `price_changed` if another order of the buyer was faster */
export async function spendCredit({ db }: OrderContext, orderId: string, price: CreditedPrice): Promise<void> {
  const { sampleId, credit, total, currency } = price;
  if (sampleId === null || (await takeCredit.first(db, { sampleId, orderId })) !== undefined) return;
  throw new Refusal('price_changed', { current: { total: total + credit, currency } });
}
/** An order that comes to nothing gives the credit back; it ends when it would have ended. */
export function returnCredit(
  { db }: StepContext,
  { id, credit }: { readonly id: string; readonly credit: string },
): void {
  if (Number(credit) > 0) void freeCredit.later(db, { orderId: id });
}

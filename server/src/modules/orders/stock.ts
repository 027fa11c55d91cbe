import type { Kind } from '#contract/core/kinds.ts';
import { across } from '#platform/database/narrow.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { StepContext } from './orders/apply-step.ts';
import { type Orderable, orderables } from './orderables.ts';

interface Ordered {
  readonly item_kind: Kind;
  readonly item_id: string;
}
/** @throws Refusal `not_found` where no module declares things of the kind as orderable */
export const orderableOf = ({ extensions }: Pick<StepContext['services'], 'extensions'>, kind: Kind): Orderable =>
  found(extensions.all(orderables).find((each) => each.kind === kind));

/** @throws Refusal `stock_short` with what is left, `not_orderable` */
export async function take(ctx: StepContext, item: Ordered, quantity: number): Promise<number> {
  const taken = await orderableOf(ctx.services, item.item_kind).take(
    { ...ctx, db: across(ctx.db) },
    item.item_id,
    quantity,
  );
  if (taken === 'not_orderable') throw new Refusal('not_orderable');
  if ('left' in taken) throw new Refusal('stock_short', { values: { count: taken.left }, current: taken });
  return taken.taken;
}
export async function putBack(ctx: StepContext, item: Ordered, quantity: number): Promise<void> {
  if (quantity === 0) return;
  await orderableOf(ctx.services, item.item_kind).putBack({ ...ctx, db: across(ctx.db) }, item.item_id, quantity);
}

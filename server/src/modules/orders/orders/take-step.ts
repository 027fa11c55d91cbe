import type { Order } from '#contract/orders/orders.ts';
import type { CalledStep } from '#contract/orders/step-calls.ts';
import { stepOf } from '#contract/orders/steps.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { canTake } from '../policy.ts';
import { applyStep, enforceIn, type Taking } from './apply-step.ts';
import { attachFiles } from './files.ts';
import { type OrderContext, orderOf, sideOf } from './present.ts';
import { lockOrder } from './queries.ts';
import { readOrder, viewerOf } from './read-order.ts';

interface Said extends Pick<Taking, 'reason' | 'tracking'> {
  readonly fileIds?: readonly string[];
}

/** A step that someone takes. The order is locked from here on: steps of an order follow one another. */
export async function takeStep(ctx: OrderContext, orderId: string, step: CalledStep, said: Said = {}): Promise<Order> {
  const row = found(await lockOrder.first(ctx.db, { ...viewerOf(ctx), orderId }));
  const side = sideOf(row, ctx.actor.id);
  enforceIn(canTake(ctx, orderOf(row, side), step), row.state);
  const reason = said.reason === undefined || said.reason === '' ? null : said.reason;
  if (stepOf(step).reason === side && reason === null) throw fieldRefusal('reason', 'required');
  const { tracking = null, fileIds = [] } = said;
  if (fileIds.length > 0) await attachFiles(ctx, orderId, row.rounds, fileIds);
  await applyStep(ctx, [row], { tracking, reason, step, by: side, memberId: ctx.member.id });
  return await readOrder(ctx, orderId);
}

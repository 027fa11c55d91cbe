import type { OrderRequest } from '#contract/orders/requests.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { enforceIn } from '../orders/apply-step.ts';
import { type OrderContext, sideOf } from '../orders/present.ts';
import { viewerOf } from '../orders/read-order.ts';
import { endLocked, moveQuote } from './move.ts';
import {
  bindsNow,
  canChangeQuote,
  canChangeRequest,
  canOpen,
  type QuoteOf,
  quoteStateNow,
  requestStateNow,
} from './policy.ts';
import {
  findOpenQuote,
  findQuote,
  lockComparedOfQuote,
  lockRequest,
  lockRequestOfQuote,
  type FoundQuoteRow,
  type QuoteRow,
  type RequestStateRow,
} from './queries.ts';
import { markOpened } from './queries-write.ts';
import { readRequest } from './read-request.ts';

const written = (words: string | undefined): string | null => (words === undefined || words === '' ? null : words);

const bindingOf = ({ state, offered_at, expires_at, opened_at, is_bound }: QuoteRow) => ({
  state,
  offeredAt: offered_at,
  expiresAt: expires_at,
  openedAt: opened_at,
  isBound: is_bound,
});
const quoteOf = (quote: FoundQuoteRow, side: QuoteOf['side']): QuoteOf => ({
  ...bindingOf(quote),
  side,
  isSellerOut: quote.seller_out,
  isOwn: quote.is_own,
});
/** @throws Refusal of the policy; `state_changed` with the present state */
export function enforceStep(
  ctx: OrderContext,
  { quote, side }: { readonly quote: FoundQuoteRow; readonly side: QuoteOf['side'] },
  step: 'accept' | 'decline' | 'withdraw',
): void {
  const of = quoteOf(quote, side);
  enforceIn(canChangeQuote(ctx, of, step), quoteStateNow(of, ctx.now));
}
/** Whether the open quote of a request binds its seller. */
export const isBoundBy = (quote: QuoteRow | undefined, now: Date): boolean =>
  quote !== undefined && bindsNow(bindingOf(quote), now);

/** The seller declines it, or the buyer withdraws it: an open quote ends, and its stock returns. */
export async function endRequest(
  ctx: OrderContext,
  requestId: string,
  step: 'decline' | 'withdraw',
  reason?: string,
): Promise<OrderRequest> {
  const locked = found(await lockRequest.first(ctx.db, { ...viewerOf(ctx), requestId }));
  const side = sideOf(locked, ctx.actor.id);
  const { state, ends_at: endsAt } = locked;
  const isBound = step === 'decline' && isBoundBy(await findOpenQuote.first(ctx.db, { requestId }), ctx.now);
  const request = { side, state, endsAt, isBound };
  enforceIn(canChangeRequest(ctx, request, step), requestStateNow(request, ctx.now));
  const said = { by: side, memberId: ctx.member.id, reason: written(reason) };
  await endLocked(ctx, locked, { quote: 'expire', request: step }, said);
  return await readRequest(ctx, requestId);
}

/** A quote, with its request locked: nothing else happens to either in between. */
export async function lockedQuote(
  ctx: OrderContext,
  quoteId: string,
): Promise<{ request: RequestStateRow; quote: FoundQuoteRow; side: QuoteOf['side'] }> {
  const request = found(await lockRequestOfQuote.first(ctx.db, { ...viewerOf(ctx), quoteId }));
  const quote = found(await findQuote.first(ctx.db, { quoteId, memberId: ctx.member.id, now: ctx.now }));
  return { request, quote, side: sideOf(request, ctx.actor.id) };
}

/** The same of a quote that is accepted: with the other sellers who were asked, in one order. */
export async function lockedCompared(ctx: OrderContext, quoteId: string) {
  const { locked, ...read } = await inOrder({
    locked: async () => lockComparedOfQuote(ctx.db, { ...viewerOf(ctx), quoteId }),
    quote: async () => findQuote.first(ctx.db, { quoteId, memberId: ctx.member.id, now: ctx.now }),
  });
  const quote = found(read.quote);
  const request = found(locked.find(({ id }) => id === quote.request_id));
  return { request, others: locked.filter(({ id }) => id !== request.id), quote, side: sideOf(request, ctx.actor.id) };
}

/** The buyer declines it with wishes, or the seller takes it back before it was seen. */
export async function endQuote(
  ctx: OrderContext,
  quoteId: string,
  step: 'decline' | 'withdraw',
  wishes?: string,
): Promise<OrderRequest> {
  const { request, quote, side } = await lockedQuote(ctx, quoteId);
  enforceStep(ctx, { quote, side }, step);
  await moveQuote(ctx, request, quote, step, { by: side, memberId: ctx.member.id, reason: written(wishes) });
  return await readRequest(ctx, request.id);
}

/** From now on the quote binds its seller. */
export async function openQuote(ctx: OrderContext, quoteId: string): Promise<OrderRequest> {
  const { request, quote, side } = await lockedQuote(ctx, quoteId);
  enforce(canOpen(ctx, quoteOf(quote, side)));
  const opened = await markOpened.first(ctx.db, { quoteId, at: ctx.now });
  const sides = { buyerId: request.buyer_id, sellerId: request.seller_id };
  const item = { itemKind: request.item_kind, itemId: request.item_id };
  if (opened !== undefined)
    await ctx.emit('orders.quote_opened', { requestId: request.id, ...sides, ...item, quoteId });
  return await readRequest(ctx, request.id);
}

import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { MONEY_MAX, timesOf } from '#contract/core/money/money.ts';
import { QUOTES_A_DAY } from '#contract/orders/quote-choices.ts';
import { type Quoted, type QuoteTotals, quoteTotals } from '#contract/orders/quote-price.ts';
import type { offerQuote as endpoint, OrderRequest } from '#contract/orders/requests.ts';
import { checkCurrency } from '#modules/reference';
import { across } from '#platform/database/narrow.ts';
import { dailyLimitReached } from '#platform/limits/daily.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { type OrderContext, sideOf } from '../orders/present.ts';
import { viewerOf } from '../orders/read-order.ts';
import { orderableOf, take } from '../stock.ts';
import { enforceIn } from '../orders/apply-step.ts';
import { isBoundBy } from './change-request.ts';
import { moveQuote, moveRequest } from './move.ts';
import { canChangeRequest, requestStateNow } from './policy.ts';
import { findOpenQuote, lockRequest, type QuoteRow, type RequestStateRow } from './queries.ts';
import { insertQuote, offeredSince } from './queries-write.ts';
import { readRequest } from './read-request.ts';
import { type Offered, worseField } from './worse.ts';

type Body = Out<(typeof endpoint)['body']>;
const DAY_MS = 86_400_000;

/** Lines or a ladder, one of them. Quantities of a ladder go strictly up, its prices strictly down. */
function quotedOf({ lines = [], ladder = [], delivery, taxRate, quantity }: Body): Quoted {
  if (lines.length === 0 && ladder.length === 0) throw fieldRefusal('lines', 'required');
  if (lines.length > 0 && ladder.length > 0) throw fieldRefusal('ladder', 'lines_or_ladder');
  for (const [index, { from, price }] of ladder.entries()) {
    const before = ladder[index - 1];
    if (before !== undefined && from <= before.from) throw fieldRefusal(`ladder.${index}.from`, 'quantities_up');
    if (before !== undefined && price >= before.price) throw fieldRefusal(`ladder.${index}.price`, 'prices_down');
  }
  const [first] = ladder;
  if (first !== undefined && first.from > quantity)
    throw fieldRefusal('quantity', 'order_too_small', { count: first.from });
  return { lines, ladder, delivery, taxRate };
}
const tooBig = (field: string) => fieldRefusal(field, 'total_too_big', { max: MONEY_MAX });
/** The totals at the quantity. No line, and no quantity that can be chosen, costs more than the largest amount. */
function totalsOf(quoted: Quoted, quantity: number): QuoteTotals {
  const { lines, ladder } = quoted;
  for (const [index, line] of lines.entries())
    if (timesOf(line.unitPrice, line.quantity) === null) throw tooBig(`lines.${index}.unitPrice`);
  for (const [index] of ladder.entries()) {
    const last = Math.min(quantity, (ladder[index + 1]?.from ?? Infinity) - 1);
    if (quoteTotals(quoted, last) === null) throw tooBig(`ladder.${index}.price`);
  }
  const totals = quoteTotals(quoted, quantity);
  if (totals === null) throw tooBig('lines');
  return totals;
}

/** SHA-256 of all that binds, as text in one order. */
export const fingerprintOf = (request: Pick<RequestStateRow, 'id' | 'item_name'>, terms: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([request.id, request.item_name, ...terms]))
    .digest('hex');

/** Each is an e-mail to the buyer. @throws Refusal `daily_limit_reached` */
async function requireRoom({ db, now }: OrderContext, requestId: string): Promise<void> {
  const today = await offeredSince(db, { requestId, since: new Date(now.getTime() - DAY_MS) });
  const oldest = today.at(-QUOTES_A_DAY);
  if (oldest !== undefined) throw dailyLimitReached(QUOTES_A_DAY, now, new Date(oldest.at.getTime() + DAY_MS));
}

/** A quote that binds is not raised by a newer one. */
function requireNotWorse(bound: QuoteRow, next: Offered): void {
  const { tax_rate: taxRate, ship_days: shipDays, expires_at: expiresAt } = bound;
  const field = worseField({ ...bound, delivery: Number(bound.delivery), taxRate, shipDays, expiresAt }, next);
  if (field !== null) throw fieldRefusal(field, 'quote_bound');
}

/**
 * Offers a binding quote. It replaces an open one, whose stock returns first, and reserves its own.
 *
 * @throws Refusal as the endpoint names them
 */
export async function offerQuote(ctx: OrderContext, requestId: string, body: Body): Promise<OrderRequest> {
  const quoted = quotedOf(body);
  const totals = totalsOf(quoted, body.quantity);
  await checkCurrency(across(ctx.db), body.currency);
  const locked = found(await lockRequest.first(ctx.db, { ...viewerOf(ctx), requestId }));
  const side = sideOf(locked, ctx.actor.id);
  const { state, ends_at: endsAt } = locked;
  const before = { side, state, endsAt, isBound: false };
  enforceIn(canChangeRequest(ctx, before, 'quote'), requestStateNow(before, ctx.now));
  await requireRoom(ctx, requestId);
  const said = { by: side, memberId: ctx.member.id };
  const item = await orderableOf(ctx.services, locked.item_kind).describe(
    { ...ctx, db: across(ctx.db) },
    locked.item_id,
  );
  const expiresAt = new Date(ctx.now.getTime() + body.validDays * DAY_MS);
  const { quantity, currency, shipDays } = body;
  const open = await findOpenQuote.first(ctx.db, { requestId });
  const isBound = isBoundBy(open, ctx.now);
  const terms = body.terms === undefined || body.terms === '' ? null : body.terms;
  if (open !== undefined && isBound)
    requireNotWorse(open, { ...quoted, quantity, currency, shipDays, expiresAt, terms });
  const request = open === undefined ? locked : await moveQuote(ctx, locked, open, 'replace', said);
  const stockTaken = await take(ctx, request, quantity);
  const id = uuid();
  const { lines, ladder, delivery, taxRate } = quoted;
  const binding = [lines, ladder, delivery, taxRate, quantity, currency, shipDays, expiresAt.toISOString(), terms];
  await insertQuote(ctx.db, {
    id,
    request_id: requestId,
    number: request.quotes + 1,
    offered_by: ctx.member.id,
    quantity,
    currency,
    lines: JSON.stringify(lines),
    ladder: JSON.stringify(ladder),
    delivery,
    tax_rate: taxRate,
    goods: totals.goods,
    total: totals.total,
    tax: totals.tax,
    ship_days: shipDays,
    terms,
    listed: item.listed === null ? null : JSON.stringify(item.listed),
    fingerprint: fingerprintOf(request, binding),
    stock_taken: stockTaken,
    offered_at: ctx.now,
    expires_at: expiresAt,
    is_bound: isBound,
  });
  await moveRequest(ctx, request, 'quote', { ...said, quoteId: id, endsAt: expiresAt });
  return await readRequest(ctx, requestId);
}

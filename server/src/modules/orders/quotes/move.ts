import type { OrderParty } from '#contract/orders/choices.ts';
import { QUOTE_STEPS, type QuoteStep, REQUEST_STEPS, type RequestStep } from '#contract/orders/quote-choices.ts';
import { type StepContext, stateChanged } from '../orders/apply-step.ts';
import { putBack } from '../stock.ts';
import { findOpenQuote, type QuoteRow, type RequestStateRow } from './queries.ts';
import { endQuote, insertRequestStep, removeDraft, updateRequest } from './queries-write.ts';

export interface Said {
  readonly by: OrderParty;
  readonly memberId: string | null;
  readonly reason?: string | null;
  readonly at?: Date;
}
interface Moved extends Said {
  readonly step: RequestStep | QuoteStep;
  readonly to: RequestStateRow['state'];
  readonly quoteId: string | null;
  readonly isQuote?: true;
  readonly endsAt?: Date;
  /** What becomes of the request in the same act. */
  readonly becomes?: RequestStateRow['state'];
}
/** The state of a locked request, a row of its history, and a fact. Answers the request as it is then. */
async function move(ctx: StepContext, request: RequestStateRow, moved: Moved): Promise<RequestStateRow> {
  const {
    step,
    to,
    by,
    memberId,
    quoteId,
    reason = null,
    at = ctx.now,
    endsAt = null,
    isQuote,
    becomes: state = to,
  } = moved;
  const quotes = request.quotes + (isQuote === true ? 1 : 0);
  // Its quote has ended, and it goes on.
  const awaitsQuote = to === 'quoted' && step !== 'quote';
  const params = { requestId: request.id, from: request.state, to, quotes, endsAt, awaitsQuote, at };
  const updated = await updateRequest.first(ctx.db, params);
  if (updated === undefined) throw stateChanged(request.state);
  const number = updated.steps;
  void insertRequestStep.later(ctx.db, {
    requestId: request.id,
    number,
    quoteId,
    step,
    side: by,
    memberId,
    reason,
    at,
  });
  const sides = { buyerId: request.buyer_id, sellerId: request.seller_id };
  const item = { itemKind: request.item_kind, itemId: request.item_id };
  await ctx.emit('orders.request_changed', { requestId: request.id, ...sides, ...item, step, by, state, quoteId });
  return { ...request, state: to, quotes, steps: number, changed_at: at };
}

/** A step of the request itself, which ends what is drafted. What it leads from is in `REQUEST_STEPS`. */
export async function moveRequest(
  ctx: StepContext,
  request: RequestStateRow,
  step: RequestStep,
  said: Said & { readonly quoteId?: string; readonly endsAt?: Date },
): Promise<RequestStateRow> {
  const { from, to } = REQUEST_STEPS[step];
  if (!(from as readonly string[]).includes(request.state)) throw stateChanged(request.state);
  void removeDraft.later(ctx.db, { requestId: request.id });
  return await move(ctx, request, { quoteId: null, ...said, step, to, ...(step === 'quote' && { isQuote: true }) });
}

/** A step of an open quote: unless it is accepted, its stock returns. */
export async function moveQuote(
  ctx: StepContext,
  request: RequestStateRow,
  quote: QuoteRow,
  step: QuoteStep,
  { becomes = request.state, ...said }: Said & Pick<Moved, 'becomes'>,
): Promise<RequestStateRow> {
  const { to } = QUOTE_STEPS[step];
  const ended = await endQuote.first(ctx.db, { quoteId: quote.id, to, at: said.at ?? ctx.now });
  if (ended === undefined) throw stateChanged(quote.state);
  if (step !== 'accept') await putBack(ctx, request, quote.stock_taken);
  return await move(ctx, request, { ...said, step, to: request.state, quoteId: quote.id, becomes });
}

/** Ends a locked request; an open quote ends with it, and its stock returns. What is said is about the request. */
export async function endLocked(
  ctx: StepContext,
  locked: RequestStateRow,
  steps: { readonly quote: QuoteStep; readonly request: RequestStep },
  said: Said,
): Promise<void> {
  const quote = await findOpenQuote.first(ctx.db, { requestId: locked.id });
  const { reason: _, ...unspoken } = { ...said, becomes: REQUEST_STEPS[steps.request].to };
  const request = quote === undefined ? locked : await moveQuote(ctx, locked, quote, steps.quote, unspoken);
  await moveRequest(ctx, request, steps.request, said);
}

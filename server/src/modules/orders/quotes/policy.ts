import type { OrderSide } from '#contract/orders/choices.ts';
import { type QuoteState, REQUEST_STEPS, type RequestState, WITHDRAW_MINUTES } from '#contract/orders/quote-choices.ts';
import { createOrderComparison, withdrawOrderComparison } from '#contract/orders/compare.ts';
import { removeQuoteDraft, saveQuoteDraft } from '#contract/orders/quote-draft.ts';
import * as contract from '#contract/orders/requests.ts';
import {
  allOf,
  allowed,
  guardedBy,
  type PolicyCaller,
  type PolicyCallerNow,
  roleVerdict,
  type Verdict,
} from '#platform/policy.ts';
import type { Item } from '../orderables.ts';
import { isOwnItem } from '../policy.ts';

/** Nobody asks themselves, nor a page in whose team they are. */
export const canRequest = (ctx: PolicyCaller, item: Pick<Item, 'sellerId' | 'sellerRole'>): Verdict =>
  allOf(roleVerdict(ctx, contract.createOrderRequest), isOwnItem(ctx, item) ? 'own_item' : 'ok');

const REQUEST_CALLS = {
  quote: { endpoint: contract.offerQuote, side: 'seller', from: REQUEST_STEPS.quote.from },
  save_draft: { endpoint: saveQuoteDraft, side: 'seller', from: REQUEST_STEPS.quote.from },
  remove_draft: { endpoint: removeQuoteDraft, side: 'seller', from: REQUEST_STEPS.quote.from },
  decline: { endpoint: contract.declineOrderRequest, side: 'seller', from: REQUEST_STEPS.decline.from },
  withdraw: { endpoint: contract.withdrawOrderRequest, side: 'buyer', from: REQUEST_STEPS.withdraw.from },
} as const;
export interface RequestOf {
  readonly side: OrderSide;
  readonly state: RequestState;
  readonly endsAt: Date;
  /** Its open quote binds the seller: see `bindsNow`. */
  readonly isBound: boolean;
}
/** A request ends with its time, whatever the task has done by then. */
export const requestStateNow = ({ state, endsAt }: Pick<RequestOf, 'state' | 'endsAt'>, now: Date): RequestState =>
  (state === 'open' || state === 'quoted') && endsAt <= now ? 'ended' : state;
/** A quote that binds is not taken back by declining the request. */
export function canChangeRequest(ctx: PolicyCallerNow, request: RequestOf, step: keyof typeof REQUEST_CALLS): Verdict {
  const { endpoint, side, from } = REQUEST_CALLS[step];
  return allOf(
    roleVerdict(ctx, endpoint),
    request.side === side ? 'ok' : 'not_permitted',
    from.some((state) => state === requestStateNow(request, ctx.now)) ? 'ok' : 'state_changed',
    step === 'decline' && request.isBound ? 'quote_binding' : 'ok',
  );
}

export interface QuoteOf {
  readonly side: OrderSide;
  readonly state: QuoteState;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  /** It replaced one that bound its seller. */
  readonly isBound: boolean;
  /** Nobody can fulfil what is agreed with the seller. */
  readonly isSellerOut: boolean;
  /** The caller sells it, or is in the team of the page that does: since they asked. */
  readonly isOwn: boolean;
}
const QUOTE_CALLS = {
  accept: { endpoint: contract.acceptQuote, side: 'buyer' },
  decline: { endpoint: contract.declineQuote, side: 'buyer' },
  withdraw: { endpoint: contract.withdrawQuote, side: 'seller' },
} as const;
type Binding = Pick<QuoteOf, 'state' | 'offeredAt' | 'expiresAt' | 'openedAt' | 'isBound'>;
const isBinding = ({ openedAt, offeredAt, isBound }: Binding, now: Date): boolean =>
  isBound || openedAt !== null || now.getTime() - offeredAt.getTime() > WITHDRAW_MINUTES * 60_000;
/** A quote is open until it expires, whatever the task has done by then. */
export const quoteStateNow = ({ state, expiresAt }: Pick<QuoteOf, 'state' | 'expiresAt'>, now: Date): QuoteState =>
  state === 'offered' && expiresAt <= now ? 'expired' : state;
const isOpen = (quote: Binding, now: Date): boolean => quoteStateNow(quote, now) === 'offered';
/** Whether a quote is open that its seller can no longer take back. */
export const bindsNow = (quote: Binding, now: Date): boolean => isOpen(quote, now) && isBinding(quote, now);
export function canChangeQuote(ctx: PolicyCallerNow, quote: QuoteOf, step: keyof typeof QUOTE_CALLS): Verdict {
  const { endpoint, side } = QUOTE_CALLS[step];
  return allOf(
    roleVerdict(ctx, endpoint),
    quote.side === side ? 'ok' : 'not_permitted',
    isOpen(quote, ctx.now) ? 'ok' : 'state_changed',
    step === 'withdraw' && isBinding(quote, ctx.now) ? 'quote_binding' : 'ok',
    step === 'accept' && quote.isOwn ? 'own_item' : 'ok',
    step === 'accept' && quote.isSellerOut ? 'seller_unavailable' : 'ok',
  );
}
/** The buyer says once that they have seen it. */
export const canOpen = (ctx: PolicyCaller, { side, openedAt }: Pick<QuoteOf, 'side' | 'openedAt'>): Verdict =>
  allOf(
    roleVerdict(ctx, contract.openQuote),
    side === 'buyer' ? 'ok' : 'not_permitted',
    openedAt === null ? 'ok' : 'unchanged',
  );

export const requestAbilities = (ctx: PolicyCallerNow, request: RequestOf) =>
  allowed({
    quote: canChangeRequest(ctx, request, 'quote'),
    decline: canChangeRequest(ctx, request, 'decline'),
    withdraw: canChangeRequest(ctx, request, 'withdraw'),
  });
export const quoteAbilities = (ctx: PolicyCallerNow, quote: QuoteOf) =>
  allowed({
    accept: canChangeQuote(ctx, quote, 'accept'),
    decline: canChangeQuote(ctx, quote, 'decline'),
    withdraw: canChangeQuote(ctx, quote, 'withdraw'),
  });

/** Of all that were asked: as long as one of the requests is open. */
export const canWithdrawAll = (ctx: PolicyCallerNow, requests: readonly Omit<RequestOf, 'side'>[]): Verdict =>
  allOf(
    roleVerdict(ctx, withdrawOrderComparison),
    requests.some((each) => canChangeRequest(ctx, { ...each, side: 'buyer' }, 'withdraw') === 'ok')
      ? 'ok'
      : 'state_changed',
  );

export const quoteWrites = [
  ...guardedBy(canRequest, contract.createOrderRequest, createOrderComparison),
  ...guardedBy(canChangeRequest, ...Object.values(REQUEST_CALLS).map(({ endpoint }) => endpoint)),
  ...guardedBy(canChangeQuote, ...Object.values(QUOTE_CALLS).map(({ endpoint }) => endpoint)),
  ...guardedBy(canWithdrawAll, withdrawOrderComparison),
  ...guardedBy(canOpen, contract.openQuote),
];

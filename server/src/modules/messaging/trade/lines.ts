import type { FactData } from '#contract/core/facts.ts';
import type { TradeLine } from '#contract/messaging/trade-lines.ts';

/** Of a request, or of one of its quotes; what another step of the same act says too has none. */
const OF_REQUEST: Readonly<Record<string, TradeLine>> = {
  quote: 'quoted',
  decline: 'request_declined',
  withdraw: 'request_withdrawn',
  choose_other: 'other_chosen',
  end: 'request_ended',
};
const OF_QUOTE: Readonly<Record<string, TradeLine>> = {
  quote: 'quoted',
  accept: 'accepted',
  decline: 'quote_declined',
  withdraw: 'quote_withdrawn',
  expire: 'quote_expired',
};
/** The line of a step of a request; undefined where another one says it. */
export function lineOf({ step, state, quoteId }: FactData<'orders.request_changed'>): TradeLine | undefined {
  // A quote that ends with its request is not said apart.
  if (step === 'expire' && state !== 'quoted') return undefined;
  return (quoteId === null ? OF_REQUEST : OF_QUOTE)[step];
}

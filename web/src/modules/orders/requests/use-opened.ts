import { useEffect } from 'react';
import { openQuote } from '#contract/orders/requests.ts';
import { call } from '#shell/calls/call.ts';

interface Shown {
  readonly id: string;
  readonly openedAt: string | null;
  readonly can: { readonly accept: boolean };
}
/** Sellers learn that the buyer has seen their prices: from then on a quote cannot be taken back. */
export function useOpened(quotes: readonly Shown[]): void {
  const unseen = quotes.filter(({ can, openedAt }) => can.accept && openedAt === null).map(({ id }) => id);
  const key = unseen.join();
  useEffect(() => {
    // Nobody waits for it: a quote that could not be marked as seen is marked the next time.
    for (const quoteId of key === '' ? [] : key.split(','))
      call(openQuote, { params: { quoteId } }).catch(() => undefined);
  }, [key]);
}

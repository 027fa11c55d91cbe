import type { RawBody } from '#contract/core/webhooks/raw-body.ts';
import { found, Refusal } from '../refusal.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';

/** Where people pay in which currencies. One without currencies is offered no more: it still refunds. */
export interface OfferedProvider {
  readonly provider: PaymentProvider;
  readonly currencies: readonly string[] | 'all';
}
export interface Payments {
  /** None: no one can pay then, and screens do not offer it. */
  readonly providers: readonly OfferedProvider[];
}
export const noPayments: Payments = { providers: [] };
export const onlyProvider = (provider: PaymentProvider): Payments => ({ providers: [{ provider, currencies: 'all' }] });

/** Where someone who pays in this currency pays; null if no one can. */
export const providerFor = ({ providers }: Payments, currency: string): PaymentProvider | null =>
  providers.find(({ currencies }) => currencies === 'all' || currencies.includes(currency))?.provider ?? null;

/** @throws Refusal `payments_off` where no one can pay in this currency. */
export const requireProvider = (payments: Payments, currency: string): PaymentProvider =>
  found(providerFor(payments, currency), 'payments_off');

/**
 * Where something was paid, although it may be offered no more: for looking up, capturing and refunding.
 *
 * @throws Refusal `payments_off` if it is not set up.
 */
export const providerNamed = ({ providers }: Payments, name: string): PaymentProvider =>
  found(providers.find(({ provider }) => provider.name === name)?.provider, 'payments_off');

/**
 * What a provider reports by a webhook at the address with `name`.
 *
 * @throws Refusal `not_found` for a provider that is not set up, `malformed` for what it did not sign.
 */
export function readWebhook({ providers }: Payments, name: string, received: RawBody, now: Date): PaymentEvent {
  const event = found(providers.find(({ provider }) => provider.name === name)).provider.verify(received, now);
  if (event === null) throw new Refusal('malformed');
  return event;
}

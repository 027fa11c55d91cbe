import type { Money } from '#contract/core/money/shape.ts';
import type { RawBody } from '#contract/core/webhooks/raw-body.ts';
import { found, Refusal } from '../refusal.ts';

/**
 * What a provider says of a payment. `authorized`: the money is reserved until it is captured. A payment that failed,
 * was cancelled or expired can still succeed, and one that succeeded changes no more.
 */
export type PaymentState = 'opened' | 'processing' | 'authorized' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

export interface PaymentOrder {
  /**
   * Ours: the id of our row and the number of the attempt. The row is committed before the provider hears of it. Asking
   * again under a reference makes no second payment.
   */
  readonly reference: string;
  readonly amount: Money;
  /** What the payer reads at the provider. */
  readonly description: string;
  /** Where the provider sends the browser afterwards. Arriving there proves nothing. */
  readonly returnTo: string;
  readonly expiresAt: Date;
}
export interface Payment {
  /** The provider's. */
  readonly id: string;
  readonly reference: string;
  readonly state: PaymentState;
  /** What is or was to be paid, as the provider has it: compare it with our row before crediting anything. */
  readonly amount: Money;
}
export interface PaymentRefund {
  readonly id: string;
  readonly state: 'sent' | 'succeeded' | 'failed';
}
/** What a webhook reports. Order means nothing: a use case reads the payment and applies what it finds. */
export interface PaymentEvent {
  /** Unique; stored in the same transaction as the effect, so that an event that comes twice has one. */
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string;
}

/**
 * Where people pay: a third party, replaced in tests. Its calls wait for a network, so they are made in `prepare` or in
 * a task, where no database connection is held, and reject with the refusal `unavailable` when it does not answer: what
 * became of the call is then found out by `find`.
 */
export interface PaymentProvider {
  /** Its name in the address of its webhook. */
  readonly name: string;
  open(
    order: PaymentOrder,
  ): Promise<{ readonly payment: Payment; /** Where the payer pays. */ readonly payAt: string }>;
  /** By our reference; null if the provider never heard of it. */
  find(reference: string): Promise<Payment | null>;
  capture(paymentId: string): Promise<Payment>;
  /** Back to where the money came from. `reference`: ours, of the refund. */
  refund(order: { paymentId: string; reference: string; amount: Money }): Promise<PaymentRefund>;
  /** The event, or null unless the provider signed these bytes a few minutes ago at most; nothing is parsed before. */
  verify(received: RawBody, now: Date): PaymentEvent | null;
  close(): Promise<void>;
}

export interface Payments {
  /** Null where none is set up: no one can pay then, and screens do not offer it. */
  readonly provider: PaymentProvider | null;
}
export const noPayments: Payments = { provider: null };

/** @throws Refusal `payments_off` where no provider is set up. */
export function providerOf({ provider }: Payments): PaymentProvider {
  if (provider === null) throw new Refusal('payments_off');
  return provider;
}

/**
 * What a provider reports by a webhook at the address with `name`.
 *
 * @throws Refusal `not_found` for a provider that is not set up, `malformed` for what it did not sign.
 */
export function readWebhook({ provider }: Payments, name: string, received: RawBody, now: Date): PaymentEvent {
  const event = found(provider?.name === name ? provider : null).verify(received, now);
  if (event === null) throw new Refusal('malformed');
  return event;
}

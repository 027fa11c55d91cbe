import type { Money } from '#contract/core/money/shape.ts';
import {
  PAYMENT_FAILURES,
  type PaymentFailure,
  PAYMENT_METHODS,
  type PaymentMethodKind,
} from '#contract/core/money/payments.ts';
import type { RawBody } from '#contract/core/webhooks/raw-body.ts';

/**
 * What a provider says of a payment. `authorized`: the money is reserved until it is captured. A payment that failed,
 * was cancelled or expired can still succeed, and one that succeeded changes no more.
 */
export type PaymentState = 'opened' | 'processing' | 'authorized' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

export { PAYMENT_FAILURES, type PaymentFailure, PAYMENT_METHODS, type PaymentMethodKind };

/** What may be known of a card. `expiry`: `2029-04`. */
export interface CardDetails {
  /** In lower case, such as `visa`; `card` if its network is not known. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
}
/** With what someone paid. `maskedId`: such as `as••••@upi`; null where the provider does not say. */
export type PaymentMethod =
  | ({ readonly kind: 'card'; readonly isSaved: boolean } & CardDetails)
  | { readonly kind: 'upi'; readonly maskedId: string | null };
/** A card that the provider remembers for a payer. */
export interface SavedCard extends CardDetails {
  readonly id: string;
  readonly savedAt: Date;
}

export interface PaymentOrder {
  /**
   * Ours: the id of our row and the number of the attempt. The row is committed before the provider hears of it. Asking
   * again under a reference makes no second payment: the first answer is repeated, also if it was a failure.
   */
  readonly reference: string;
  readonly amount: Money;
  /** What the payer reads at the provider. */
  readonly description: string;
  readonly method: PaymentMethodKind;
  /** Ours, of the wallet or person whose cards the provider remembers. */
  readonly payerId: string;
  /** One of `cards`, if the payer chose it with us. */
  readonly savedCardId?: string | null;
  /** Where the provider sends the browser afterwards. Arriving there proves nothing. */
  readonly returnTo: string;
  /** The same where nothing was paid; left out: the same address. */
  readonly failedTo?: string;
  readonly expiresAt: Date;
}
export interface Payment {
  /** The provider's. */
  readonly id: string;
  readonly reference: string;
  readonly state: PaymentState;
  /** What is or was to be paid, as the provider has it: compare it with our row before crediting anything. */
  readonly amount: Money;
  /** Null until the payer has used one. */
  readonly method: PaymentMethod | null;
  /** Why it failed; null in every other state. */
  readonly failure: PaymentFailure | null;
  /** The provider's time of the last change of its state. */
  readonly happenedAt: Date;
  /** How much has gone back, in minor units; refunds that failed do not count. */
  readonly refunded: number;
}

export interface PaymentRefund {
  readonly id: string;
  readonly reference: string;
  readonly paymentId: string;
  readonly amount: Money;
  /** What was sent can still fail, also after days. */
  readonly state: 'sent' | 'succeeded' | 'failed';
  /** By which the bank of the payer finds it; null until it succeeded. */
  readonly bankReference: string | null;
  readonly happenedAt: Date;
}
export interface RefundOrder {
  readonly paymentId: string;
  /** Ours, of the refund: like that of a payment. */
  readonly reference: string;
  readonly amount: Money;
}

/** What a webhook reports. Order means nothing: a use case reads the payment or refund and applies what it finds. */
export interface PaymentEvent {
  /** Unique; stored in the same transaction as the effect, so that an event that comes twice has one. */
  readonly id: string;
  readonly about: 'payment' | 'refund';
  readonly paymentId: string;
  /** Ours: of the payment, or of the refund. */
  readonly reference: string;
}

/**
 * Where people pay: a third party, replaced in tests. Its calls wait for a network, so they are made in `prepare` or in
 * a task, where no database connection is held, and reject with the refusal `unavailable` when it does not answer
 * within 10 s or answers what cannot be: what became of the call is then found out by `find` or `findRefund`.
 */
export interface PaymentProvider {
  /** Its name in the settings, beside our rows and in the address of its webhook. */
  readonly name: string;
  /** How someone can pay in a currency. */
  methods(currency: string): readonly PaymentMethodKind[];
  open(
    order: PaymentOrder,
  ): Promise<{ readonly payment: Payment; /** Where the payer pays. */ readonly payAt: string }>;
  /** By our reference; null if the provider never heard of it. */
  find(reference: string): Promise<Payment | null>;
  /** Takes money that is reserved. What is captured already is answered as it is. */
  capture(paymentId: string): Promise<Payment>;
  /** Back to where the money came from. */
  refund(order: RefundOrder): Promise<PaymentRefund>;
  /** By our reference; null if the provider never heard of it. */
  findRefund(reference: string): Promise<PaymentRefund | null>;
  /** Cards that it remembers for a payer, newest first. */
  cards(payerId: string): Promise<readonly SavedCard[]>;
  /** Forgets one of them; nothing happens if there is none. */
  removeCard(payerId: string, cardId: string): Promise<void>;
  /** The event, or null unless the provider signed these bytes a few minutes ago at most; nothing is parsed before. */
  verify(received: RawBody, now: Date): PaymentEvent | null;
  close(): Promise<void>;
}

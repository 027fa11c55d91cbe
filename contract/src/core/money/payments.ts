/** How people pay. What belongs to the method is entered at the provider. */
export const PAYMENT_METHODS = ['card', 'upi'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHODS)[number];

/** Why a payment failed. `refused`: the payer said no in the app of the bank. */
export const PAYMENT_FAILURES = [
  'declined',
  'no_funds',
  'expired_card',
  'wrong_cvv',
  'not_authenticated',
  'refused',
  'unknown_id',
  'other',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

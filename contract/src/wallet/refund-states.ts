/** Of money that goes back. `failed`: it is in the wallet again. */
export const REFUND_STATES = ['requested', 'sent', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

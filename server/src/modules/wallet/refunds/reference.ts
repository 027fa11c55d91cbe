import { isUuid } from '#platform/uuid.ts';

/** Under which the provider knows a refund. One that failed is never tried again: its money is back in the wallet. */
export const refundReference = (refundId: string): string => `${refundId}-1-refund`;

/** The refund of a reference; null for what is none of ours. */
export function refundOf(reference: string): string | null {
  const [, refundId = ''] = /^(.{36})-1-refund$/.exec(reference) ?? [];
  return isUuid(refundId) ? refundId : null;
}

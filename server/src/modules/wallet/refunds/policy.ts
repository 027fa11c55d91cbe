import { createRefund, previewRefund } from '#contract/wallet/refunds.ts';
import { guardedBy, type Verdict } from '#platform/policy.ts';

/** Of the own wallet, or of the page whose admin the caller is. */
export const canRefund = ({ isFrozen }: { readonly isFrozen: boolean }): Verdict => (isFrozen ? 'wallet_frozen' : 'ok');

export const writes = guardedBy(canRefund, previewRefund, createRefund);

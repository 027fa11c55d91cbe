import type { UsedMethod } from '#contract/wallet/deposits.ts';
import type { SavedCard } from '#contract/wallet/methods.ts';
import { formatDate } from '#ui/language/formats.ts';
import { text } from './strings.ts';

/** The names of card networks as they are written; others begin with a capital letter. */
const NETWORKS: Readonly<Record<string, string>> = { rupay: 'RuPay', amex: 'American Express', jcb: 'JCB' };
/** `null` and `card`: the provider did not say. */
export const networkOf = (brand: string | null): string =>
  brand === null || brand === 'card'
    ? text('method.card')
    : (NETWORKS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`);

export function usedMethodText({ kind, brand, lastFour, maskedId }: UsedMethod): string {
  if (kind === 'upi') return maskedId === null ? text('method.upi') : text('method.upi.id', { id: maskedId });
  return lastFour === null ? text('method.card') : text('method.card.of', { network: networkOf(brand), lastFour });
}
export const savedCardText = ({ brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>): string =>
  text('method.card.of', { network: networkOf(brand), lastFour });

/** "Apr 2029" of `2029-04`. */
export const monthText = (month: string): string => formatDate(`${month}-15T12:00:00Z`, 'monthYear', 'UTC');

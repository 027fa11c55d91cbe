import { PAYER_ORDERS, PAYER_SEARCH_MAX, WALLET_STATES } from '#contract/wallet/admin.ts';
import { TRANSACTION_METHODS } from '#contract/wallet/history.ts';
import { CONTEST_STATES } from '#contract/advertising/choices.ts';
import { oneOf, pageNumber, type SearchOf, searchText } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

const tableSize = (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10;
/** Those who paid, what waits for a second admin, and charges of campaigns that were contested. */
export const PAYMENT_TABS = ['payers', 'proposals', 'contests'] as const;
export const PAYER_METHODS = TRANSACTION_METHODS.filter((method) => method !== 'wallet');

/** Search parameters of the payments of everyone. */
export const payersSearch = {
  tab: oneOf(PAYMENT_TABS, 'payers'),
  search: searchText(PAYER_SEARCH_MAX),
  state: oneOf(WALLET_STATES, undefined),
  method: oneOf(PAYER_METHODS, undefined),
  order: oneOf(PAYER_ORDERS, 'newest'),
  contests: oneOf(CONTEST_STATES, 'waiting'),
  page: pageNumber,
  size: tableSize,
};
export type PayersSearch = SearchOf<typeof payersSearch>;
export const payerFiltersOf = ({ search, state, method, order }: PayersSearch) => ({
  order,
  ...(search !== '' && { search }),
  ...(state !== undefined && { state }),
  ...(method !== undefined && { method }),
});

export const DETAIL_TABS = ['payments', 'postings', 'holds', 'acts', 'notes'] as const;
/** Search parameters of the payments of one. */
export const detailSearch = { tab: oneOf(DETAIL_TABS, 'payments'), page: pageNumber };

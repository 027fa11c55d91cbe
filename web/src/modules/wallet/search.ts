import {
  TRANSACTION_METHODS,
  TRANSACTION_ORDERS,
  TRANSACTION_STATES,
  TRANSACTION_TYPES,
} from '#contract/wallet/history.ts';
import { matching, oneOf, pageNumber, rawText, type SearchOf, searchText } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

/** Rows per page of a table. */
const tableSize = (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10;
/** Days back from today, in UTC. */
export const WALLET_PERIODS = ['7', '30', '90', '365'] as const;
export const HISTORY_SEARCH_MAX = 100;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Search parameters of the wallet: its history is filtered, sorted and opened by its address. */
export const walletSearch = {
  search: searchText(HISTORY_SEARCH_MAX),
  type: oneOf(TRANSACTION_TYPES, undefined),
  method: oneOf(TRANSACTION_METHODS, undefined),
  state: oneOf(TRANSACTION_STATES, undefined),
  period: oneOf(WALLET_PERIODS, undefined),
  /** What moved for one campaign. */
  campaign: matching(ID),
  order: oneOf(TRANSACTION_ORDERS, 'newest'),
  page: pageNumber,
  size: tableSize,
  /** The line that is open; notifications name the deposit. */
  deposit: matching(ID),
  /** The dialog with which money is added. */
  add: oneOf(['yes'], undefined),
};
export type WalletSearch = SearchOf<typeof walletSearch>;

const DAY_MS = 86_400_000;
/** The filters as the calls take them: what is not filtered by is left out. */
export const filtersOf = ({ search, type, method, state, period, campaign, order }: WalletSearch) => ({
  order,
  ...(search !== '' && { search }),
  ...(type !== undefined && { type }),
  ...(method !== undefined && { method }),
  ...(state !== undefined && { state }),
  ...(campaign !== '' && { thingId: campaign }),
  ...(period !== undefined && { from: new Date(Date.now() - Number(period) * DAY_MS).toISOString().slice(0, 10) }),
});
export const isFiltered = ({ search, type, method, state, period, campaign }: WalletSearch): boolean =>
  search !== '' || campaign !== '' || [type, method, state, period].some((value) => value !== undefined);

/** What the provider passes back, sealed by the server. */
export const returnSearch = { data: rawText(500) };

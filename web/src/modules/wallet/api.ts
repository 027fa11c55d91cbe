import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { readPaymentReturn } from '#contract/wallet/deposits.ts';
import { listPaidCampaigns, listTransactions, readStatement, readTransaction } from '#contract/wallet/history.ts';
import { readPaymentMethods } from '#contract/wallet/methods.ts';
import { listRefunds, previewRefund } from '#contract/wallet/refunds.ts';
import { listHolds, readWallet } from '#contract/wallet/wallet.ts';
import { useSession } from '#shell/session/session.ts';
import { isOn, useSwitches } from '#shell/switches/switches.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { filtersOf, type WalletSearch } from './search.ts';

export const walletQuery = () => queryOptions(readWallet, {});
/** Of the member; platform admins have none. */
export function useOwnWallet() {
  const { user } = useSession();
  useSwitches();
  return useQuery({ ...walletQuery(), enabled: user !== null && !user.isAdmin && isOn('wallet') });
}
export const holdsQuery = () => infiniteQueryOptions(listHolds, { query: {} });
export const methodsQuery = () => queryOptions(readPaymentMethods, {});
export const transactionsQuery = (search: WalletSearch) => ({
  ...queryOptions(listTransactions, { query: { ...filtersOf(search), page: search.page, size: search.size } }),
  placeholderData: keepPreviousData,
});
/** Campaigns for which something moved. */
export const paidCampaignsQuery = () => queryOptions(listPaidCampaigns, {});
export const transactionQuery = (transactionId: string) => queryOptions(readTransaction, { params: { transactionId } });
export const statementQuery = (month: string, currency: string) =>
  queryOptions(readStatement, { params: { month }, query: { currency } });
/** What can go back now, by the function that does it. It is asked for each time. */
export const refundPlanQuery = (currency: string) => ({
  ...queryOptions(previewRefund, { body: { currency } }),
  queryKey: [...queryKey(previewRefund), currency],
  staleTime: 0,
  retry: false,
});
export const refundsQuery = () => infiniteQueryOptions(listRefunds, { query: {} });
export const paymentReturnQuery = (data: string) => queryOptions(readPaymentReturn, { query: { data } });

/** After a write of this browser, whose facts arrive a moment later. */
export function refreshWallet(queries: QueryClient): void {
  for (const endpoint of [readWallet, listTransactions, readTransaction, readPaymentMethods, listRefunds])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}

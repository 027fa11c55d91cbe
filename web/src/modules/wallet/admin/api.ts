import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { type ACT_STATES, listWalletActs, listWalletNotes } from '#contract/wallet/acts.ts';
import {
  listAdminHolds,
  listAdminPayments,
  listAdminPostings,
  listPayers,
  readAdminWallet,
} from '#contract/wallet/admin.ts';
import { previewRefundOf } from '#contract/wallet/refunds.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { type PayersSearch, payerFiltersOf } from './search.ts';

const whilePaging = { placeholderData: keepPreviousData } as const;
export const payersQuery = (search: PayersSearch) => ({
  ...queryOptions(listPayers, { query: { ...payerFiltersOf(search), page: search.page, size: search.size } }),
  ...whilePaging,
});
export const actsQuery = (filters: { ownerId?: string; state?: (typeof ACT_STATES)[number] }, page: number) => ({
  ...queryOptions(listWalletActs, { query: { ...filters, page } }),
  ...whilePaging,
});
const of = (actorId: string) => ({ params: { actorId } });
export const adminWalletQuery = (actorId: string) => queryOptions(readAdminWallet, of(actorId));
export const paymentsQuery = (actorId: string, page: number) => ({
  ...queryOptions(listAdminPayments, { ...of(actorId), query: { page } }),
  ...whilePaging,
});
export const postingsQuery = (actorId: string, page: number) => ({
  ...queryOptions(listAdminPostings, { ...of(actorId), query: { page } }),
  ...whilePaging,
});
export const adminHoldsQuery = (actorId: string, page: number) => ({
  ...queryOptions(listAdminHolds, { ...of(actorId), query: { page } }),
  ...whilePaging,
});
export const notesQuery = (actorId: string, page: number) => ({
  ...queryOptions(listWalletNotes, { ...of(actorId), query: { page } }),
  ...whilePaging,
});

/** After an action, which changes figures, lists and what may be done next. */
export function refreshAdmin(queries: QueryClient): void {
  for (const endpoint of [
    readAdminWallet,
    listPayers,
    listWalletActs,
    listWalletNotes,
    listAdminPayments,
    listAdminPostings,
    listAdminHolds,
    previewRefundOf,
  ])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}

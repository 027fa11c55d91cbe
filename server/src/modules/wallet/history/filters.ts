import type { Out } from '#contract/core/endpoint.ts';
import type { exportTransactions } from '#contract/wallet/history.ts';
import { isUuid } from '#platform/uuid.ts';
import type { WalletContext } from '../deposits/read-deposit.ts';
import { seesAll } from '../policy.ts';
import { SPENDING_MODULE } from '../read-wallet.ts';

export type Filters = Out<(typeof exportTransactions)['body']>;

/** `GH-2026-000001`, also without the zeros. */
function receiptIn(text: string): { year: number; number: number } | null {
  const [, year, number] = /^GH-?(20\d\d)-?0*([1-9]\d{0,8})$/i.exec(text) ?? [];
  return year === undefined ? null : { year: Number(year), number: Number(number) };
}

export function filterParams(ctx: WalletContext, filters: Filters) {
  const search = filters.search === undefined || filters.search === '' ? null : filters.search;
  const receipt = search === null ? null : receiptIn(search);
  return {
    ownerId: ctx.actor.id,
    module: seesAll(ctx) ? null : SPENDING_MODULE,
    currency: filters.currency ?? null,
    type: filters.type ?? null,
    method: filters.method ?? null,
    state: filters.state ?? null,
    thingId: filters.thingId ?? null,
    from: filters.from ?? null,
    to: filters.to ?? null,
    searchId: search !== null && isUuid(search.toLowerCase()) ? search.toLowerCase() : null,
    searchYear: receipt?.year ?? null,
    searchNumber: receipt?.number ?? null,
    searchText: search,
  };
}

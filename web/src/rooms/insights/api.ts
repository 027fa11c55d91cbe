import { keepPreviousData } from '@tanstack/react-query';
import * as contract from '#contract/insights.ts';
import { readAppearances } from '#contract/search.ts';
import { reading, readingEndless } from '#shell/reading.ts';

/** The period that the address asks for; nonsense means the usual one. */
export const periodIn = (search: Readonly<Partial<Record<string, string>>>): contract.Period =>
  contract.PERIODS.find((days) => days === search['days']) ?? contract.USUAL_PERIOD;

/** Days are those of the zone of the account, and of this device where that has none. */
const query = (days: contract.Period) => ({ days, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone });

export const figuresQuery = (days: contract.Period) => ({
  ...reading(contract.readFigures, { query: query(days) }),
  placeholderData: keepPreviousData,
});
export const groupsQuery = (days: contract.Period) => ({
  ...reading(contract.readGroups, { query: query(days) }),
  placeholderData: keepPreviousData,
});
export const bestPostsQuery = (days: contract.Period) => ({
  ...reading(contract.listBestPosts, { query: query(days) }),
  placeholderData: keepPreviousData,
});
export const appearancesQuery = (days: contract.Period) => ({
  ...reading(readAppearances, { query: { days } }),
  placeholderData: keepPreviousData,
});
export const viewersQuery = (days: contract.Period) => readingEndless(contract.listViewers, { query: query(days) });
export const viewingQuery = () => reading(contract.readViewingMode, {});

import { readCityMap } from '#contract/reference/map.ts';
import * as contract from '#contract/reference/reference.ts';
import type { AnyEndpoint, InputOf } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

/**
 * Reference data does not change while a tab is open, but its names depend on the language: a switch makes every read
 * stale.
 */
const staticQuery = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({
  ...queryOptions(endpoint, input),
  staleTime: Number.POSITIVE_INFINITY,
});

export const countriesQuery = () => staticQuery(contract.listCountries, {});
export const statesQuery = (country: string) => staticQuery(contract.listStates, { query: { country } });
export const citiesQuery = (query: { query: string; country: string; state?: string }) =>
  staticQuery(contract.searchCities, { query });
export const timeZonesQuery = () => staticQuery(contract.listTimeZones, {});
export const languagesQuery = () => staticQuery(contract.listLanguages, {});
export const currenciesQuery = () => staticQuery(contract.listCurrencies, {});
export const industriesQuery = () => staticQuery(contract.listIndustries, {});
export const categoriesQuery = () => staticQuery(contract.listServiceCategories, {});
export const skillsQuery = (query: string) => staticQuery(contract.searchSkills, { query: { query } });
export const cityMapQuery = (cityId: number) => staticQuery(readCityMap, { query: { cityId: String(cityId) } });

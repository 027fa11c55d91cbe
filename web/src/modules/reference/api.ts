import * as contract from '#contract/reference.ts';
import type { AnyEndpoint, InputOf } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

/** The world does not change while a tab is open; its names change with the language, which makes every read stale. */
const lasting = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({
  ...queryOptions(endpoint, input),
  staleTime: Number.POSITIVE_INFINITY,
});

export const countriesQuery = () => lasting(contract.listCountries, {});
export const statesQuery = (country: string) => lasting(contract.listStates, { query: { country } });
export const citiesQuery = (query: { query: string; country: string; state?: string }) =>
  lasting(contract.searchCities, { query });
export const timeZonesQuery = () => lasting(contract.listTimeZones, {});
export const languagesQuery = () => lasting(contract.listLanguages, {});
export const industriesQuery = () => lasting(contract.listIndustries, {});
export const skillsQuery = (query: string) => lasting(contract.searchSkills, { query: { query } });

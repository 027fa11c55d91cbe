import * as contract from '#contract/reference.ts';
import type { VisitorAct } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import * as lists from './lists.ts';
import { readLocation } from './location/read-location.ts';
import { searchCities } from './search-cities.ts';
import { searchSkills } from './skills.ts';
import type { ReferenceTables } from './tables.ts';

type Act = VisitorAct<ReferenceTables>;

export const routes = [
  serve(contract.listCountries, async (act: Act) => ({ data: await lists.listCountries(act) })),
  serve(contract.listStates, async (act: Act, { query }) => ({ data: await lists.listStates(act, query.country) })),
  serve(contract.searchCities, async (act: Act, { query }) => ({ data: await searchCities(act, query) })),
  serve(contract.listCurrencies, async (act: Act) => ({ data: await lists.listCurrencies(act) })),
  serve(contract.listTimeZones, async (act: Act) => ({ data: await lists.listTimeZones(act) })),
  serve(contract.listLanguages, async (act: Act) => ({ data: await lists.listLanguages(act) })),
  serve(contract.listIndustries, async (act: Act) => ({ data: await lists.listIndustries(act) })),
  serve(contract.listServiceCategories, async (act: Act) => ({ data: await lists.listServiceCategories(act) })),
  serve(contract.searchSkills, async (act: Act, { query }) => ({ data: await searchSkills(act, query) })),
  serve(contract.readLocation, {
    prepare: (act: Act) => readLocation.find(act),
    handle: (act: Act, _input, found) => readLocation.present(act, found),
  }),
];

import * as contract from '#contract/reference/reference.ts';
import { readCityMap as cityMap } from '#contract/reference/map.ts';
import * as location from '#contract/reference/location.ts';
import type { VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import * as lists from './lists.ts';
import { readLocation } from './location/read-location.ts';
import { readCityMap } from './map/read-city-map.ts';
import { searchCities } from './search-cities.ts';
import { searchSkills } from './skills.ts';
import type { ReferenceTables } from './tables.ts';

type RequestContext = VisitorContext<ReferenceTables>;

export const routes = [
  serve(contract.listCountries, async (ctx: RequestContext) => ({ data: await lists.listCountries(ctx) })),
  serve(contract.listStates, async (ctx: RequestContext, { query }) => ({
    data: await lists.listStates(ctx, query.country),
  })),
  serve(contract.searchCities, async (ctx: RequestContext, { query }) => ({ data: await searchCities(ctx, query) })),
  serve(cityMap, async (ctx: RequestContext, { query }) => ({ data: await readCityMap(ctx, query.cityId) })),
  serve(contract.listCurrencies, async (ctx: RequestContext) => ({ data: await lists.listCurrencies(ctx) })),
  serve(contract.listTimeZones, async (ctx: RequestContext) => ({ data: await lists.listTimeZones(ctx) })),
  serve(contract.listLanguages, async (ctx: RequestContext) => ({ data: await lists.listLanguages(ctx) })),
  serve(contract.listIndustries, async (ctx: RequestContext) => ({ data: await lists.listIndustries(ctx) })),
  serve(contract.listServiceCategories, async (ctx: RequestContext) => ({
    data: await lists.listServiceCategories(ctx),
  })),
  serve(contract.searchSkills, async (ctx: RequestContext, { query }) => ({ data: await searchSkills(ctx, query) })),
  serve(location.readLocation, {
    prepare: async (ctx: RequestContext) => readLocation.find(ctx),
    handle: async (ctx: RequestContext, _input, found) => readLocation.present(ctx, found),
  }),
];

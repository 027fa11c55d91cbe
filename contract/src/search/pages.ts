import { data, endpoint } from '../core/endpoint.ts';
import { pagePeriod, series } from '../pages/figures.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import * as z from 'zod/mini';
import { pageParams } from '../pages/pages.ts';

export const readPageAppearances = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/search-appearances',
  summary: 'Read how often a page appeared in search results, by day (UTC); for its team alone',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  query: z.strictObject({ days: pagePeriod }),
  reply: data(series),
  refusals: ['not_found', 'not_permitted'],
});

import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { PERIODS } from '../insights/insights.ts';
import { series } from '../pages/figures.ts';
import { productParams } from './products.ts';
import { serviceParams } from './services.ts';

/** Countries are named from so many views on. */
export const COUNTRY_VIEWS_MIN = 5;
export const TOP_LISTINGS = 50;
/** The products that were ordered most are among them, so many. */
export const TOP_ORDERED = 20;

export const recordProductView = endpoint({
  method: 'POST',
  path: '/products/{productId}/views',
  summary: 'Record a view of a product; a person counts once a day, and its seller does not count',
  access: 'member',
  as: PAGE_TEAM,
  params: productParams,
  idempotency: 'none',
  refusals: ['not_found'],
});
export const recordServiceView = endpoint({
  method: 'POST',
  path: '/services/{serviceId}/views',
  summary: 'Record a view of a service; a person counts once a day, and its seller does not count',
  access: 'member',
  as: PAGE_TEAM,
  params: serviceParams,
  idempotency: 'none',
  refusals: ['not_found'],
});

/** Sums of amounts can be larger than what is an exact whole number. */
const amounts = z.object({
  days: z.array(z.object({ day: z.iso.date(), count: z.number() })),
  before: z.array(z.number()),
});
export const productInsights = z.object({
  /** How often they were among the results of a search. */
  shown: series,
  viewed: series,
  saved: series,
  /** Requests for a quote, quotes that were offered, and orders that were placed. */
  requested: series,
  quoted: series,
  ordered: series,
  /**
   * What the orders of a day cost, in minor units: without those that were cancelled or refunded, and of a split one
   * what the seller got. The currency of most orders first. Null: the caller does not see the orders of the seller.
   */
  turnover: z.nullable(z.array(z.extend(amounts, { currency: currencyCode }))),
  /** Where those who viewed them live, most views first; countries with fewer than five are left out. */
  countries: z.array(z.object({ code: z.string(), name: z.string(), viewed: z.int() })),
  /** The most viewed products of the period, with those that were ordered most. */
  top: z.array(
    z.object({
      id,
      name: z.string(),
      shown: z.int(),
      viewed: z.int(),
      saved: z.int(),
      requested: z.int(),
      quoted: z.int(),
      ordered: z.int(),
      turnover: z.nullable(z.array(z.object({ amount: z.number(), currency: currencyCode }))),
    }),
  ),
});
export type ProductInsights = z.output<typeof productInsights>;
export const readProductInsights = endpoint({
  method: 'GET',
  path: '/product-insights',
  summary: 'Read how often products were shown, viewed, saved and ordered, by day (UTC); for seller and team of a page',
  access: 'member',
  as: PAGE_TEAM,
  area: 'business',
  query: z.strictObject({
    /** Left out: the caller, or the page that they act as. */
    sellerId: z.optional(id),
    /** One product alone. */
    productId: z.optional(id),
    days: z.optional(z.enum(PERIODS)),
  }),
  reply: data(productInsights),
  refusals: ['not_found'],
});

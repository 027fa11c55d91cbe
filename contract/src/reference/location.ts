import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';

/** Exactly the keys of the cookie `userLocation`; null where the address table has no value. */
export const userLocation = z.object({
  ip: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country_name: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  currency_name: z.nullable(z.string()),
  region: z.nullable(z.string()),
  region_code: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  country_calling_code: z.nullable(z.string()),
  currency_symbol: z.nullable(z.string()),
});
export type UserLocation = z.output<typeof userLocation>;

export const readLocation = endpoint({
  method: 'GET',
  path: '/reference/location',
  summary: 'Read the caller’s approximate location, from a table on this server',
  access: 'public',
  reply: data(userLocation),
});

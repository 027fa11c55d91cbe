import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { PAGE_ADVERTISERS } from '../core/roles.ts';
import { audienceInput } from './fields.ts';

/**
 * How many people an audience has, as a band of a count that is a little off, always the same for the same people:
 * never an exact number, and nothing of one that is too small.
 */
const reach = z.object({
  isEnough: z.boolean(),
  /** So many at least. */
  from: z.int(),
  /** Fewer than so many; null: many more. */
  below: z.nullable(z.int()),
  /** So many are needed. */
  least: z.int(),
});
export type Reach = z.output<typeof reach>;

export const estimateAudience = endpoint({
  method: 'POST',
  path: '/campaign-audiences/estimate',
  summary: 'Estimate how many people an audience has',
  access: 'member',
  as: PAGE_ADVERTISERS,
  status: 200,
  body: z.strictObject({ audience: audienceInput }),
  reply: data(reach),
  refusals: ['daily_limit_reached'],
});

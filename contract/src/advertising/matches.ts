import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { PAGE_ADVERTISERS } from '../core/roles.ts';
import { campaignParams } from './campaigns.ts';

/** Clicks that the advertiser has to confirm are free after so many minutes. */
export const MATCH_MINUTES = 10;
/** Clicks of one call without an account, and of one part of a CSV. */
export const MATCHES_MAX = 100;
export const MATCHES_OF_FILE_MAX = 2_000;

/** The parameter that a landing address carries. */
export const CLICK_PARAMETER = 'gh_click';
const CLICK = '[\\w-]{22}\\.\\d{1,5}';
/** What the parameter of one click says. */
export const clickMark = z.string().check(z.maxLength(28), z.regex(new RegExp(`^${CLICK}$`)));
/** All that a text names, such as the addresses of a log. */
export const clicksIn = (words: string): string[] => [
  ...new Set(words.match(new RegExp(`(?<![\\w-])${CLICK}(?!\\d)`, 'g')) ?? []),
];

/** Nothing is answered: nobody learns by it which clicks exist, or what became of them. */
export const confirmClicks = endpoint({
  method: 'POST',
  path: '/campaign-matches',
  summary: 'Say which clicks have arrived, by the parameter gh_click of the address that they led to',
  access: 'public',
  idempotency: 'none',
  body: z.strictObject({ clicks: z.array(clickMark).check(z.minLength(1), z.maxLength(MATCHES_MAX)) }),
  refusals: ['rate_limited'],
});
/** How many clicks are charged now, were confirmed before, came too late or were free, and are of no campaign here. */
const matched = z.object({ confirmed: z.int(), known: z.int(), late: z.int(), free: z.int(), unknown: z.int() });
export type Matched = z.output<typeof matched>;
export const importMatches = endpoint({
  method: 'POST',
  path: '/campaigns/{campaignId}/matches',
  summary: 'Say which clicks of a campaign have arrived, as its team reads them from a CSV',
  access: 'member',
  as: PAGE_ADVERTISERS,
  status: 200,
  params: campaignParams,
  maxBodyBytes: 400_000,
  body: z.strictObject({ clicks: z.array(clickMark).check(z.minLength(1), z.maxLength(MATCHES_OF_FILE_MAX)) }),
  reply: data(matched),
  refusals: ['not_found', 'not_permitted'],
});

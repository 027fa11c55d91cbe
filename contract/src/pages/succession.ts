import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { PAGE_ADMINS, PAGE_TEAM } from '../core/roles.ts';
import { page, pageParams } from './pages.ts';
import { SUCCESSION_REASONS, SUCCESSION_STATES } from './choices.ts';
import { teamRequest } from './team.ts';

export const SUCCESSORS_MAX = 3;
/** Days without any use of an account after which its owner no longer counts as an admin who is there. */
export const ADMIN_ABSENT_DAYS = 90;
/** Days for which a proof of an address allows its owner to claim the page. */
export const CLAIM_PROOF_DAYS = 7;
/** Days after a claim at which the admins get an e-mail about it. */
export const CLAIM_NOTICE_DAYS = [0, 10, 20, 27] as const;
export const CLAIMS_A_DAY = 3;

export const pageSuccession = z.object({
  /** In the order in which they are asked. */
  successors: z.array(actorCard),
  /** Null while the page has an admin. */
  running: z.nullable(
    z.object({
      state: z.enum(SUCCESSION_STATES),
      reason: z.enum(SUCCESSION_REASONS),
      since: instant,
      /** The person who is asked now; null while no one is. */
      candidate: z.nullable(z.object({ actor: actorCard, since: instant, until: instant })),
    }),
  ),
  claim: z.nullable(teamRequest),
  can: z.object({ name: z.boolean() }),
});
export type PageSuccession = z.output<typeof pageSuccession>;
export const readPageSuccession = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/succession',
  summary: 'Read who succeeds the admins of a page, and who is asked or claims it; for its team',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  reply: data(pageSuccession),
  refusals: ['not_found', 'not_permitted'],
});
export const nameSuccessors = endpoint({
  method: 'PUT',
  path: '/pages/{pageId}/successors',
  summary: 'Name the members who are asked, in this order, when a page has no admin; at most three',
  access: 'member',
  as: PAGE_ADMINS,
  params: pageParams,
  body: z.strictObject({ memberIds: z.array(id).check(z.maxLength(SUCCESSORS_MAX)) }),
  reply: data(pageSuccession),
  refusals: ['not_found', 'not_permitted'],
});
/** Only as oneself. `provePageAddress` comes first. */
export const claimPage = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/claims',
  summary: 'Claim a page without an admin; 30 days later the caller becomes its admin, unless an admin objects',
  access: 'member',
  params: pageParams,
  status: 201,
  reply: data(page),
  refusals: [
    'not_found',
    'not_permitted',
    'not_claimable',
    'claim_open',
    'no_verified_domain',
    'address_unproved',
    'daily_limit_reached',
  ],
});

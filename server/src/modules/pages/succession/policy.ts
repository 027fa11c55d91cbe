import type { SuccessionState } from '#contract/pages/choices.ts';
import * as contract from '#contract/pages/succession.ts';
import { allOf, allowed, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { adminCalls, type PageOf } from '../page-policy.ts';

export const canNameSuccessors = (ctx: PolicyCaller, page: PageOf): Verdict =>
  adminCalls(contract.nameSuccessors, ctx, page);
export const successionAbilities = (ctx: PolicyCaller, page: PageOf) => allowed({ name: canNameSuccessors(ctx, page) });

/** What decides whether a page can be claimed, and by this member. */
export interface Claimable {
  /** Null: the page has an admin. */
  readonly running: SuccessionState | null;
  readonly isClaimed: boolean;
  readonly domain: string | null;
  /** The member has proved an address at the domain not long ago. */
  readonly isProved: boolean;
}
export const canClaim = (
  ctx: PolicyCaller,
  page: PageOf,
  { running, isClaimed, domain, isProved }: Claimable,
): Verdict =>
  allOf(
    roleVerdict(ctx, contract.claimPage),
    page.state === 'deleted' || page.role === 'admin' ? 'not_permitted' : 'ok',
    running === 'open' ? 'ok' : 'not_claimable',
    isClaimed ? 'claim_open' : 'ok',
    domain === null ? 'no_verified_domain' : isProved ? 'ok' : 'address_unproved',
  );

export const successionWrites = [
  ...guardedBy(canNameSuccessors, contract.nameSuccessors),
  ...guardedBy(canClaim, contract.claimPage),
];

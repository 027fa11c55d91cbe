import * as contract from '#contract/pages/addresses.ts';
import { allOf, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import type { PageOf } from '../page-policy.ts';
import { isAt } from './domain.ts';

const canProve = (ctx: PolicyCaller, page: PageOf): Verdict =>
  allOf(roleVerdict(ctx, contract.requestPageCode), page.state === 'deleted' ? 'not_permitted' : 'ok');

/** `domain`: that of the verified website of the page. */
export const canRequestPageCode = (
  ctx: PolicyCaller,
  page: PageOf,
  { domain, email }: { readonly domain: string | null; readonly email: string },
): Verdict =>
  allOf(canProve(ctx, page), domain === null ? 'no_verified_domain' : isAt(email, domain) ? 'ok' : 'address_elsewhere');
/** The code opens what it was sent for while the page still has the domain. */
export const canProveAddress = (
  ctx: PolicyCaller,
  page: PageOf,
  { isRight, domain, email }: { readonly isRight: boolean; readonly domain: string | null; readonly email: string },
): Verdict => allOf(canProve(ctx, page), isRight && domain !== null && isAt(email, domain) ? 'ok' : 'code_wrong');

export const addressWrites = [
  ...guardedBy(canRequestPageCode, contract.requestPageCode),
  ...guardedBy(canProveAddress, contract.provePageAddress),
];

import * as contract from '#contract/pages/verification.ts';
import { allOf, guardedBy, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { adminCalls, type PageOf } from '../page-policy.ts';

/** `host`: that of the website of the page. */
export const canCheckWebsite = (ctx: PolicyCaller, page: PageOf, { host }: { readonly host: string | null }): Verdict =>
  allOf(adminCalls(contract.checkPageWebsite, ctx, page), host === null ? 'no_website' : 'ok');

export const verificationWrites = guardedBy(canCheckWebsite, contract.checkPageWebsite);

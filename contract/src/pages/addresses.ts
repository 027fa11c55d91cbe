import * as z from 'zod/mini';
import { email } from '../accounts/accounts.ts';
import { data, endpoint, instant } from '../core/endpoint.ts';
import { pageParams } from './pages.ts';

/** What a member has proved about the domain of a page, by a code sent to an address there. */
export const pageAddress = z.object({
  /** The domain of the verified website; null while the page has none, and then nothing can be proved. */
  domain: z.nullable(z.string()),
  /** When the caller proved an address at this domain; null: not yet. */
  provedAt: z.nullable(instant),
});
export type PageAddress = z.output<typeof pageAddress>;
export const readPageAddress = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/address',
  summary: 'Read whether the caller has proved an e-mail address at the verified domain of a page',
  access: 'member',
  params: pageParams,
  reply: data(pageAddress),
  refusals: ['not_found'],
});
export const requestPageCode = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/address/code',
  summary: 'Send a code to an e-mail address at the verified domain of a page',
  access: 'member',
  params: pageParams,
  idempotency: 'none',
  body: z.strictObject({ email }),
  status: 202,
  reply: data(z.object({ email: z.string() })),
  refusals: ['not_found', 'not_permitted', 'no_verified_domain', 'address_elsewhere', 'rate_limited'],
});
export const provePageAddress = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/address/verification',
  summary: 'Prove an e-mail address at the verified domain of a page with the code that was sent there',
  access: 'member',
  params: pageParams,
  idempotency: 'none',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: data(pageAddress),
  refusals: ['not_found', 'not_permitted', 'code_wrong', 'rate_limited'],
});

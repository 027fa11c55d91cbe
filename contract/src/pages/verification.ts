import * as z from 'zod/mini';
import { data, endpoint, instant } from '../core/endpoint.ts';
import { PAGE_ADMINS } from '../core/roles.ts';
import { pageParams } from './pages.ts';
import { VERIFICATION_STATES } from './choices.ts';

export const PAGE_CHECKS_A_DAY = 20;
/** Where a website shows the proof that it belongs to a page. */
export const PROOF_PATH = '/.well-known/guildhall-verification.txt';
/** The name of the TXT record, before the host of the website. */
export const PROOF_RECORD = '_guildhall';

export const pageVerification = z.object({
  state: z.enum(VERIFICATION_STATES),
  /** Of the website; null while the page names none that can be checked. */
  host: z.nullable(z.string()),
  /** The text of the TXT record `_guildhall.<host>`, or of the file below `/.well-known/`; null without a host. */
  proof: z.nullable(z.string()),
  checkedAt: z.nullable(instant),
  /** A check has missed the proof: the next one decides. */
  missed: z.boolean(),
});
export type PageVerification = z.output<typeof pageVerification>;
const asAdmin = { access: 'member', as: PAGE_ADMINS } as const;
export const readPageVerification = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/verification',
  summary: 'Read whether a page is verified, and what its website has to show; for admins',
  ...asAdmin,
  params: pageParams,
  reply: data(pageVerification),
  refusals: ['not_found', 'not_permitted'],
});
export const checkPageWebsite = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/verification/check',
  summary: 'Check in the background whether the website of a page shows the proof',
  ...asAdmin,
  params: pageParams,
  status: 202,
  reply: data(pageVerification),
  refusals: ['not_found', 'not_permitted', 'no_website', 'daily_limit_reached'],
});

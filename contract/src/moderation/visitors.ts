import * as z from 'zod/mini';
import { code, email } from '../accounts/accounts.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { text } from '../core/text.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX } from './moderation.ts';

/* Visitors report what everyone may see, from an e-mail address that a code confirms. */

/** Codes that a mailbox gets in 24 hours. */
export const VISITOR_REPORTS_A_DAY = 5;

export const beginVisitorReport = endpoint({
  method: 'POST',
  path: '/reports/visitors',
  summary: 'Report something public without an account; a code goes to the address',
  access: 'public',
  status: 202,
  body: z.strictObject({
    kind: z.enum(KINDS),
    id,
    reason: z.enum(REPORT_REASONS),
    text: z.optional(text({ max: REPORT_TEXT_MAX, lines: true })),
    email,
  }),
  reply: data(z.object({ id })),
  refusals: ['not_found', 'rate_limited'],
});
export const confirmVisitorReport = endpoint({
  method: 'POST',
  path: '/reports/visitors/{pendingId}/confirm',
  summary: 'Send the report of a visitor with the code that was e-mailed',
  access: 'public',
  idempotency: 'none',
  status: 200,
  params: z.strictObject({ pendingId: id }),
  body: z.strictObject({ code }),
  reply: data(
    z.object({
      /** It was ruled on already, and was then as the visitor saw it. */
      dealtWith: z.boolean(),
    }),
  ),
  refusals: ['code_wrong'],
});

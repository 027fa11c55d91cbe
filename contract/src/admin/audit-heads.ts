import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { calendarDay } from '../core/time/day.ts';

/** Where the chain over the audit log ended on a day; see docs/verify-audit.mjs. */
export const readAuditHead = endpoint({
  method: 'GET',
  path: '/audit-heads/{day}',
  summary: 'Read where the chain over the audit log ended when a day (UTC) was over',
  access: 'public',
  params: z.strictObject({ day: calendarDay }),
  maxAge: 3600,
  reply: data(
    z.object({
      day: z.iso.date(),
      /** Entries up to then. */
      position: z.int(),
      /** SHA-256 in hex. */
      hash: z.string(),
    }),
  ),
  refusals: ['not_found'],
});

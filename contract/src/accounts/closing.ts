import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';

/** Days for which a closed account can be opened again by logging in. */
export const GRACE_DAYS = 30;
/** Number of days for which a copy can be downloaded. */
export const EXPORT_DAYS = 7;
export const EXPORTS_A_DAY = 5;

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Close the account: it is hidden at once and deleted after 30 days unless the member logs in again',
  access: 'account',
  whileSuspended: true,
  idempotency: 'none',
  confirmed: true,
});

/** A copy that can be downloaded until the next one is ready. */
const earlierExport = z.object({
  id,
  bytes: z.int(),
  askedAt: instant,
  expiresAt: instant,
  /** URL of the file, valid for a few minutes. */
  address: z.string(),
});
export const dataExport = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  /** In hundredths: 50 is half done. */
  progress: z.int(),
  bytes: z.nullable(z.int()),
  askedAt: instant,
  expiresAt: z.nullable(instant),
  /** URL of the file, valid for a few minutes; read the endpoint again for a new one. */
  address: z.nullable(z.string()),
  /** The last copy that is ready, while this one is not. */
  earlier: z.nullable(earlierExport),
  /** Without any copy, one can be requested. */
  can: z.object({ create: z.boolean(), cancel: z.boolean() }),
});
export type DataExport = z.output<typeof dataExport>;
export const createExport = endpoint({
  method: 'POST',
  path: '/account/exports',
  summary: 'Request a copy of all data of the account, made by a background task',
  access: 'account',
  whileSuspended: true,
  idempotency: 'none',
  confirmed: true,
  status: 201,
  reply: data(dataExport),
  refusals: ['export_running', 'daily_limit_reached'],
});
export const readExport = endpoint({
  method: 'GET',
  path: '/account/exports/latest',
  summary: 'Read the state of the last copy',
  access: 'account',
  whileSuspended: true,
  reply: data(z.nullable(dataExport)),
});
export const cancelExport = endpoint({
  method: 'DELETE',
  path: '/account/exports/{exportId}',
  summary: 'Cancel a copy that is being made, or delete one that is ready',
  access: 'account',
  whileSuspended: true,
  params: z.strictObject({ exportId: id }),
  refusals: ['not_found'],
});

import * as z from 'zod/mini';
import { data, endpoint, id, instant } from './core/endpoint.ts';

/** Days for which a closed account can be opened again by signing in. */
export const GRACE_DAYS = 30;
/** Days for which a copy of one's data can be fetched. */
export const EXPORT_DAYS = 7;
export const EXPORTS_A_DAY = 5;

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Close the account: hidden at once, erased after 30 days unless one signs in again',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
});

export const dataExport = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  /** Hundredths. */
  progress: z.int(),
  bytes: z.nullable(z.int()),
  askedAt: instant,
  expiresAt: z.nullable(instant),
  /** Where the file is, for some minutes: ask again for a new address. */
  address: z.nullable(z.string()),
});
export type DataExport = z.output<typeof dataExport>;
export const createExport = endpoint({
  method: 'POST',
  path: '/account/exports',
  summary: 'Ask for a copy of all one’s data; a task makes it',
  access: 'account',
  idempotency: 'none',
  confirmed: true,
  status: 201,
  reply: data(dataExport),
  refusals: ['export_running', 'daily_limit_reached'],
});
export const readExport = endpoint({
  method: 'GET',
  path: '/account/exports/latest',
  summary: 'The copy that was asked for last',
  access: 'account',
  reply: data(z.nullable(dataExport)),
});
export const cancelExport = endpoint({
  method: 'DELETE',
  path: '/account/exports/{exportId}',
  summary: 'Give up a copy that is being made, or delete one that is ready',
  access: 'account',
  params: z.strictObject({ exportId: id }),
  refusals: ['not_found'],
});

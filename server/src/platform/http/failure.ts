import type { FastifyError } from 'fastify';
import { type Language, toLocale } from '#contract/core/language.ts';
import type { RefusalBody } from '#contract/core/refusals.ts';
import { Refusal } from '../refusal.ts';
import { translateField, translateRefusal } from '../strings.ts';

/** Class 08 (connection), 57P0x (shutting down), 53x (out of resources), 25P03/57014 (ended by a time-out). */
const databaseAway = /^(08|57P0|53|25P03|57014)/;
const socketAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAGAIN']);
const connectionTexts = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error',
    'Cannot use a pool after',
  ].join('|'),
);

/** Whether the database could not be reached, as opposed to having refused a query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (databaseAway.test(code) || socketAway.has(code))) return true;
  return connectionTexts.test(error.message) || isDatabaseAway(error.cause);
}
/** Whether there was no space left for a file or for the database. Stores of files wrap the error of the disk. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isStorageFull(error.cause);
}
/** Whether two transactions conflicted; repeating the transaction helps. */
export function isTransient(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40001' || code === '40P01';
}

const bodyTooLarge = (error: FastifyError) =>
  error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE';
const badType = (error: FastifyError) =>
  error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE';

/** Converts every error to a refusal; unexpected ones become `internal`, with the error as cause for the log. */
export function toRefusal(error: unknown, bodyLimit = 0): Refusal {
  if (error instanceof Refusal) return error;
  if (isStorageFull(error)) return new Refusal('storage_full', { cause: error });
  if (isDatabaseAway(error)) return new Refusal('unavailable', { retryAfter: 2, cause: error });
  if (isTransient(error)) return new Refusal('unavailable', { retryAfter: 1, cause: error });
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  if (error instanceof Error && statusCode !== undefined && statusCode < 500) {
    if (bodyTooLarge(error as FastifyError))
      return new Refusal('too_large', { values: { limit: `${Math.round(bodyLimit / 1_000)} kB` }, cause: error });
    if (badType(error as FastifyError)) return new Refusal('unsupported_media_type', { cause: error });
    if (statusCode === 416) return new Refusal('range_not_satisfiable', { cause: error });
    if (statusCode === 404) return new Refusal('not_found');
    return new Refusal('malformed', { cause: error });
  }
  return new Refusal('internal', { cause: error });
}

/** Whichever policy has refused it, the text says until when the member is limited. */
export function withLimitEnd(refusal: Refusal, end: Date | undefined, language: Language): Refusal {
  if (refusal.code !== 'account_limited' || end === undefined) return refusal;
  const format = new Intl.DateTimeFormat(toLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return new Refusal(refusal.code, { ...refusal.details, values: { date: `${format.format(end)} UTC` } });
}

/** The body of a failed call, with its text. If a field has several problems, the first is used. */
export function refusalBody(refusal: Refusal, language: Language, requestId: string): RefusalBody {
  const { fields, values, current, retryAfter } = refusal.details;
  const error: Record<string, string> = {};
  for (const problem of fields ?? []) error[problem.field] ??= translateField(language, problem.key, problem.values);
  return {
    code: refusal.code,
    message: translateRefusal(language, refusal.code, { seconds: retryAfter, ...values }),
    ...(fields && fields.length > 0 && { error }),
    ...(current !== undefined && { current }),
    ...(retryAfter !== undefined && { retryAfter }),
    requestId,
  };
}

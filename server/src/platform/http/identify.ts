import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { toLanguage, type Language } from '#contract/core/language.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import type { Caller } from '../context.ts';
import type { BufferDefinition } from '../buffer.ts';
import { Refusal } from '../refusal.ts';
import { isUuid } from '../uuid.ts';

export interface Credentials {
  readonly tokenHash: Buffer;
  /** Actor id of `X-Acting-As`. */
  readonly actingAs: string | null;
  readonly now: Date;
  readonly record: <I>(buffer: BufferDefinition<I>, item: I) => void;
}
/** A caller, with the time at which the session last entered the password or something that stands for it. */
export interface Identified extends Caller {
  readonly confirmedAt: Date;
}
/**
 * Finds who holds a token, from the database, at the time of the call; given to the platform by the module that knows.
 */
export type Identify = (db: Kysely<never>, credentials: Credentials) => Promise<Identified | RefusalCode>;

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Null when no token was sent. A token that is not (or no longer) good is refused even where none is needed. */
export async function findCaller(
  request: FastifyRequest,
  identify: Identify,
  db: Kysely<never>,
  rest: Pick<Credentials, 'now' | 'record'>,
): Promise<Identified | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1];
  if (token === undefined) throw new Refusal('session_expired');
  const actingAs = request.headers['x-acting-as'];
  if (actingAs !== undefined && (typeof actingAs !== 'string' || !isUuid(actingAs.toLowerCase())))
    throw new Refusal('acting_not_allowed');
  const caller = await identify(db, { tokenHash: hashToken(token), actingAs: actingAs ?? null, ...rest });
  if (typeof caller === 'string') throw new Refusal(caller);
  return caller;
}

export const languageOf = (request: FastifyRequest): Language => toLanguage(request.headers['accept-language']);

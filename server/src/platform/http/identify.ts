import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { toLanguage, type Language } from '#contract/core/language.ts';
import type { Callers, Credentials, Identified } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import { isUuid } from '../uuid.ts';

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Null when no token was sent. An invalid or expired token is refused even where no token is needed. */
export async function findCaller(
  request: FastifyRequest,
  callers: Callers,
  db: Kysely<never>,
  rest: Omit<Credentials, 'tokenHash'>,
): Promise<Identified | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1];
  if (token === undefined) throw new Refusal('session_expired');
  const actingAs = request.headers['x-acting-as'];
  if (actingAs !== undefined && (typeof actingAs !== 'string' || !isUuid(actingAs.toLowerCase())))
    throw new Refusal('acting_not_allowed');
  const credentials = { tokenHash: hashToken(token), ...rest };
  const caller = await callers.ofCall(db, credentials, actingAs?.toLowerCase() ?? null);
  if (typeof caller === 'string') throw new Refusal(caller);
  return caller;
}

export const languageOf = (request: FastifyRequest): Language => toLanguage(request.headers['accept-language']);

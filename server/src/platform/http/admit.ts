import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { takesRawBody } from '#contract/core/webhooks/raw-body.ts';
import type { Identified } from '../caller.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { CallLimits } from '../limits/index.ts';
import { dutyVerdict, enforce, roleVerdict } from '../policy.ts';
import { Refusal } from '../refusal.ts';
import type { HttpOptions } from './http.ts';
import { findCaller } from './identify.ts';

/** What admitting a request needs. */
export type Admitting = Pick<HttpOptions, 'db' | 'services' | 'callers' | 'callLimits' | 'record'>;

/**
 * Milliseconds. One deadline for waiting, connecting and all queries of a request; for an upload, of each of its
 * stages.
 */
export const requestDeadline = 2_500;

/** What is known of a request before its body is read. */
interface Admission {
  readonly caller: Identified | null;
  /** Milliseconds of the deadline, queries and round trips that finding the caller has used. */
  readonly spent: number;
  readonly queries: number;
  readonly roundTrips: number;
}
const admissions = new WeakMap<FastifyRequest, Admission>();

/** When the limit of a caller ends, for the text of the refusal. */
const limits = new WeakMap<FastifyRequest, Date>();
export const limitEndOf = (request: FastifyRequest): Date | undefined => limits.get(request);

export function admissionOf(request: FastifyRequest): Admission {
  const admission = admissions.get(request);
  if (admission === undefined) throw new Error('A call was answered that was not admitted');
  return admission;
}

/** Milliseconds for which a confirmed password counts. */
const CONFIRMATION_LASTS = 2 * 3_600_000;

function enforceAccess(endpoint: Endpoint, caller: Identified | null, now: Date): void {
  if (caller?.member.isSuspended === true && !endpoint.whileSuspended) throw new Refusal('account_suspended');
  if (endpoint.access === 'public') return caller === null ? undefined : enforce(roleVerdict(caller, endpoint));
  if (caller === null) throw new Refusal('session_expired');
  if (endpoint.access === 'member' && caller.member.isAdmin) throw new Refusal('not_permitted');
  if (endpoint.access === 'admin') enforce(dutyVerdict(caller, endpoint));
  enforce(roleVerdict(caller, endpoint));
  if (endpoint.confirmed && now.getTime() - caller.confirmedAt.getTime() > CONFIRMATION_LASTS)
    throw new Refusal('confirmation_needed');
}

/** Counts a request of an address without looking for a caller. */
export async function countAddress(limits: CallLimits, request: FastifyRequest): Promise<void> {
  const wait = await limits.consume({ address: request.ip });
  if (wait !== null) throw new Refusal('rate_limited', { retryAfter: wait });
}

/** Identifies the caller, counts the call and checks access, using headers and the database only. */
async function findAdmitted(
  options: Admitting,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Identified | null> {
  const { callLimits } = options;
  // Called by programs of others, whose headers are theirs.
  if (takesRawBody(endpoint)) {
    const wait = await callLimits.countSigned(request.ip);
    if (wait !== null) throw new Refusal('rate_limited', { retryAfter: wait });
    return null;
  }
  const now = options.services.clock.now();
  const flood = request.headers.authorization === undefined ? null : await callLimits.inventing(request.ip);
  if (flood !== null) throw new Refusal('rate_limited', { retryAfter: flood });
  const caller = await findCaller(request, options.callers, options.db, { now, record: options.record }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.code !== 'acting_not_allowed') await callLimits.countInvented(request.ip);
      // An invalid token counts as no token; otherwise it would bypass the limit.
      if (error instanceof Refusal) await countAddress(callLimits, request);
      throw error;
    },
  );
  if (caller === null) await countAddress(callLimits, request);
  else {
    const wait = await callLimits.consume({ memberId: caller.member.id });
    if (wait !== null) throw new Refusal('rate_limited', { retryAfter: wait });
  }
  const limitedUntil = caller?.member.limitedUntil ?? null;
  if (limitedUntil !== null) limits.set(request, limitedUntil);
  enforceAccess(endpoint, caller, now);
  return caller;
}

/** The hook of an endpoint that runs before a body is read: of a refused call the server reads nothing more. */
export const admit =
  (options: Admitting, endpoint: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    const started = performance.now();
    const admission = await withDeadline(requestDeadline, async (scope) => ({
      caller: await findAdmitted(options, endpoint, request),
      queries: scope.queries,
      roundTrips: scope.roundTrips,
    }));
    admissions.set(request, { ...admission, spent: performance.now() - started });
  };

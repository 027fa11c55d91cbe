import type { FastifyRequest } from 'fastify';
import { withDeadline } from '../database/request-scope.ts';
import { Refusal } from '../refusal.ts';
import type { CallLimits } from '../limits/index.ts';
import { requestDeadline } from './http.ts';

/** Asks the database for an address that is next to the calls. */
export type LikeACall = <R>(request: FastifyRequest, ask: () => Promise<R>) => Promise<R>;

/** What asks the database without being a call is counted like a call of no one, and has its deadline. */
export const likeACall =
  (limits: CallLimits): LikeACall =>
  async (request, ask) => {
    const wait = await limits.consume({ address: request.ip });
    if (wait !== null) throw new Refusal('rate_limited', { retryAfter: wait });
    return await withDeadline(requestDeadline, ask);
  };

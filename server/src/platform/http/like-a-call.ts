import type { FastifyRequest } from 'fastify';
import { withDeadline } from '../database/request-scope.ts';
import { Refusal } from '../refusal.ts';
import type { CallLimits } from '../limits/index.ts';
import { requestDeadline } from './http.ts';

/** Runs a database query for a URL outside the API. */
export type LikeACall = <R>(request: FastifyRequest, ask: () => Promise<R>) => Promise<R>;

/** Counts a request outside the API that uses the database like a call without login, and gives it a deadline. */
export const likeACall =
  (limits: CallLimits): LikeACall =>
  async (request, ask) => {
    const wait = await limits.consume({ address: request.ip });
    if (wait !== null) throw new Refusal('rate_limited', { retryAfter: wait });
    return await withDeadline(requestDeadline, ask);
  };

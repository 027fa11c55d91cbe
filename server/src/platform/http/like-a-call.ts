import type { FastifyRequest } from 'fastify';
import { withDeadline } from '../database/request-scope.ts';
import type { CallLimits } from '../limits/index.ts';
import { countAddress, requestDeadline } from './admit.ts';

/** Runs a database query for a URL outside the API. */
export type LikeACall = <R>(request: FastifyRequest, ask: () => Promise<R>) => Promise<R>;

/** Counts a request outside the API that uses the database like a call without login, and gives it a deadline. */
export const likeACall =
  (limits: CallLimits): LikeACall =>
  async (request, ask) => {
    await countAddress(limits, request);
    return await withDeadline(requestDeadline, ask);
  };

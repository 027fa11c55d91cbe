import type { FastifyInstance } from 'fastify';
import type { LikeACall } from '../http/like-a-call.ts';

/** Browsers that fetch in advance say so: nobody has followed the link yet. */
const isAhead = (purpose: string | string[] | undefined): boolean => String(purpose ?? '').includes('prefetch');

/**
 * Links that count who follows them, and then lead on. `follow`: where an address leads. Logs and metrics name the
 * route, never the address.
 */
export function mountFollowedLinks({
  follow,
  isOutsideCalls,
}: {
  readonly follow: (address: string) => Promise<string>;
  readonly isOutsideCalls: LikeACall;
}) {
  return (fastify: FastifyInstance): void => {
    fastify.get('/a/:address', { exposeHeadRoute: false }, async (request, reply) => {
      const { headers, params } = request;
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      if (isAhead(headers['sec-purpose'] ?? headers['purpose'])) return reply.code(503).send();
      const target = await isOutsideCalls(request, async () => follow((params as { address: string }).address));
      return reply.redirect(target, 303);
    });
  };
}

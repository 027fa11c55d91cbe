import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBody } from '#contract/core/webhooks/raw-body.ts';

/** In this scope, bodies of every type stay the bytes that arrived, up to the limit of their route. */
export function keepBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Without a body there are no bytes to sign. */
export function receivedOf({ body, headers }: FastifyRequest): RawBody {
  return {
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  };
}

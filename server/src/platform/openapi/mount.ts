import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './reference-page.ts';

/** `/api/openapi.json` and `/api/docs`. Both are made at the first request: most starts never need them. */
export function mountOpenApi(endpoints: readonly Endpoint[], version: string) {
  return (fastify: FastifyInstance): void => {
    let document: ReturnType<typeof openApiDocument> | undefined;
    let page: string | undefined;
    const getDocument = () => (document ??= openApiDocument(endpoints, version));
    fastify.get('/api/openapi.json', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(getDocument()),
    );
    fastify.get('/api/docs', (_request, reply) => {
      page ??= referencePage(getDocument());
      return reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8').send(page);
    });
  };
}

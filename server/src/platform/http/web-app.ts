import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { earlyPages } from './early-page.ts';
import { languageOf } from './identify.ts';

const year = 31_536_000;

/**
 * The production build: hashed assets for ever, everything else asked again; addresses of screens answer with
 * index.html.
 */
export function mountWebApp(directory: string | null) {
  return async (fastify: FastifyInstance): Promise<void> => {
    if (directory === null || !fs.existsSync(path.join(directory, 'index.html'))) {
      fastify.setNotFoundHandler(() => {
        throw new Refusal('not_found');
      });
      return;
    }
    await fastify.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
    const pageFor = earlyPages(directory);
    fastify.setNotFoundHandler((request, reply) => {
      // Two strokes at the beginning would name a host.
      const { pathname } = new URL(request.url.replace(/^\/+/, '/'), 'http://local');
      const isLikelyFile = path.posix.basename(pathname).includes('.');
      // Addresses end in what people chose, /user-profile/asha.rao: a browser that opens one says that it wants a page.
      const wantsPage =
        (request.method === 'GET' || request.method === 'HEAD') &&
        (!isLikelyFile || (request.headers.accept ?? '').includes('text/html'));
      // A missing asset must not come back as a page: the browser would try to run it.
      if (!wantsPage || request.url.startsWith('/assets/')) throw new Refusal('not_found');
      const page = pageFor(pathname, languageOf(request));
      if (page === undefined) return reply.sendFile('index.html');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .send(page);
    });
  };
}

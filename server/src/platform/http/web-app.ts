import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { earlyPages } from './early-page.ts';
import { languageOf } from './identify.ts';

const year = 31_536_000;

/**
 * Serves the production build: hashed assets are cached permanently, everything else is revalidated; URLs of screens
 * return index.html.
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
      // Two slashes at the beginning would be parsed as a host.
      const { pathname } = new URL(request.url.replace(/^\/+/, '/'), 'http://local');
      const isLikelyFile = path.posix.basename(pathname).includes('.');
      // URLs may end in a chosen name with a dot, /user-profile/asha.rao; a browser that navigates accepts HTML.
      const wantsPage =
        (request.method === 'GET' || request.method === 'HEAD') &&
        (!isLikelyFile || (request.headers.accept ?? '').includes('text/html'));
      // A missing asset must not return the page: the browser would try to run it.
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

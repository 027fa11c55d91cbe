import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { allOn, type Switches } from '../switches/switches.ts';
import { compressReply } from './compress-reply.ts';
import { openWebPages, pageLanguage } from '../web-pages/index.ts';

const year = 31_536_000;

/** The address of a page without the slash at its end; null where there is none. Calls have no other spelling. */
function withoutEndSlash({ method, url }: FastifyRequest): string | null {
  const [path = '', ...search] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/') || !/[^/]\/+$/.test(path)) return null;
  // Two slashes of either kind at the beginning would lead to another host.
  return ['/' + path.replace(/^[/\\]+|\/+$/g, ''), ...search].join('?');
}

/**
 * Serves the production build: hashed assets are cached permanently, everything else is revalidated; URLs of screens
 * return the page of the app, composed for the screen.
 */
export function mountWebApp(directory: string | null, switches: Switches = allOn) {
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
      // What the server itself needs of the build.
      dotfiles: 'ignore',
      // The page is composed for its screen.
      index: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
    fastify.addHook('onRequest', async (request, reply) => {
      const shorter = withoutEndSlash(request);
      return shorter === null ? undefined : reply.redirect(shorter, 301);
    });
    const pages = openWebPages(directory, switches);
    const send = async (request: FastifyRequest, reply: FastifyReply, url: string) => {
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, cookie');
      return reply.send(await compressReply(request, reply, pages.page(url, pageLanguage(request))));
    };
    fastify.get('/', async (request, reply) => send(request, reply, '/'));
    fastify.setNotFoundHandler(async (request, reply) => {
      // Two slashes at the beginning would be parsed as a host.
      const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), 'http://local');
      const isLikelyFile = path.posix.basename(pathname).includes('.');
      // URLs may end in a chosen name with a dot, /user-profile/asha.rao; a browser that navigates accepts HTML.
      const wantsPage =
        (request.method === 'GET' || request.method === 'HEAD') &&
        (!isLikelyFile || (request.headers.accept ?? '').includes('text/html'));
      // A missing asset must not return the page: the browser would try to run it.
      if (!wantsPage || request.url.startsWith('/assets/')) throw new Refusal('not_found');
      return send(request, reply, pathname + search);
    });
  };
}

import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LikeACall } from '../http/like-a-call.ts';
import { Refusal } from '../refusal.ts';
import { pageLanguage } from '../web-pages/index.ts';
import { mountApi } from './api.ts';
import { mountControl } from './control.ts';
import { messagePage, readerOf } from './pages/layout.ts';
import { FOLLOW, STYLE } from './pages/style.ts';
import { mountPay, sendPage } from './pay.ts';
import type { SandboxContext } from './sandbox.ts';

/** No script but ours, forms to ourselves alone, and in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** A system may have no letters for Hindi; those of the product have names that change with each build. */
const DEVANAGARI = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
);
/** Bytes of a form or a call. */
const MAX_BYTES = 20_000;

/** Everything under `/sandbox`. Pages count like calls of visitors. */
export function mountSandbox(ctx: SandboxContext, isOutsideCalls: LikeACall) {
  return async (fastify: FastifyInstance): Promise<void> => {
    await fastify.register((scope, _options, done) => {
      scope.removeContentTypeParser('application/x-www-form-urlencoded');
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MAX_BYTES },
        (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
      );
      scope.addHook('onSend', (_request, reply, _payload, sent) => {
        reply.headers({ 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' });
        sent();
      });
      mountApi(scope, ctx);
      void scope.register((pages, _none, ready) => {
        pages.addHook('preHandler', async (request) => isOutsideCalls(request, async () => Promise.resolve()));
        pages.setErrorHandler((error, request, reply) => sendProblem(ctx, error, request, reply));
        pages.get('/sandbox/style.css', async (_request, reply) =>
          reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(STYLE),
        );
        pages.get('/sandbox/follow.js', async (_request, reply) =>
          reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(FOLLOW),
        );
        pages.get('/sandbox/devanagari.woff2', async (_request, reply) =>
          reply
            .type('font/woff2')
            .header('cache-control', 'public, max-age=86400')
            .send(await fs.readFile(DEVANAGARI)),
        );
        mountPay(pages, ctx);
        mountControl(pages, ctx);
        ready();
      });
      done();
    });
  };
}

function sendProblem(
  { log }: SandboxContext,
  error: unknown,
  request: FastifyRequest,
  reply: Parameters<typeof sendPage>[0],
) {
  const status = error instanceof Refusal ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
  if (status >= 500) log.error({ err: error, route: request.routeOptions.url }, 'a page of the sandbox failed');
  const reader = readerOf(pageLanguage(request));
  const kind = status === 429 ? 'too_many' : status < 500 ? 'malformed' : 'broken';
  return sendPage(reply, messagePage(reader, reader.t('problem.title'), reader.t(`problem.${kind}`)), status);
}

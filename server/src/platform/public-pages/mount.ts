import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language } from '#contract/core/language.ts';
import type { LikeACall } from '../http/like-a-call.ts';
import { compressReply } from '../http/compress-reply.ts';
import type { OfModule } from '../declarations.ts';
import { escapeHtml } from '../escape-html.ts';
import { Refusal } from '../refusal.ts';
import { openWebPages, pageLanguage, type WebPages } from '../web-pages/index.ts';
import type { PageContext, PublicPage } from './page.ts';
import { routeSharePictures } from './share-picture-routes.ts';
import { writeHead } from './write-head.ts';

export interface PublicPagesOptions extends Omit<PageContext, 'now' | 'absolute' | 'language'> {
  readonly pages: readonly OfModule<PublicPage>[];
  readonly webDirectory: string | null;
  readonly isOutsideCalls: LikeACall;
}
/** Pages per sitemap file; the protocol allows 50,000. */
const pagesPerFile = 10_000;
/** Seconds for which the sitemap is cached, here and by others. */
const cacheSeconds = 300;
/** Maximum number of sitemap files cached here, about a megabyte each. */
const maxFiles = 10;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (reply: FastifyReply, body: string) =>
  reply
    .header('cache-control', `public, max-age=${cacheSeconds}`)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);

/** Public URLs whose head is rendered by the server, `/sitemap.xml` with these pages, and `/robots.txt`. */
export function mountPublicPages({ pages, webDirectory, db, services, isOutsideCalls }: PublicPagesOptions) {
  const { switches } = services;
  const isOn = ({ module }: OfModule<PublicPage>): boolean => switches.isOn(module);
  const absolute = (address: string) => new URL(address, services.config.publicUrl).href;
  const context = (language: Language = DEFAULT_LANGUAGE): PageContext => ({
    db,
    services,
    now: services.clock.now(),
    language,
    absolute,
  });
  const fileOf = (page: OfModule<PublicPage>, after: string) =>
    absolute(`/sitemaps/${pages.indexOf(page)}.xml?after=${encodeURIComponent(after)}`);
  let web: WebPages | undefined;

  /** While its module is switched off, no such page is public. */
  async function answer(
    page: OfModule<PublicPage>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (webDirectory === null) throw new Refusal('not_found');
    const language = pageLanguage(request);
    const head = await isOutsideCalls(request, async () =>
      isOn(page)
        ? page.head(
            context(language),
            request.params as Record<string, string>,
            request.query as Record<string, unknown>,
          )
        : null,
    );
    // Caches must revalidate, so that a page that was closed disappears from them at once.
    void reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie');
    if (head !== null && 'movedTo' in head) return reply.redirect(head.movedTo, 301);
    web ??= openWebPages(webDirectory, switches, (err) => services.log.error({ err }, 'screen not drawn'));
    const text =
      head === null || 'gone' in head
        ? web.page(request.url, language)
        : writeHead(await web.draw(request.url, page.screen, language, head.replies), head, absolute);
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.type('text/html; charset=utf-8').code(head === null ? 404 : 'gone' in head ? 410 : 200);
    const isFound = head !== null && !('gone' in head);
    if (isFound) void reply.header('etag', tag);
    if (isFound && request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.send(await compressReply(request, reply, text));
  }

  /** The cursors at which the sitemap files begin. */
  async function cursorsOf(page: PublicPage): Promise<string[]> {
    const cursors = [''];
    for (
      let next = (await page.list(context(), '', pagesPerFile)).next;
      next !== null;
      next = (await page.list(context(), next, pagesPerFile)).next
    )
      cursors.push(next);
    return cursors;
  }

  const map = new Map<string, { readonly body: string; readonly until: number }>();
  let madeFor = switches.state();
  /** A sitemap file, generated at most once per cache period. */
  async function part(
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    const now = services.clock.now().getTime();
    if (madeFor !== switches.state()) map.clear();
    madeFor = switches.state();
    const before = map.get(name);
    if (before !== undefined && before.until > now) return xml(reply, before.body);
    const body = await isOutsideCalls(request, make);
    if (map.size >= maxFiles) map.clear();
    map.set(name, { body, until: now + cacheSeconds * 1_000 });
    return xml(reply, body);
  }

  return (fastify: FastifyInstance): void => {
    for (const page of pages) fastify.get(page.path, async (request, reply) => answer(page, request, reply));
    routeSharePictures(fastify, { pages, files: services.files, context, isOn, isOutsideCalls });
    fastify.get('/sitemap.xml', async (request, reply) =>
      part('', request, reply, async () => {
        const files = (
          await Promise.all(
            pages.filter(isOn).map(async (page) => (await cursorsOf(page)).map((after) => fileOf(page, after))),
          )
        ).flat();
        const entries = files.map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>`);
        return `<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>`;
      }),
    );
    fastify.get('/sitemaps/:file', async (request, reply) => {
      const page = pages[Number(/^(\d{1,3})\.xml$/.exec((request.params as { file: string }).file)?.[1] ?? -1)];
      const { after = '' } = request.query as { after?: unknown };
      if (page === undefined || !isOn(page) || typeof after !== 'string') throw new Refusal('not_found');
      return part(fileOf(page, after), request, reply, async () => {
        const { pages } = await page.list(context(), after, pagesPerFile);
        const lines = pages.map(
          ({ path: address, changedAt }) =>
            `<url><loc>${escapeHtml(absolute(address))}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
        );
        return `<urlset ${namespace}>\n${lines.join('\n')}\n</urlset>`;
      });
    });
    // Crawlers follow the longest rule that matches: the API calls that render a public page are allowed.
    const calls = () =>
      pages
        .filter(isOn)
        .flatMap((page) => page.calls)
        .map((call) => `Allow: ${call}\n`)
        .join('');
    fastify.get('/robots.txt', (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${cacheSeconds}`)
        .type('text/plain; charset=utf-8')
        .send(
          `User-agent: *\nDisallow: /api/\n${calls()}Disallow: /downloads/\nAllow: /\n` +
            `Sitemap: ${absolute('/sitemap.xml')}\n`,
        ),
    );
  };
}

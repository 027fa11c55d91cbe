import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LANGUAGES } from '#contract/core/language.ts';
import type { OfModule } from '../declarations.ts';
import type { Files } from '../files/index.ts';
import type { LikeACall } from '../http/like-a-call.ts';
import { Refusal } from '../refusal.ts';
import type { PageContext, PublicPage } from './page.ts';
import { type SharePicture, sharePictureRoute } from './share-picture.ts';

/** The language of the address, since those who read pictures for other websites name none. */
const pictureLanguage = (request: FastifyRequest): Language | undefined =>
  LANGUAGES.find((language) => language === (request.query as { language?: unknown }).language);

/** Caches must ask each time, so that the picture of a page that was closed disappears from them. */
async function sendSharePicture(
  files: Files,
  picture: SharePicture | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (picture === null) throw new Refusal('not_found');
  if ('elsewhere' in picture) return reply.header('cache-control', 'no-store').redirect(picture.elsewhere, 302);
  const file = await files.read(picture.key);
  if (file === null) throw new Refusal('not_found');
  const tag = `"${picture.key.replace(/^.*\//u, '')}"`;
  const isUnchanged = request.headers['if-none-match'] === tag;
  if (isUnchanged) file.stream.destroy();
  void reply.headers({
    'cache-control': 'public, no-cache',
    etag: tag,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isUnchanged) return reply.code(304).send();
  return reply.headers({ 'content-type': 'image/jpeg', 'content-length': file.size }).send(file.stream);
}

interface Options {
  readonly pages: readonly OfModule<PublicPage>[];
  readonly files: Files;
  readonly context: (language?: Language) => PageContext;
  readonly isOn: (page: OfModule<PublicPage>) => boolean;
  readonly isOutsideCalls: LikeACall;
}
/** The pictures that previews of public pages show, each below its page. */
export function routeSharePictures(
  fastify: FastifyInstance,
  { pages, files, context, isOn, isOutsideCalls }: Options,
): void {
  for (const page of pages) {
    const { sharePicture } = page;
    if (sharePicture === undefined) continue;
    fastify.get(sharePictureRoute(page.path), async (request, reply) => {
      const params = request.params as Record<string, string>;
      const picture = await isOutsideCalls(request, async () =>
        isOn(page) ? sharePicture(context(pictureLanguage(request)), params) : null,
      );
      return sendSharePicture(files, picture, request, reply);
    });
  }
}

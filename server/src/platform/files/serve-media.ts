import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRendition, type Rendition } from '#contract/media.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { MediaAddresses } from './addresses.ts';
import type { Files } from './files.ts';
import { isUuid } from '../uuid.ts';

export interface MediaOptions {
  readonly files: Files;
  readonly addresses: MediaAddresses;
  readonly clock: Clock;
  /** Whether everyone may see a picture; called only for URLs without a signature. */
  readonly isPublic: (request: FastifyRequest, mediaId: string) => Promise<boolean>;
}
type Params = { mediaId: string; rendition: string };
type Query = { e?: unknown; s?: unknown };

export const renditionType = 'image/webp';

/** All renditions of a picture are in one folder; the random end of the id spreads the folders. */
export const mediaFolder = (mediaId: string): string => `media/${mediaId.slice(-2)}/${mediaId}`;
export const renditionKey = (mediaId: string, rendition: Rendition): string =>
  `${mediaFolder(mediaId)}/${rendition}.webp`;

/** Caches may store what everyone may see, but must revalidate it each time. */
const open = 'public, no-cache';

/** The cache-control header, or null when the URL is invalid. */
async function cachingOf(options: MediaOptions, request: FastifyRequest): Promise<string | null> {
  const { mediaId, rendition } = request.params as Params;
  const { e, s } = request.query as Query;
  if (e === undefined && s === undefined) return (await options.isPublic(request, mediaId)) ? open : null;
  const now = options.clock.now();
  if (typeof e !== 'string' || typeof s !== 'string' || !options.addresses.verify(mediaId, rendition, e, s, now))
    return null;
  return `private, max-age=${Number(e) - Math.ceil(now.getTime() / 1_000)}, immutable`;
}

async function answer(options: MediaOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { mediaId, rendition } = request.params as Params;
  // Wrong, expired, unknown and deleted ids get the same reply.
  if (!isUuid(mediaId) || !isRendition(rendition)) throw new Refusal('not_found');
  const caching = await cachingOf(options, request);
  if (caching === null) throw new Refusal('not_found');
  const file = await options.files.read(renditionKey(mediaId, rendition));
  if (file === null) throw new Refusal('not_found');
  const tag = `"${mediaId}-${rendition}"`;
  void reply.headers({
    'cache-control': caching,
    etag: tag,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  const isUnchanged = request.headers['if-none-match'] === tag;
  if (isUnchanged || request.method === 'HEAD') file.stream.destroy();
  if (isUnchanged) return reply.code(304).send();
  void reply.headers({ 'content-type': renditionType, 'content-length': file.size });
  return reply.send(request.method === 'HEAD' ? null : file.stream);
}

/**
 * `GET /media/{id}/{rendition}`, outside the API: no session, and for a signed URL no database query (deleting removes
 * the file) and no rate limit; a URL without a signature is counted like a call. A stream is read only as fast as the
 * browser receives it.
 */
export function mountMedia(options: MediaOptions) {
  return (fastify: FastifyInstance): void => {
    fastify.route({
      method: ['GET', 'HEAD'],
      url: '/media/:mediaId/:rendition',
      exposeHeadRoute: false,
      handler: async (request, reply) => answer(options, request, reply),
    });
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMediaFile, isRendition, MEDIA_FILES, type MediaFile, type Rendition } from '#contract/media/media.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { MediaAddresses } from './addresses.ts';
import type { ByteRange, Files } from './files.ts';
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

export const mediaFileKey = (mediaId: string, name: MediaFile): string => `${mediaFolder(mediaId)}/${name}`;

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

/** Where a file is stored, and how it is sent: documents and files are saved rather than opened, whatever they hold. */
function fileOf(mediaId: string, name: string): { key: string; headers: Record<string, string> } | null {
  if (isRendition(name)) return { key: renditionKey(mediaId, name), headers: { 'content-type': renditionType } };
  if (!isMediaFile(name)) return null;
  return {
    key: mediaFileKey(mediaId, name),
    headers: {
      'content-type': MEDIA_FILES[name],
      ...(/^(?:document|file)\./.test(name) && { 'content-disposition': 'attachment' }),
    },
  };
}

/**
 * The one range that a request asks for; null for the whole file, as for several ranges and for another version of it.
 */
function rangeOf({ headers }: FastifyRequest, tag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const { range, 'if-range': condition } = headers;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (condition !== undefined && condition !== tag) return null;
  if (last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

async function answer(options: MediaOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { mediaId, rendition } = request.params as Params;
  // Wrong, expired, unknown and deleted ids get the same reply.
  const file = isUuid(mediaId) ? fileOf(mediaId, rendition) : null;
  const caching = file && (await cachingOf(options, request));
  if (file === null || caching === null) throw new Refusal('not_found');
  const tag = `"${mediaId}-${rendition}"`;
  const isUnchanged = request.headers['if-none-match'] === tag;
  const takesWhole = request.method === 'GET' && request.headers.range === undefined && !isUnchanged;
  const whole = takesWhole ? await options.files.read(file.key) : null;
  const size = takesWhole ? whole?.size : await options.files.size(file.key);
  if (size === undefined || size === null) throw new Refusal('not_found');
  void reply.headers({
    'cache-control': caching,
    etag: tag,
    'accept-ranges': 'bytes',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (isUnchanged) return reply.code(304).send();
  void reply.headers(file.headers);
  const range = request.method === 'GET' ? rangeOf(request, tag, size) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  void reply.header('content-length', range === null ? size : range.end - range.start + 1);
  if (request.method === 'HEAD') return reply.send(null);
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const content = whole ?? (await options.files.read(file.key, range ?? undefined));
  if (content === null) throw new Refusal('not_found');
  return reply.send(content.stream);
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
      // Parts of a file cannot be compressed, and pictures and videos are compressed already.
      compress: false,
      handler: async (request, reply) => answer(options, request, reply),
    });
  };
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the headers of a reply that is the same for everyone with the same language: cached for `maxAge` seconds, then
 * revalidated by its ETag.
 * @returns whether the caller has this reply already
 */
export function isFresh(request: FastifyRequest, reply: FastifyReply, maxAge: number, body: string | null): boolean {
  // A weak ETag, because compression changes the bytes.
  const tag = `W/"${createHash('sha256')
    .update(body ?? '')
    .digest('base64url')
    .slice(0, 27)}"`;
  reply.header('cache-control', `public, max-age=${maxAge}`).header('vary', 'accept-language').header('etag', tag);
  const cachedTags = request.headers['if-none-match'] ?? '';
  return cachedTags.split(',').some((part) => part.trim() === tag);
}

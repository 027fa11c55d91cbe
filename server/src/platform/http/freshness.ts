import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Headers of a reply that is the same for everyone who reads its language: kept for `maxAge` seconds, then asked again
 * by its tag.
 * @returns whether the caller holds this very reply already
 */
export function isFresh(request: FastifyRequest, reply: FastifyReply, maxAge: number, body: string | null): boolean {
  // Weak: compression changes the bytes, not what they say.
  const tag = `W/"${createHash('sha256')
    .update(body ?? '')
    .digest('base64url')
    .slice(0, 27)}"`;
  reply.header('cache-control', `public, max-age=${maxAge}`).header('vary', 'accept-language').header('etag', tag);
  const held = request.headers['if-none-match'] ?? '';
  return held.split(',').some((part) => part.trim() === tag);
}

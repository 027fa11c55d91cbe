import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzip = promisify(zlib.gzip);
/** Bodies with fewer characters are not compressed, because it would save too little. */
const MIN_LENGTH = 1_024;
const level = 4;

export const takesGzip = (header: string | string[] | undefined): boolean =>
  typeof header === 'string' &&
  header.split(',').some((part) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(part));

/** Compresses the body of a reply, as a whole and off the main thread; a stream per reply would cost more. */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<string | Buffer> {
  if (body.length < MIN_LENGTH) return body;
  const vary = reply.getHeader('vary');
  reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return body;
  reply.header('content-encoding', 'gzip');
  return await gzip(body, { level });
}

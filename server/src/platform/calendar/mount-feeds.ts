import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { compressReply } from '../http/compress-reply.ts';
import type { LikeACall } from '../http/like-a-call.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

/** The secret address of a private feed. `token`: 43 signs of base64url. */
export const feedAddress = ({ config }: Pick<Services, 'config'>, token: string): string =>
  new URL(`/calendars/${token}.ics`, config.publicUrl).href;

/**
 * Private feeds of calendar programs, which send no cookie: the address is the secret. Logs and metrics name the route,
 * never the address. `read`: the calendar of a token, or null.
 */
export function mountCalendarFeeds({
  read,
  isOutsideCalls,
}: {
  readonly read: (token: string) => Promise<string | null>;
  readonly isOutsideCalls: LikeACall;
}) {
  return (fastify: FastifyInstance): void => {
    fastify.get('/calendars/:file', async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec((request.params as { file: string }).file)?.[1];
      const calendar = token === undefined ? null : await isOutsideCalls(request, async () => read(token));
      if (calendar === null) throw new Refusal('not_found');
      const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
      void reply.headers({ 'cache-control': 'private, no-cache', etag: tag, 'x-robots-tag': 'noindex' });
      const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
      if (known.includes(tag)) return reply.code(304).send();
      void reply.type('text/calendar; charset=utf-8');
      return reply.send(await compressReply(request, reply, calendar));
    });
  };
}

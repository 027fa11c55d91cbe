import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressReply } from './compress-reply.ts';

const large = JSON.stringify({ data: 'नमस्ते '.repeat(500) });
const bodies: Readonly<Record<string, string>> = {
  '/large': large,
  '/edge': 'x'.repeat(1_024),
  '/small': 'x'.repeat(1_023),
};
const fastify = Fastify();
fastify.get('/:size', async (request, reply) =>
  reply.type('application/json').send(await compressReply(request, reply, bodies[request.url] ?? '{}')),
);
afterAll(() => fastify.close());
const get = (url: string, accepted?: string) =>
  fastify.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', '*'])(
  'compressReply compresses a large reply for %s',
  async (accepted) => {
    const { headers, rawPayload } = await get('/large', accepted);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-length': String(rawPayload.length),
    });
    expect(gunzipSync(rawPayload).toString()).toBe(large);
  },
);
it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'br, gzip;q=0.0'])(
  'compressReply leaves a reply unchanged for %s',
  async (accepted) => {
    const { headers, payload } = await get('/large', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBe('accept-encoding');
    expect(payload).toBe(large);
  },
);
it('compressReply leaves a reply of less than 1,024 characters unchanged', async () => {
  expect((await get('/edge', 'gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('/small', 'gzip')).headers['content-encoding']).toBeUndefined();
});

import { setImmediate as turn } from 'node:timers/promises';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { Refusal } from '../../refusal.ts';
import { inUploadSlot, readMultipart } from './multipart.ts';

const server = Fastify();
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-parts-'));
let folder = directory;
/** A form takes 10 bytes as `small` and 100 as `large`. */
const form = { files: { small: { maxBytes: 10 }, large: { maxBytes: 100 } } } as unknown as Endpoint;
beforeAll(async () => {
  await server.register(multipart);
  const answer = async (request: FastifyRequest) => {
    try {
      const { body, files } = await readMultipart(request, form, folder);
      return { body, files: Object.fromEntries(Object.entries(files).map(([name, { size }]) => [name, size])) };
    } catch (error) {
      if (!(error instanceof Refusal)) return { thrown: (error as { code: string }).code };
      const { fields } = error.details;
      return { code: error.code, fields: fields?.map(({ field }) => field) };
    }
  };
  server.route({ method: 'POST', url: '/', handler: answer });
});
afterAll(async () => {
  fs.rmSync(directory, { recursive: true });
  await server.close();
});

const part = (name: string, bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n${'a'.repeat(bytes)}\r\n`;
const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;
async function send(...parts: string[]): Promise<unknown> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return (await server.inject({ method: 'POST', url: '/', headers, payload: `${parts.join('')}--x--\r\n` })).json();
}

test.each<[string, string[], object]>([
  [
    'files of the largest sizes',
    [part('small', 10), part('large', 100), field('a')],
    { body: { a: 'value' }, files: { small: 10, large: 100 } },
  ],
  ['a file above its own limit', [part('large', 1), part('small', 11)], { code: 'too_large', fields: ['small'] }],
  ['a file above every limit', [part('small', 1), part('large', 101)], { code: 'too_large', fields: ['large'] }],
  ['an unknown file', [part('other', 1)], { code: 'invalid_input', fields: ['other'] }],
  ['a file that comes twice', [part('small', 1), part('small', 1)], { code: 'invalid_input', fields: ['small'] }],
  ['a missing file', [part('small', 1)], { code: 'invalid_input', fields: ['large'] }],
  ['nothing', [field('a')], { code: 'invalid_input', fields: ['small', 'large'] }],
  ['too many files', [part('small', 1), part('large', 1), part('large', 1)], { thrown: 'FST_FILES_LIMIT' }],
])('%s', async (_, parts, answer) => {
  expect(await send(...parts)).toEqual(answer);
  // Files that are not taken are deleted; those that are taken are moved by the use case.
  if ('files' in answer) for (const file of fs.readdirSync(directory)) fs.rmSync(path.join(directory, file));
  expect(fs.readdirSync(directory)).toEqual([]);
});

test('a body that is no form is refused, a truncated one is malformed, and a full disk is neither', async () => {
  const plain = await server.inject({ method: 'POST', url: '/', payload: { a: 1 } });
  expect(plain.json()).toMatchObject({ code: 'unsupported_media_type' });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const truncated = await server.inject({ method: 'POST', url: '/', headers, payload: part('small', 2).slice(0, -2) });
  expect(truncated.json()).toMatchObject({ code: 'malformed' });
  folder = path.join(directory, 'missing');
  expect(await send(part('small', 1))).toEqual({ thrown: 'ENOENT' });
  folder = directory;
});

test('two uploads of a member are received at once, and twenty more may wait', async () => {
  let receive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    receive = resolve;
  });
  let running = 0;
  const uploads = Array.from({ length: 22 }, () =>
    inUploadSlot('asha', async () => {
      running += 1;
      await arrived;
    }),
  );
  await turn();
  expect(running).toBe(2);
  await expect(inUploadSlot('asha', async () => arrived)).rejects.toMatchObject({ code: 'rate_limited' });
  receive();
  await Promise.all(uploads);
  expect(running).toBe(22);
});

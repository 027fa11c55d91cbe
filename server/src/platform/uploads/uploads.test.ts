import { PassThrough } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILENAME_MAX, UPLOAD_BYTES_MAX } from '#contract/media/files.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { refusalOf } from './mount-uploads.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
});
afterAll(() => world.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const send = (options: InjectOptions) =>
  world.fastify.inject({
    ...options,
    headers: { authorization: `Bearer ${asha.token}`, 'tus-resumable': '1.0.0', ...options.headers },
  });
const kind = `kind ${base64('captions')}`;
async function begin(size: string, metadata = kind) {
  const headers = { 'upload-length': size, 'upload-metadata': metadata };
  const { statusCode, headers: sent, body } = await send({ method: 'POST', url: '/api/uploads', headers });
  const code = statusCode < 300 ? statusCode : (JSON.parse(body) as { code: string }).code;
  return { code, url: String(sent.location) };
}
const largest = UPLOAD_BYTES_MAX.captions;

test.each<[string, string, number | string]>([
  ['one byte', '1', 201],
  ['as many bytes as allowed', String(largest), 201],
  ['one byte more', String(largest + 1), 'too_large'],
  ['no bytes', '0', 'malformed'],
  ['a size that is no number', 'many', 'malformed'],
  ['a size of thirteen digits', '1000000000000', 'malformed'],
])('an upload of %s: %s', async (_, size, code) => {
  expect((await begin(size)).code).toBe(code);
});

test('what is said about an upload has at most 4,000 characters', async () => {
  const more = 'A'.repeat(4_000 - `${kind},a `.length);
  expect((await begin('1', `${kind},a ${more}`)).code).toBe(201);
  expect((await begin('1', `${kind},ab ${more}`)).code).toBe('upload_kind_unknown');
  expect((await begin('1', 'kind')).code).toBe('upload_kind_unknown');
});

test('a name is kept without signs that no name has, and a file without one is called by its kind', async () => {
  const nameOf = async (name: string) => {
    const { url } = await begin('1', `${kind},filename ${base64(name)}`);
    const id = url.slice('/api/uploads/'.length);
    return (await world.db.selectFrom('upload').where('id', '=', id).select('filename').executeTakeFirstOrThrow())
      .filename;
  };
  expect(await nameOf('a/b\u0000.vtt')).toBe('a b .vtt');
  expect(await nameOf(' \u0000 ')).toBe('captions');
  expect(await nameOf('a'.repeat(FILENAME_MAX + 1))).toBe('a'.repeat(FILENAME_MAX));
});

test('a piece has a length, and an upload that was given up is gone', async () => {
  const { url } = await begin('5');
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const pieces = new PassThrough();
  pieces.end('a');
  expect((await send({ method: 'PATCH', url, headers, payload: pieces })).json()).toMatchObject({ code: 'malformed' });
  const wrong = await send({
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': '3', 'accept-language': 'hi' },
    payload: Buffer.from('a'),
  });
  expect([wrong.statusCode, Object.keys(wrong.headers).filter((name) => name.startsWith('access-control-'))]).toEqual([
    409,
    [],
  ]);
  const { code, message } = wrong.json<{ code: string; message: string }>();
  expect([code, message.slice(0, 2)]).toEqual(['upload_moved_on', 'इस']);
  expect(wrong.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'tus-resumable': '1.0.0',
  });
  const isStored = async () =>
    (await world.db.selectFrom('upload').where('id', '=', url.slice(13)).select('id').execute()).length;
  const refused = await send({ method: 'DELETE', url, headers: { 'tus-resumable': '9.0.0' } });
  expect([refused.statusCode, refused.json<{ code: string }>().code, await isStored()]).toEqual([400, 'malformed', 1]);
  expect([(await send({ method: 'DELETE', url })).statusCode, await isStored()]).toEqual([204, 0]);
});

test.each([
  [400, 'malformed'],
  [404, 'not_found'],
  [409, 'upload_moved_on'],
  [410, 'not_found'],
  [412, 'malformed'],
  [423, 'upload_locked'],
  [429, 'rate_limited'],
  [500, 'unavailable'],
  [501, 'malformed'],
])('the error %i of the protocol is the refusal %s', (status, code) => {
  expect(refusalOf(status, '').code).toBe(code);
});

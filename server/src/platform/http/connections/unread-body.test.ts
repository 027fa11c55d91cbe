import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { addressOf, endpoints, hasFiles } from '#test/endpoints.ts';
import { openRawConnection } from '#test/servers/raw-connection.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let port = 0;
const tokens = { none: '', invented: 'invented', member: '', admin: '' };
beforeAll(async () => {
  world = await openWorld();
  await world.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.fastify.server.address() as AddressInfo);
  tokens.member = (await world.member('asha')).token;
  tokens.admin = (await world.member('admin', { isAdmin: true })).token;
});
afterAll(() => world.close());

const host = () => `host: localhost:${port}`;
const withFiles = endpoints.filter(hasFiles).map((endpoint) => [endpoint.path, endpoint] as const);
const part = (name: string, bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n${'a'.repeat(bytes)}\r\n`;
const fileOf = (endpoint: Endpoint) => Object.keys(endpoint.files)[0]!;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body: string;
}
/** Sends a request, and then another one on the same connection, unless the reply says that it is closed. */
async function answered({ method, path, headers = [], body }: Sent) {
  const connection = await openRawConnection(port);
  try {
    connection.send([`${method} ${path} HTTP/1.1`, host(), `content-length: ${body.length}`, ...headers], body);
    const reply = await connection.reply();
    if (reply === null) throw new Error('closed without a reply');
    const isClosed = reply.headers['connection'] === 'close';
    if (!isClosed) connection.send(['GET /livez HTTP/1.1', host()]);
    // Null at the end of the connection.
    const next = await connection.reply();
    expect(next?.status).toBe(isClosed ? undefined : 200);
    return { status: reply.status, isClosed };
  } finally {
    connection.close();
  }
}

/** Bodies that are refused before their end, or after it. */
const bodies: [string, (endpoint: Endpoint) => string][] = [
  ['an unknown part', () => part('unknown', 400_000)],
  ['an unknown part of the size of one chunk', () => part('unknown', 50_000)],
  ['a part of 2 MB after an unknown one', (endpoint) => part('unknown', 9) + part(fileOf(endpoint), 2_000_000)],
  ['a file that comes twice', (endpoint) => part(fileOf(endpoint), 9) + part(fileOf(endpoint), 900_000)],
  ['many files', (endpoint) => part(fileOf(endpoint), 9).repeat(9) + part('unknown', 300_000)],
  ['too many fields', () => part('a', 9).replaceAll('; filename="a"', '').repeat(25) + part('unknown', 300_000)],
];
describe.each(withFiles)('POST %s', (_, endpoint) => {
  const path = addressOf(endpoint);
  const form = 'content-type: multipart/form-data; boundary=x';
  const authorization = () => `authorization: Bearer ${endpoint.access === 'admin' ? tokens.admin : tokens.member}`;

  test.each(bodies)('%s leaves a connection that hears', async (_body, made) => {
    const body = `${made(endpoint)}--x--\r\n`;
    const { status } = await answered({ method: 'POST', path, headers: [form, authorization()], body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test.each([
    ['no login', () => []],
    ['an invented token', () => ['authorization: Bearer invented']],
    ['another type', () => ['content-type: application/json', authorization()]],
    ['a type that nobody knows', () => ['content-type: a/b', authorization()]],
    ['a page that is none', () => [form, authorization(), 'x-acting-as: 019ad9a0-0000-7000-8000-000000000000']],
  ])('%s leaves a connection that hears', async (_case, headers) => {
    for (const size of [300_000, 3_000_000]) {
      const body = `${part(fileOf(endpoint), size)}--x--\r\n`;
      const { status } = await answered({ method: 'POST', path, headers: headers(), body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('uploads in pieces', () => {
  const protocol = () => ['tus-resumable: 1.0.0', `authorization: Bearer ${tokens.member}`];
  const begin = async () => {
    const reply = await world.fastify.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${tokens.member}`,
        'upload-length': '1000000',
        'upload-metadata': `kind ${Buffer.from('video').toString('base64')}`,
      },
    });
    return String(reply.headers.location);
  };
  const piece = 'content-type: application/offset+octet-stream';
  test.each<[string, () => Promise<Sent>]>([
    [
      'a piece in the wrong place',
      async () => ({
        method: 'PATCH',
        path: await begin(),
        headers: [...protocol(), piece, 'upload-offset: 7'],
        body: 'a'.repeat(500_000),
      }),
    ],
    [
      'a piece of 3 MB in the wrong place',
      async () => ({
        method: 'PATCH',
        path: await begin(),
        headers: [...protocol(), piece, 'upload-offset: 7'],
        body: 'a'.repeat(3_000_000),
      }),
    ],
    [
      'more than was announced',
      async () => ({
        method: 'PATCH',
        path: await begin(),
        headers: [...protocol(), piece, 'upload-offset: 0'],
        body: 'a'.repeat(1_500_000),
      }),
    ],
    [
      'a piece of another type',
      async () => ({ method: 'PATCH', path: await begin(), headers: [...protocol()], body: 'a'.repeat(500_000) }),
    ],
    [
      'a piece of an upload that is none',
      () =>
        Promise.resolve({
          method: 'PATCH',
          path: '/api/uploads/019ad9a0-0000-7000-8000-000000000000',
          headers: [...protocol(), piece, 'upload-offset: 0'],
          body: 'a'.repeat(500_000),
        }),
    ],
    [
      'a piece without a login',
      async () => ({ method: 'PATCH', path: await begin(), headers: [piece], body: 'a'.repeat(500_000) }),
    ],
    [
      'a beginning with a body',
      () =>
        Promise.resolve({
          method: 'POST',
          path: '/api/uploads',
          headers: [...protocol(), piece, 'upload-length: 0'],
          body: 'a'.repeat(500_000),
        }),
    ],
    [
      'parts that are to be joined',
      () =>
        Promise.resolve({
          method: 'POST',
          path: '/api/uploads',
          headers: [
            ...protocol(),
            'upload-concat: final;/api/uploads/a',
            'upload-length: 9',
            `upload-metadata: kind ${Buffer.from('video').toString('base64')}`,
          ],
          body: '',
        }),
    ],
  ])('%s leaves a connection that hears', async (_, made) => {
    const { status } = await answered(await made());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

test('a full disk is named, and leaves a connection that hears', async () => {
  const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  const spy = vi
    .spyOn(fs, 'createWriteStream')
    .mockImplementation(() => new Writable({ write: (_chunk, _encoding, done) => done(noSpace) }) as fs.WriteStream);
  const headers = ['content-type: multipart/form-data; boundary=x', `authorization: Bearer ${tokens.member}`];
  for (const size of [300_000, 3_000_000]) {
    const body = `${part('file', size)}--x--\r\n`;
    expect((await answered({ method: 'POST', path: '/api/media', headers, body })).status).toBe(507);
  }
  spy.mockRestore();
});

describe('a body to an address that nobody answers', () => {
  test.each([
    ['POST', '/api/nothing', 404],
    ['PUT', '/api/posts', 405],
    ['POST', '/nothing', 404],
    ['DELETE', '/', 404],
  ])('%s %s is answered %i, and not read', async (method, path, status) => {
    const json = ['content-type: application/json'];
    expect(await answered({ method, path, headers: json, body: '{}'.padEnd(1_000) })).toEqual({
      status,
      isClosed: false,
    });
    expect(await answered({ method, path, headers: json, body: '{'.padEnd(1_001) })).toEqual({
      status,
      isClosed: true,
    });
  });

  test('as little of it is taken as the system has taken before', async () => {
    const connection = await openRawConnection(port);
    const body = Buffer.alloc(40_000_000);
    connection.send(['POST /api/nothing HTTP/1.1', host(), `content-length: ${body.length}`], body);
    expect((await connection.reply())?.status).toBe(404);
    expect(connection.unsent()).toBeGreaterThan(0);
    await vi.waitFor(() => expect(connection.hasEnded()).toBe(true), 4_000);
    connection.close();
  });
});

test('a sender of 3 MB that was refused reads the answer, although it sends on', async () => {
  const connection = await openRawConnection(port);
  const headers = ['POST /api/media HTTP/1.1', host(), 'content-type: multipart/form-data; boundary=x'];
  connection.send([...headers, 'content-length: 3000000'], part('file', 100_000));
  const reply = await connection.reply();
  expect([reply?.status, reply?.headers['connection']]).toEqual([401, 'close']);
  connection.close();
});

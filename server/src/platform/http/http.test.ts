import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDeadline } from '../database/request-scope.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
});
afterAll(() => world.close());

test('an unknown URL of the API is refused in the caller’s language', async () => {
  const response = await world.fastify.inject({ url: '/api/nothing', headers: { 'accept-language': 'hi' } });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found', message: 'यह मौजूद नहीं है या आपको नहीं दिखता।' });
});

test('/livez and /readyz answer', async () => {
  expect((await world.fastify.inject('/livez')).statusCode).toBe(200);
  expect((await world.fastify.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('calls are measured by the path of their endpoint, and nothing else is', async () => {
  for (const url of ['/api/auth/me', '/api/nothing', '/livez']) await world.fastify.inject(url);
  const measured = await world.app.metrics.registry.metrics();
  const paths = new Set([...measured.matchAll(/\bpath="([^"]*)"/g)].map(([, path]) => path));
  expect(paths).toContain('/api/auth/me');
  expect([...paths].filter((path) => path === '/livez' || path === '/api/*')).toEqual([]);
});

test('an unknown token counts as an ended session', async () => {
  const response = await world.fastify.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  });
  expect(response.statusCode).toBe(401);
});

test('malformed URLs are refused like others, with the same headers', async () => {
  for (const [url, status, code] of [
    ['/api/hashtags/%e0%a4%a/posts', 400, 'malformed'],
    // Outside the API nothing is there, and the web app says so on a page.
    ['/%ff', 404, 'not_found'],
    ['/in/%ff?a=%ff', 404, 'not_found'],
  ] as const) {
    const response = await world.fastify.inject({ url, headers: { 'accept-language': 'hi' } });
    expect([url, response.statusCode]).toEqual([url, status]);
    expect(response.json()).toMatchObject({
      code,
      message: expect.stringMatching(/[\u0900-\u097f]/) as string,
      requestId: response.headers['x-request-id'],
    });
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    expect(response.headers['content-security-policy']).toContain(
      "; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    );
  }
});

test('an unsupported method is refused with the allowed ones; the root of the API is no screen', async () => {
  const response = await world.fastify.inject({ method: 'DELETE', url: '/api/auth/login' });
  expect([response.statusCode, response.headers['allow'], response.json<{ code: string }>().code]).toEqual([
    405,
    'POST',
    'method_not_allowed',
  ]);
  expect((await world.fastify.inject({ method: 'HEAD', url: '/api/auth/me' })).statusCode).toBe(401);
  expect((await world.fastify.inject('/api')).json()).toMatchObject({ code: 'not_found' });
});

test('the longest id of an endpoint reaches it', async () => {
  const response = await world.fastify.inject({ method: 'POST', url: `/api/account/passkeys/${'a'.repeat(1_400)}` });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, expect.stringContaining('DELETE')]);
});

test('characters that the database cannot store are refused by name, wherever they are', async () => {
  const send = (method: 'PATCH' | 'POST', url: string, body: unknown) =>
    world.fastify.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  for (const timeZone of ['a\u0000', 'a\ud800']) {
    const response = await send('PATCH', '/account/preferences', { timeZone });
    expect([response.statusCode, Object.keys(response.json<{ error: object }>().error)]).toEqual([422, ['timeZone']]);
  }
  const { statusCode } = await send('POST', '/auth/passkey', {
    challenge: 'x'.repeat(43),
    credential: { id: 'a\u0000', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} },
  });
  expect(statusCode).toBeLessThan(500);
});

test('a truncated body or one without a boundary is malformed', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const response = await world.fastify.inject({
      method: 'POST',
      url: '/api/media',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': type },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
    });
    expect([type, response.statusCode, response.json<{ code: string }>().code]).toEqual([type, 400, 'malformed']);
  }
});

test('unknown tokens are counted by network address', async () => {
  const small = await openWorld({ LIMIT_CALLS_ADDRESS: '5' });
  const statuses = [];
  for (let n = 0; n < 7; n += 1)
    statuses.push(
      (await small.fastify.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${'x'.repeat(43)}` } }))
        .statusCode,
    );
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await small.app.metrics.registry.metrics()).toContain('calls_limited_total{limit="invented_tokens"} 2');
  const queries = await withDeadline(10_000, async (scope) => {
    await small.fastify.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${'y'.repeat(43)}` } });
    return scope.queries;
  });
  expect(queries).toBe(0);
  await small.close();
});

test('URLs outside the API that query the database are counted like calls', async () => {
  const small = await openWorld({ LIMIT_CALLS_ADDRESS: '4' }, { index: '<head><title>Guildhall</title></head>' });
  const statusOf = async (url: string) => (await small.fastify.inject(url)).statusCode;
  const picture = '/media/01a1ff7d-590b-7468-9eae-ace4d95e33c5/small';
  expect([
    await statusOf('/in/nobody'),
    await statusOf('/sitemap.xml'),
    await statusOf(picture),
    await statusOf('/sitemaps/0.xml'),
  ]).toEqual([404, 200, 404, 200]);
  expect([await statusOf('/in/nobody'), await statusOf(picture), await statusOf('/sitemaps/0.xml?after=a')]).toEqual([
    429, 429, 429,
  ]);
  // Cached replies are not counted, and neither are signed URLs, whose visibility was checked when they were created.
  expect([await statusOf('/sitemap.xml'), await statusOf(`${picture}?e=1&s=a`), await statusOf('/livez')]).toEqual([
    200, 404, 200,
  ]);
  expect(await small.app.metrics.registry.metrics()).toContain('calls_limited_total{limit="calls_address"} 3');
  await small.close();
});

test('the number of statements of a reply is only sent when SHOW_QUERIES is on', async () => {
  const plain = await openWorld({ SHOW_QUERIES: 'off' });
  expect((await plain.fastify.inject('/api/auth/demo')).headers).not.toHaveProperty('x-queries');
  await plain.close();
});

test('a missing file part is refused by name', async () => {
  const page = await openWorld({}, { index: '<head></head>' });
  const part = (range: string) => page.fastify.inject({ url: '/index.html', headers: { range } });
  const [whole, none] = [await part('bytes=0-5'), await part('bytes=99999-')];
  await page.close();
  expect([whole.statusCode, whole.body]).toEqual([206, '<head>']);
  expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([416, 'range_not_satisfiable']);
});

test('a body has at most 64 kB, or what its endpoint declares; a reply names at most 20 fields', async () => {
  const send = async (url: string, payload: object) =>
    world.fastify.inject({
      method: url === 'posts' ? 'POST' : 'PATCH',
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const cases = [
    ['profile', 65_000, '64 kB'],
    ['posts', 257_000, '256 kB'],
  ] as const;
  for (const [url, size, limit] of cases) {
    const large = await send(url, { text: 'x'.repeat(size) });
    expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([
      413,
      expect.stringContaining(limit),
    ]);
  }
  expect((await send('posts', { text: 'x'.repeat(65_000) })).statusCode).toBe(422);
  const unknown = Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`key${number}`, 1]));
  const many = await send('posts', unknown);
  expect([many.statusCode, Object.keys(many.json<{ error: object }>().error).length]).toEqual([422, 20]);
});

test('callers are refused before a body is read, and addresses that do not exist are counted', async () => {
  const small = await openWorld({ LIMIT_CALLS_ADDRESS: '3', LIMIT_CALLS_MEMBER: '2' });
  const { token } = await small.member('asha');
  /** Sends a body that never ends. */
  const send = async (url: string, headers: Record<string, string> = {}) => {
    const payload = new Readable({ read: () => undefined });
    const type = url.endsWith('media') ? 'multipart/form-data; boundary=x' : 'application/json';
    const { statusCode } = await small.fastify.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { 'content-type': type, ...headers },
    });
    payload.destroy();
    return statusCode;
  };
  const login = { authorization: `Bearer ${token}` };
  await small.fastify.inject({ url: '/api/auth/me', headers: login });
  await small.fastify.inject({ url: '/api/auth/me', headers: login });
  expect([await send('posts', login), await send('media', login)]).toEqual([429, 429]);
  expect(await send('posts')).toBe(401);
  const visit = async (url: string) => (await small.fastify.inject(url)).statusCode;
  expect([await visit('/api/nothing'), await visit('/api/auth/login')]).toEqual([404, 405]);
  expect([await visit('/api/nothing'), await visit('/api/auth/login'), await send('nothing')]).toEqual([429, 429, 429]);
  expect([await send('auth/login'), await visit('/livez')]).toEqual([429, 200]);
  await small.close();
});

test('requests for another host are refused without a query, except for probes', async () => {
  const published = await openWorld({ PUBLIC_URL: 'https://hall.example', TRUST_PROXY: '127.0.0.1' });
  const visit = async (url: string, host: string, forwardedHost?: string) =>
    withDeadline(10_000, async (scope) => {
      const headers = { host, ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }) };
      const { statusCode } = await published.fastify.inject({ url, headers });
      return [statusCode, scope.queries];
    });
  for (const url of ['/api/auth/demo', '/api/nothing', '/in/asha.rao', '/', '/sitemap.xml'])
    expect([url, ...(await visit(url, 'evil.example'))]).toEqual([url, 421, 0]);
  expect((await visit('/api/nothing', 'hall.example'))[0]).toBe(404);
  expect((await visit('/api/nothing', 'guildhall:3000', 'hall.example'))[0]).toBe(404);
  expect((await visit('/api/nothing', 'hall.example', 'evil.example'))[0]).toBe(421);
  for (const url of ['/livez', '/readyz']) expect((await visit(url, '10.1.2.3:3000'))[0]).toBe(200);
  await published.close();
});

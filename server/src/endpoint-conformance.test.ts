import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { logout } from '#contract/accounts/accounts.ts';
import { closeAccount } from '#contract/accounts/closing.ts';
import { DUTIES, type Duty } from '#contract/core/roles.ts';
import { takesNoBody, type Endpoint, type Schema } from '#contract/core/endpoint.ts';
import { takesRawBody } from '#contract/core/webhooks/raw-body.ts';
import { isRefusalCode, REFUSALS, type RefusalBody } from '#contract/core/refusals.ts';
import type { Module } from '#platform/module.ts';
import { isWorded } from '#platform/strings.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import { openWorld, type World } from '#test/world.ts';
import { modules } from './modules.ts';

/** Rules that apply to every endpoint. The list comes from the modules, so new endpoints are covered too. */
const endpoints = Object.values<Module>(modules)
  .flatMap(({ routes }) => routes ?? [])
  .map(({ endpoint }) => endpoint);
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const hasFiles = (endpoint: Endpoint) => Object.keys(endpoint.files).length > 0;
/** Programs of others call it: they have no session, and their bytes are read once their signature holds. */
const ofSessions = named.filter(([, endpoint]) => !takesRawBody(endpoint));
const writing = ofSessions.filter(([, endpoint]) => endpoint.method !== 'GET' && !hasFiles(endpoint));
const taking = writing.filter(([, endpoint]) => !takesNoBody(endpoint));

let world: World;
beforeAll(async () => {
  const many = '1000000';
  world = await openWorld({
    LIMIT_CALLS_MEMBER: many,
    LIMIT_CALLS_ADDRESS: many,
    LIMIT_SIGN_UP: many,
    LIMIT_LOGIN_ADDRESS: many,
  });
  members.member = bearer(await world.member('member'));
  members.admin = bearer(await world.member('admin', { isAdmin: true }));
});
afterAll(() => world.close());

type Property = { format?: string; pattern?: string; enum?: string[] };
/** The keys of an object schema and the JSON Schema of each value. */
function keysOf(schema: Schema): [string, Property][] {
  const { properties = {} } = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Property>);
}
/** A number, or a month. */
const SAMPLES = ['123456789', '2000-01'];
const sampleOf = (pattern: string | undefined): string =>
  pattern === undefined ? 'nowhere' : (SAMPLES.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? '123456789');
/** A well-formed parameter that identifies no existing object. */
const unknownParameter = (property: Property | undefined) =>
  property?.enum?.[0] ??
  (property?.format === 'date' ? '2000-01-01' : undefined) ??
  (property?.format === 'uuid' ? randomUUID() : sampleOf(property?.pattern));
/** The URL of an endpoint, with parameters that identify nothing, or with `input` for each of them. */
function addressOf(endpoint: Endpoint, input?: string): string {
  const properties = new Map(keysOf(endpoint.params));
  const parameter = (name: string) => input ?? unknownParameter(properties.get(name));
  return `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => parameter(name))}`;
}

type Headers = Record<string, string>;
const bearer = ({ token }: { token: string }): Headers => ({ authorization: `Bearer ${token}` });
const members: { member?: Headers; admin?: Headers } = {};
/** A token with access to this endpoint, for calls that change nothing; empty for a public endpoint. */
const tokenFor = ({ access }: Endpoint): Headers =>
  (access === 'public' ? null : access === 'admin' ? members.admin : members.member) ?? {};

let guests = 0;
/** The same, of a member that no other case has changed. */
async function ownTokenFor({ access }: Endpoint): Promise<Headers> {
  if (access === 'public') return {};
  return bearer(await world.member(`guest${(guests += 1)}`, { isAdmin: access === 'admin' }));
}
const ask = (endpoint: Endpoint, more: InjectOptions): Promise<LightMyRequestResponse> =>
  world.fastify.inject({ method: endpoint.method, url: addressOf(endpoint), ...more });
const refusal = (response: LightMyRequestResponse): RefusalBody => response.json<RefusalBody>();

/** A refusal has a text, not a bare key or code. */
function expectWords(response: LightMyRequestResponse): void {
  const { code, message, error } = refusal(response);
  expect(isRefusalCode(code) && REFUSALS[code]).toBe(response.statusCode);
  for (const text of [message, ...Object.values(error ?? {})]) expect(text).toMatch(/^\P{Ll}.* .*[.?।]$/u);
}

describe('an endpoint called without login', () => {
  test.each(named.filter(([, endpoint]) => endpoint.access !== 'public'))('%s is refused', async (_name, endpoint) => {
    const response = await ask(endpoint, {});
    expect({ status: response.statusCode, code: refusal(response).code }).toEqual({
      status: 401,
      code: 'session_expired',
    });
    expectWords(response);
  });
  test.each(ofSessions)('%s refuses an unknown token', async (_name, endpoint) => {
    const response = await ask(endpoint, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect(response.statusCode).toBe(401);
  });
});

test.each(named.filter(([, endpoint]) => endpoint.access === 'admin'))(
  '%s does not exist for a member',
  async (_name, endpoint) => {
    const headers = members.member ?? {};
    const [closed, unknown] = [
      await ask(endpoint, { headers }),
      await ask(endpoint, { url: '/api/nothing/here', headers }),
    ];
    expect(closed.statusCode).toBe(404);
    expect({ ...refusal(closed), requestId: '' }).toEqual({ ...refusal(unknown), requestId: '' });
  },
);

test.each(named.filter(([, endpoint]) => endpoint.access === 'admin'))(
  '%s is open to admins with its duty alone',
  async (_name, endpoint) => {
    const { duty } = endpoint;
    if (duty === null) throw new Error('An endpoint of admins declares its duty');
    const codeFor = async (duties: readonly Duty[]) => {
      const headers = bearer(await world.member(`duty${(guests += 1)}`, { isAdmin: true, duties }));
      const response = await ask(endpoint, { headers });
      return response.statusCode < 400 ? 'ok' : refusal(response).code;
    };
    const isMissing = async (...duties: Duty[]) => (await codeFor(duties)) === 'duty_missing';
    const needed = duty === 'any' ? [] : [duty].flat();
    const closed = [await isMissing(...DUTIES.filter((each) => !needed.includes(each))), await isMissing()];
    const open = [];
    for (const each of needed) open.push(await isMissing(each));
    expect([closed, open]).toEqual([[duty !== 'any', duty !== 'any'], needed.map(() => false)]);
  },
);

/** What a suspended member may do: log out, read their cases and appeal, take back their money, close the account,
 * and take their data along, which may ask for the password again. */
const whileSuspended = [
  'DELETE /account',
  'DELETE /account/exports/{exportId}',
  'GET /account/exports/latest',
  'GET /auth/me',
  'GET /cases',
  'GET /cases/{caseId}',
  'GET /wallet',
  'GET /wallet/proof',
  'GET /wallet/refunds',
  'POST /account/exports',
  'POST /auth/confirmation',
  'POST /auth/confirmation/passkey',
  'POST /auth/logout',
  'POST /auth/passkey/options',
  'POST /cases/{caseId}/appeal',
  'POST /wallet/refunds',
  'POST /wallet/refunds/preview',
];
test('a suspended member calls only what helps them to leave', async () => {
  const suspended = await world.member('suspended');
  const headers = bearer(suspended);
  await suspendMember(world, { memberId: suspended.id, caseId: randomUUID(), reason: 'Spam', until: null });
  const isRefused = async (endpoint: Endpoint) => {
    const response = await ask(endpoint, { headers });
    return response.statusCode === 403 && refusal(response).code === 'account_suspended';
  };
  const open: string[] = [];
  // The log-out comes last: it ends the session.
  const last = (endpoint: Endpoint) => Number(endpoint === logout || endpoint === closeAccount);
  for (const [name, endpoint] of ofSessions.toSorted(([, one], [, other]) => last(one) - last(other)))
    if (!(await isRefused(endpoint))) open.push(name);
  expect(open.toSorted()).toEqual(whileSuspended);
});

describe('endpoints with malformed parameters', () => {
  test.each(named.filter(([, endpoint]) => keysOf(endpoint.params).length > 0))(
    '%s replies not found',
    async (_name, endpoint) => {
      const headers = tokenFor(endpoint);
      const isId = keysOf(endpoint.params).every(([, { format }]) => format === 'uuid');
      for (const input of [
        ...(isId ? ['not-an-id', '0', randomUUID().slice(1)] : []),
        '%00',
        'x'.repeat(250),
        'x'.repeat(400),
      ]) {
        const response = await ask(endpoint, { url: addressOf(endpoint, input), headers });
        // A value that could be an id gets past the parameters, and the body is checked first.
        const couldBe = z.safeParse(
          endpoint.params as z.ZodMiniType,
          Object.fromEntries(keysOf(endpoint.params).map(([key]) => [key, input])),
        ).success;
        expect([input, response.statusCode]).toEqual([input, couldBe && response.statusCode === 422 ? 422 : 404]);
        expectWords(response);
      }
      expect((await ask(endpoint, { url: addressOf(endpoint, '%ff'), headers })).statusCode).toBe(400);
    },
  );
  test.each(named.filter(([, endpoint]) => !hasFiles(endpoint)))(
    '%s names an unknown key of the query',
    async (_name, endpoint) => {
      const response = await ask(endpoint, {
        url: `${addressOf(endpoint)}?nonsense=1`,
        headers: tokenFor(endpoint),
      });
      expect(response.statusCode).toBe(422);
      expect(refusal(response).error).toHaveProperty('nonsense');
      expectWords(response);
    },
  );
  test.each(named.filter(([, endpoint]) => keysOf(endpoint.query).length > 0))(
    '%s survives any query',
    async (_name, endpoint) => {
      const headers = { ...tokenFor(endpoint), 'accept-language': 'hi' };
      for (const value of ['%00', '%F0%9F%91%A9', 'x'.repeat(6_000), '-1', '1e9', '%25_%5C', '{}'])
        for (const [key] of keysOf(endpoint.query)) {
          const response = await ask(endpoint, {
            url: `${addressOf(endpoint)}?${key}=${value}&${key}=${value}`,
            headers,
          });
          expect([key, value, response.statusCode < 500]).toEqual([key, value, true]);
          if (response.statusCode === 422) expectWords(response);
        }
    },
  );
});

describe('endpoints with malformed bodies', () => {
  test.each(writing)('%s names an unknown key of the body', async (_name, endpoint) => {
    const response = await ask(endpoint, { headers: tokenFor(endpoint), payload: { nonsense: 1 } });
    expect(response.statusCode).toBe(422);
    expect(refusal(response).error).toHaveProperty(takesNoBody(endpoint) ? 'body' : 'nonsense');
    expectWords(response);
  });
  test.each(writing)(
    '%s refuses a body that is too deep, too large, of another type, or not JSON',
    async (_name, endpoint) => {
      const headers = { ...tokenFor(endpoint), 'accept-language': 'hi' };
      const cases: [number, string, string?][] = [
        [400, `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`],
        [400, `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
        [400, '{"text": "half'],
        [400, '{"__proto__": {"isAdmin": true}}'],
        [413, JSON.stringify({ text: 'x'.repeat(endpoint.maxBodyBytes + 1) })],
        [415, '{}', 'text/plain'],
        ...(endpoint.form
          ? []
          : [[415, 'text=1', 'application/x-www-form-urlencoded'] satisfies [number, string, string]]),
      ];
      for (const [status, payload, type = 'application/json'] of cases) {
        const response = await ask(endpoint, { headers: { ...headers, 'content-type': type }, payload });
        expect([payload.slice(0, 30), response.statusCode]).toEqual([payload.slice(0, 30), status]);
        expectWords(response);
      }
    },
  );
  test.each(taking)('%s survives any body', async (_name, endpoint) => {
    const keys = keysOf(endpoint.body).map(([key]) => key);
    const values = [null, {}, [], [[]], [null], -1, 1e308, true, '', '\u0000', '\ud800', 'x'.repeat(20_000), { id: 1 }];
    const bodies = [
      [],
      'text',
      42,
      true,
      ...values.map((value) => Object.fromEntries(keys.map((key) => [key, value]))),
    ];
    const headers = { ...(await ownTokenFor(endpoint)), 'content-type': 'application/json', 'accept-language': 'hi' };
    for (const body of bodies) {
      const response = await ask(endpoint, { headers, payload: JSON.stringify(body) });
      expect([body, response.statusCode < 500]).toEqual([body, true]);
      if (response.statusCode === 422) expectWords(response);
    }
  });
  test.each(named.filter(([, endpoint]) => hasFiles(endpoint)))(
    '%s accepts files only, not JSON',
    async (_name, endpoint) => {
      const response = await ask(endpoint, { headers: tokenFor(endpoint), payload: {} });
      expect(response.statusCode).toBe(415);
      expectWords(response);
    },
  );
});

interface Parts {
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Parts>;
  items?: Parts;
  anyOf?: Parts[];
  oneOf?: Parts[];
}
/** Whole numbers that accept values beyond the range of the database column. */
function unbounded({ properties = {}, items, anyOf = [], oneOf = [], ...own }: Parts, at: string): string[] {
  const fits =
    own.type !== 'integer' || ((own.minimum ?? -Infinity) >= -(2 ** 31) && (own.maximum ?? Infinity) < 2 ** 31);
  const parts: [string, Parts][] = [
    ...Object.entries(properties),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].map((part): [string, Parts] => ['', part]),
  ];
  return [...(fits ? [] : [at]), ...parts.flatMap(([key, part]) => unbounded(part, key === '' ? at : `${at} ${key}`))];
}
test('every whole number in a request has bounds', () => {
  const found = named.flatMap(([name, endpoint]) =>
    [endpoint.body, endpoint.query].flatMap((schema) =>
      unbounded(z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Parts, name),
    ),
  );
  expect(found).toEqual([]);
});

test('every refusal and every field problem has a text', () => {
  const keys = [
    'required',
    'too_short',
    'too_long',
    'too_few',
    'too_many',
    'number_too_small',
    'number_too_big',
    'invalid_email',
    'invalid_url',
    'not_https',
    'must_accept',
    'invalid_choice',
    'invalid',
    'unknown_key',
  ];
  const silent = [
    ...Object.keys(REFUSALS).map((code) => `refusals:${code}`),
    ...keys.map((key) => `fields:${key}`),
  ].filter((key) => !isWorded(key) && !isWorded(`${key}_other`));
  expect(silent).toEqual([]);
});

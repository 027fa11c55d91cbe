import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { routes } from './routes.ts';
import { takeAddress } from './settings/queries.ts';

let world: World;
let asha: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

const someId = '01890000-0000-7000-8000-000000000000';
async function send(
  endpoint: Endpoint,
  input: { body?: unknown; path?: string; token?: string | null; headers?: Record<string, string> },
) {
  const url = `/api${(input.path ?? endpoint.path).replace(/\{\w+\}/g, someId)}`;
  const response = await world.fastify.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(input.token && { authorization: `Bearer ${input.token}` }),
      'content-type': 'application/json',
      ...input.headers,
    },
    ...(input.body !== undefined && {
      payload: typeof input.body === 'string' ? input.body : JSON.stringify(input.body),
    }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    json:
      response.body === '' ? null : response.json<{ code: string; message: string; error?: Record<string, string> }>(),
  };
}
/** Signs up, and returns the secret that the browser gets. */
async function signUpTokenOf(body: unknown): Promise<string> {
  const { json } = await send(contract.signUp, { body });
  return (json as unknown as { data: { signUpToken: string } } | null)?.data.signUpToken ?? '';
}
const endpoints = routes.map((route) => route.endpoint);
const signatures = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const password = 'some choice 55';
/** A valid body for each endpoint. */
const bodies: Record<string, Record<string, unknown>> = {
  '/auth/sign-up': { firstName: 'Nila', lastName: 'Das', email: 'nila@example.com', password, acceptTerms: true },
  '/auth/verification-code': { email: 'nila@example.com', code: '123456' },
  '/auth/verification-code/resend': { email: 'nila@example.com' },
  '/auth/login': { email: 'nila@example.com', password },
  '/auth/second-factor': { challenge: 'x'.repeat(40), code: '123456' },
  '/auth/forgot-password': { email: 'nila@example.com' },
  '/auth/new-password': { email: 'nila@example.com', code: '123456', password },
  '/account/password': { currentPassword: password, password: 'another choice 66' },
  '/account/preferences': { theme: 'dark' },
  '/account/terms': { version: '1' },
};
const writing = endpoints.filter((endpoint) => endpoint.method !== 'GET' && bodies[endpoint.path] !== undefined);

test('every fixed address is routed', () => {
  const fixed = [
    'POST /auth/sign-up',
    'POST /auth/verification-code',
    'POST /auth/verification-code/resend',
    'POST /auth/login',
    'POST /auth/forgot-password',
    'POST /auth/new-password',
    'GET /auth/me',
    'POST /auth/logout',
    'POST /auth/logout-all',
    'POST /auth/realtime-ticket',
  ];
  expect(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).toEqual(expect.arrayContaining(fixed));
});

describe('logged out', () => {
  const closed = signatures(endpoints.filter((endpoint) => endpoint.access !== 'public'));
  test.each(closed)('%s is refused', async (_, endpoint) => {
    const answer = await send(endpoint, { body: bodies[endpoint.path], token: null });
    expect(answer).toMatchObject({ status: 401, json: { code: 'session_expired' } });
  });
  test.each(closed)('%s refuses an unknown token', async (_, endpoint) => {
    const answer = await send(endpoint, { body: bodies[endpoint.path], token: 'x'.repeat(43) });
    expect(answer).toMatchObject({ status: 401, json: { code: 'session_expired' } });
  });
});

describe('malformed input', () => {
  test.each(signatures(writing))('%s refuses a body that is not JSON', async (_, endpoint) => {
    expect((await send(endpoint, { body: '{"email":', token: asha.token })).status).toBe(400);
  });
  test.each(signatures(writing))('%s refuses a body of the wrong kind', async (_, endpoint) => {
    expect((await send(endpoint, { body: [], token: asha.token })).json?.code).toBe('invalid_input');
  });
  test.each(signatures(writing))('%s names an unknown key', async (_, endpoint) => {
    const answer = await send(endpoint, { body: { ...bodies[endpoint.path], isAdmin: true }, token: asha.token });
    expect(answer).toMatchObject({
      status: 422,
      json: { code: 'invalid_input', error: { isAdmin: 'This field is unknown.' } },
    });
  });
  test.each(signatures(writing.filter((endpoint) => endpoint.path !== '/account/preferences')))(
    '%s names every missing field in the order of the form',
    async (_, endpoint) => {
      const answer = await send(endpoint, { body: {}, token: asha.token });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.json?.error ?? {})).toEqual(Object.keys(bodies[endpoint.path] ?? {}));
    },
  );
  test('an invalid device id is answered with 404', async () => {
    expect((await send(contract.endSession, { path: '/account/sessions/first', token: asha.token })).status).toBe(404);
  });
});

describe('the sign-up form', () => {
  const problems = async (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    (await send(contract.signUp, { body: { ...bodies['/auth/sign-up'], ...body }, headers })).json?.error;
  test.each([
    [{ password: 'short 1' }, { password: 'Enter at least 8 characters.' }],
    [{ password: 'letters only' }, { password: 'Add at least 1 number or symbol.' }],
    [{ password: 'password1' }, { password: 'This password is too common. Choose another.' }],
    [{ email: 'not an address' }, { email: 'Enter an e-mail address such as name@example.com.' }],
    [{ acceptTerms: false }, { acceptTerms: 'Accept this to continue.' }],
    [{ firstName: ' \u202e ' }, { firstName: 'This field is required.' }],
    [
      { lastName: 'Das ✓' },
      { lastName: 'Remove check marks and badges. Verified members get a badge from Guildhall.' },
    ],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Enter at most 50 characters.' }],
    [{ accountType: 'king' }, { accountType: 'Choose one of the options.' }],
  ])('%j', async (body, expected) => {
    expect(await problems(body)).toEqual(expected);
  });
  test('has Hindi and French messages', async () => {
    expect(await problems({ password: 'letters only' }, { 'accept-language': 'hn' })).toEqual({
      password: 'कम से कम 1 अंक या चिह्न जोड़ें।',
    });
    expect(await problems({ password: 'password1' }, { 'accept-language': 'fr' })).toEqual({
      password: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    });
  });
  test('accepts symbols as the special character and letters of any script', async () => {
    const body = { ...bodies['/auth/sign-up'], firstName: 'आशा', password: 'मेरा पासवर्ड!' };
    expect((await send(contract.signUp, { body })).status).toBe(202);
  });
});

describe('limits', () => {
  test('allows 5 accepted sign-ups in half an hour from one origin; refused ones do not count', async () => {
    const signUp = (number: number, input = {}) =>
      send(contract.signUp, { body: { ...bodies['/auth/sign-up'], email: `n${number}@example.com`, ...input } });
    for (let number = 1; number <= 5; number += 1) {
      expect((await signUp(number, { password: 'password1' })).status).toBe(422);
      expect((await signUp(number)).status).toBe(202);
    }
    expect((await signUp(6)).status).toBe(429);
  });
  test('allows 10 codes an hour for one address', async () => {
    const body = { email: 'nila@example.com', signUpToken: await signUpTokenOf(bodies['/auth/sign-up']) };
    for (let number = 2; number <= 10; number += 1) {
      await world.db.deleteFrom('account_limit').where('key', 'like', 'codeSpacing%').execute();
      expect((await send(contract.resendCode, { body })).status).toBe(202);
    }
    await world.db.deleteFrom('account_limit').where('key', 'like', 'codeSpacing%').execute();
    expect((await send(contract.resendCode, { body })).status).toBe(429);
    expect((await send(contract.signUp, { body: bodies['/auth/sign-up'] })).status).toBe(429);
  });
  test('allows 20 wrong attempts in 24 h for one address over all codes of a kind', async () => {
    const signUpToken = await signUpTokenOf(bodies['/auth/sign-up']);
    for (const [endpoint, path] of [
      [contract.verifyCode, '/auth/verification-code'],
      [contract.resetPassword, '/auth/new-password'],
    ] as const) {
      const body = { ...bodies[path], ...(endpoint === contract.verifyCode && { signUpToken }) };
      for (let tries = 1; tries <= 20; tries += 1)
        expect((await send(endpoint, { body })).json?.code).toBe('code_wrong');
      const over = await send(endpoint, { body });
      expect(over.status).toBe(429);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(80_000);
    }
  });
});

test('never stores replies of auth/* for an idempotency key', async () => {
  const headers = { 'idempotency-key': 'the same key' };
  const first = await send(contract.createRealtimeTicket, { token: asha.token, headers });
  const second = await send(contract.createRealtimeTicket, { token: asha.token, headers });
  expect(first.json).not.toEqual(second.json);
  expect(
    endpoints.filter(
      (endpoint) =>
        /sign-up|code|factor|login|password|logout|ticket/.test(endpoint.path) && endpoint.idempotency !== 'none',
    ),
  ).toEqual([]);
  expect(await world.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
});

test.each([undefined, '', {}])('a call without a required body accepts %j', async (body) => {
  expect((await send(contract.createRealtimeTicket, { token: asha.token, body })).status).toBe(201);
});

test('a platform admin has an account, too', async () => {
  expect((await send(contract.readMe, { token: admin.token })).json).toMatchObject({
    data: { isAdmin: true, username: 'member.admin.desk' },
  });
});

test('account endpoints refuse callers who act for a page', async () => {
  expect((await send(contract.readMe, { token: asha.token, headers: { 'x-acting-as': someId } })).json?.code).toBe(
    'acting_not_allowed',
  );
});

test('an address counts as taken only where an account has it', async () => {
  const take = (email: string | null) =>
    inTransaction(world.db, async (tx) => takeAddress(tx, asha.id, email as string));
  await world.member('ravi');
  expect(await take('ravi@example.com')).toBe(false);
  await expect(take(null)).rejects.toMatchObject({ code: '23502' });
  expect(await take('asha@example.com')).toBe(true);
});

test('only the terms in force can be accepted', async () => {
  await world.db.updateTable('account').set({ terms_version: 'older' }).where('member_id', '=', asha.id).execute();
  const { mustAcceptTerms } = (await asha.call(contract.readMe, {})).reply.data;
  expect(mustAcceptTerms).not.toBeNull();
  expect((await asha.call(contract.agreeToTerms, { body: { version: 'older' } })).refusal.code).toBe('stale');
  expect(
    (await asha.call(contract.agreeToTerms, { body: { version: mustAcceptTerms! } })).reply.data.mustAcceptTerms,
  ).toBeNull();
});

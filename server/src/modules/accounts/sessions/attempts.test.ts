import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  login,
  requestPasswordReset,
  resendCode,
  resetPassword,
  signUp,
  verifyCode,
} from '#contract/accounts/accounts.ts';
import { confirmPassword } from '#contract/accounts/security.ts';
import { requestEmailChange } from '#contract/accounts/settings.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { newestCode } from '#test/emails.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

/*
 * Strangers who guess at the secrets of an account do not lock its owner out.
 */
let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_LOGIN_ACCOUNT: '2' });
  asha = await world.member('asha');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

const email = 'asha@example.com';
const home = '192.0.2.1';
/** Calls from a network address, without login. */
const from = async (remoteAddress: string, { method, path }: Endpoint, payload: object) => {
  const response = await world.fastify.inject({ method, url: `/api${path}`, remoteAddress, payload });
  return response.statusCode;
};
const logIn = async (address: string, password: string) => from(address, login, { email, password });

test('wrong passwords of strangers refuse neither the networks nor the sessions of the owner', async () => {
  expect(await logIn(home, castPassword)).toBe(200);
  for (let network = 1; network <= 4; network += 1)
    for (let tries = 0; tries < 3; tries += 1)
      expect(await logIn(`198.51.100.${network}`, 'a wild guess 1')).toBe(tries < 2 ? 401 : 429);
  expect(await logIn('203.0.113.9', castPassword)).toBe(429);
  expect(await logIn(home, castPassword)).toBe(200);
  expect((await asha.call(confirmPassword, { body: { password: castPassword } })).status).toBe(204);
});

test('wrong tries of a stranger do not void the code of a reset', async () => {
  expect(await from(home, requestPasswordReset, { email })).toBe(202);
  await world.settled();
  const code = newestCode(await world.emails(email)) ?? '';
  const guess = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const change = async (address: string, tried: string) =>
    from(address, resetPassword, { email, code: tried, password: castPassword });
  for (let tries = 0; tries < 21; tries += 1) await change('198.51.100.1', guess);
  expect(await change('198.51.100.1', code)).toBe(429);
  for (let tries = 0; tries < 6; tries += 1) expect(await change('198.51.100.2', guess)).toBe(422);
  const key = { public_key: Buffer.alloc(1), counter: 0, transports: [], created_at: new Date() };
  await world.db
    .insertInto('passkey')
    .values({ ...key, id: 'kept', member_id: asha.id, name: 'Key' })
    .execute();
  // Its five tries are used up, also for learning which passkeys there are.
  expect(await change('198.51.100.2', code)).toBe(422);
  expect(await change(home, code)).toBe(200);
  await world.db.deleteFrom('passkey').execute();
});

test('wrong codes of a stranger do not refuse the code of a sign-up', async () => {
  const body = { email: 'newcomer@example.com', password: 'some choice 55', firstName: 'N', lastName: 'C' };
  const { reply } = await world.visitor(signUp, { body: { ...body, acceptTerms: true } });
  const { signUpToken } = reply.data;
  const own = { email: body.email, signUpToken };
  // From the owner's network and another one, without the secret of the owner's browser.
  for (const address of [home, '198.51.100.1'])
    for (let tries = 0; tries < 21; tries += 1)
      expect(await from(address, verifyCode, { email: body.email, code: '000000' })).toBe(422);
  for (let tries = 0; tries < 21; tries += 1) await from('198.51.100.1', verifyCode, { ...own, code: '000000' });
  expect(await from('198.51.100.1', verifyCode, { ...own, code: '000000' })).toBe(429);
  await world.db.deleteFrom('account_limit').where('key', 'like', 'codeSpacing%').execute();
  expect(await from(home, resendCode, own)).toBe(202);
  await world.settled();
  const code = newestCode(await world.emails(body.email)) ?? '';
  expect(await from(home, verifyCode, { ...own, code })).toBe(200);
});

test('a mailbox gets at most five codes for new addresses a day, over all who ask', async () => {
  const spellings = ['victim', 'v.ictim', 'vi.ctim', 'vic.tim', 'vict.im', 'victi.m', 'v.i.ctim'];
  for (const [index, spelling] of spellings.entries()) {
    const member = await world.member(`asker${index}`);
    const { status } = await member.call(requestEmailChange, { body: { email: `${spelling}@gmail.com` } });
    expect(status).toBe(202);
  }
  await world.settled();
  const received = await Promise.all(spellings.map(async (spelling) => world.emails(`${spelling}@gmail.com`)));
  expect(received.flat()).toHaveLength(5);
});

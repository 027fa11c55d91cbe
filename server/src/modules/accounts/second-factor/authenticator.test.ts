import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAuthenticator,
  beginAuthenticator,
  confirmPassword,
  listSecurityEvents,
  readSecondFactors,
  deleteAuthenticator,
  renewRecoveryCodes,
} from '#contract/accounts/security.ts';
import { requestEmailChange, editEmail } from '#contract/accounts/settings.ts';
import { editPassword, endSession, listSessions, login, secondFactor } from '#contract/accounts/accounts.ts';
import { newestCode } from '#test/emails.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

const email = 'asha@example.com';
/** The app's current code, or that of a 30 s step before or after it. */
const currentCode = (steps = 0) => generateSync({ secret, epoch: world.clock.now().getTime() / 1_000 + steps * 30 });
const nextStep = () => world.clock.advance(30_000);
async function challenged(): Promise<string> {
  const { reply } = await world.visitor(login, { body: { email, password: castPassword } });
  if (!('secondFactor' in reply.data)) throw new Error('no second step');
  expect(reply.data.secondFactor.methods).toEqual(['app', 'recovery']);
  return reply.data.secondFactor.challenge;
}
const answer = (challenge: string, code: string) => world.visitor(secondFactor, { body: { challenge, code } });

test('an app is active after its first code', async () => {
  // Steps begin at the same moment for everyone: a step that ends during a test would change its codes.
  world.clock.advance(30_000 - (world.clock.now().getTime() % 30_000));
  const { reply } = await asha.call(beginAuthenticator, {});
  ({ secret } = reply.data);
  expect(reply.data.uri).toMatch(/^otpauth:\/\/totp\/Guildhall:asha.*secret=/);
  expect((await asha.call(readSecondFactors, {})).reply.data).toEqual({ authenticator: null, required: false });
  const { setup } = reply.data;
  expect((await asha.call(createAuthenticator, { body: { setup, code: currentCode(9) } })).refusal.code).toBe(
    'code_wrong',
  );
  expect((await ravi.call(createAuthenticator, { body: { setup, code: currentCode() } })).refusal.code).toBe(
    'code_wrong',
  );
  const addReply = await asha.call(createAuthenticator, { body: { setup, code: currentCode() } });
  ({ recoveryCodes } = addReply.reply.data);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await asha.call(createAuthenticator, { body: { setup, code: currentCode() } })).refusal.code).toBe('stale');
  expect((await asha.call(readSecondFactors, {})).reply.data).toMatchObject({
    authenticator: { recoveryCodesLeft: 10 },
  });
  const storedText = JSON.stringify([
    await world.db.selectFrom('authenticator').selectAll().execute(),
    await world.db.selectFrom('recovery_code').selectAll().execute(),
  ]);
  for (const each of [secret, ...recoveryCodes]) expect(storedText).not.toContain(each);
});

test('a code opens one session; codes of the neighbouring steps work, too', async () => {
  // The code that activated the app has been used.
  expect((await answer(await challenged(), currentCode())).refusal.code).toBe('code_wrong');
  nextStep();
  const [first, code] = [await challenged(), currentCode()];
  expect((await answer(first, code)).status).toBe(200);
  expect((await answer(await challenged(), code)).refusal.code).toBe('code_wrong');
  expect((await answer(first, currentCode(1))).refusal.code).toBe('code_wrong');
  expect((await answer(await challenged(), currentCode(1))).status).toBe(200);
  expect((await answer(await challenged(), currentCode(2))).refusal.code).toBe('code_wrong');
  world.clock.advance(120_000);
  const challenge = await challenged();
  const bothReplies = await Promise.all([answer(challenge, currentCode()), answer(challenge, currentCode())]);
  expect(bothReplies.map(({ status }) => status).toSorted((firstCode, other) => firstCode - other)).toEqual([200, 422]);
});

test('twenty wrong codes in a day lock the second factor, stored in the database', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const challenge = await challenged();
    expect((await answer(challenge, '000000')).refusal.code).toBe('code_wrong');
    await world.db.deleteFrom('account_limit').where('key', 'like', 'login%').execute();
  }
  expect((await answer(await challenged(), currentCode())).refusal.code).toBe('rate_limited');
});

test('correct codes do not count as attempts for setting up apps or changing addresses', async () => {
  const karan = await world.member('karan');
  for (let time = 0; time < 21; time += 1) {
    const { setup, secret: own } = (await karan.call(beginAuthenticator, {})).reply.data;
    const code = generateSync({ secret: own, epoch: world.clock.now().getTime() / 1_000 });
    expect((await karan.call(createAuthenticator, { body: { setup, code } })).status).toBe(200);
    expect((await karan.call(deleteAuthenticator, {})).status).toBe(204);
  }
  for (let time = 0; time < 21; time += 1) {
    await world.db.deleteFrom('email_change').execute();
    const address = `karan${time}@example.org`;
    // The number of requested codes has a limit of its own.
    await world.db.deleteFrom('account_limit').where('key', 'like', 'addressMails%').execute();
    expect((await karan.call(requestEmailChange, { body: { email: address } })).status).toBe(202);
    await world.settled();
    expect(
      (await karan.call(editEmail, { body: { code: newestCode(await world.emails(address)) ?? '' } })).status,
    ).toBe(200);
  }
});

test('each recovery code works once, in any notation; new codes void the old ones', async () => {
  const [firstCode = '', secondCode = ''] = recoveryCodes;
  for (let tries = 0; tries < 19; tries += 1) {
    await answer(await challenged(), '000000');
    await world.db.deleteFrom('account_limit').where('key', 'like', 'login%').execute();
  }
  expect((await answer(await challenged(), ` ${firstCode.toLowerCase()} `)).status).toBe(200);
  // The right code reset the counter.
  expect((await answer(await challenged(), firstCode)).refusal.code).toBe('code_wrong');
  expect((await asha.call(readSecondFactors, {})).reply.data.authenticator?.recoveryCodesLeft).toBe(9);
  const { reply } = await asha.call(renewRecoveryCodes, {});
  expect(reply.data.recoveryCodes).toHaveLength(10);
  expect((await answer(await challenged(), secondCode)).refusal.code).toBe('code_wrong');
  expect((await ravi.call(renewRecoveryCodes, {})).status).toBe(404);
});

test('changes of security settings require the password again after two hours', async () => {
  world.clock.advance(2 * 3_600_000 + 1);
  const replies = [
    await asha.call(beginAuthenticator, {}),
    await asha.call(deleteAuthenticator, {}),
    await asha.call(renewRecoveryCodes, {}),
  ];
  expect(replies.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('confirmation_needed'));
  const wrong = await asha.call(confirmPassword, { body: { password: 'not this one 1' } });
  expect(wrong.refusal.error).toHaveProperty('password');
  expect((await asha.call(confirmPassword, { body: { password: castPassword } })).status).toBe(204);
  expect((await asha.call(deleteAuthenticator, {})).status).toBe(204);
  expect((await world.visitor(login, { body: { email, password: castPassword } })).reply.data).toHaveProperty('token');
});

test('the security log lists events in pages, and changes are e-mailed', async () => {
  await world.visitor(login, { body: { email, password: 'not this one 1' } });
  await world.visitor(login, { body: { email: 'nobody@example.com', password: 'not this one 1' } });
  const [, other] = (await asha.call(listSessions, {})).reply.data;
  await asha.call(endSession, { params: { sessionId: other?.id ?? '' } });
  await asha.call(editPassword, { body: { currentPassword: castPassword, password: 'a new secret 9' } });
  await world.settled();
  const events: { what: string; device: string | null }[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { reply } = await asha.call(listSecurityEvents, {
      query: { limit: '7', ...(cursor !== undefined && { cursor }) },
    });
    events.push(...reply.data);
    cursor = reply.next;
  }
  const eventNames = new Set(events.map(({ what }) => what));
  for (const what of [
    'authenticator_added',
    'authenticator_removed',
    'signed_in',
    'second_factor_failed',
    'recovery_code_used',
    'recovery_codes_renewed',
    'login_failed',
    'device_signed_out',
    'password_changed',
  ])
    expect(eventNames).toContain(what);
  expect(events.filter(({ what }) => what === 'login_failed')).toHaveLength(1);
  expect(events.find(({ what }) => what === 'password_changed')?.device).toBe('Test');
  expect((await ravi.call(listSecurityEvents, { query: {} })).reply.data).toEqual([]);
  const subjects = (await world.emails(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Two-step login is on',
      'One of your recovery codes was used',
      'You have new recovery codes',
      'Two-step login is off',
      'Your Guildhall password was changed',
    ]),
  );
});

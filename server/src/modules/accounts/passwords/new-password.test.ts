import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editPassword, requestPasswordReset, login, readMe, resetPassword } from '#contract/accounts/accounts.ts';
import { hashPassword } from './passwords.ts';
import { newestCode } from '#test/emails.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let number = 0;
let member: Member;
let email: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
  const name = `person${(number += 1)}`;
  email = `${name}@example.com`;
  member = await world.member(name);
});

const password = 'quite another 8';
const canLogIn = async (code: string) =>
  (await world.visitor(login, { body: { email, password: code } })).status === 200;
async function requestCode(headers: Record<string, string> = {}): Promise<string> {
  expect((await world.visitor(requestPasswordReset, { body: { email } }, headers)).status).toBe(202);
  await world.settled();
  return newestCode(await world.emails(email)) ?? 'no code';
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  test('is reset with an e-mailed code; all sessions end and the owner is notified', async () => {
    const code = await requestCode();
    expect((await world.emails(email)).map((email) => email.subject)).toEqual([`${code} is your password reset code`]);
    expect((await world.visitor(resetPassword, { body: { email, code, password } })).status).toBe(200);
    expect(await canLogIn(castPassword)).toBe(false);
    expect(await canLogIn(password)).toBe(true);
    expect(await member.call(readMe, {})).toMatchObject({
      status: 401,
      refusal: { code: 'session_expired', message: 'Your session has expired. Please log in again.' },
    });
    await world.settled();
    const message = (await world.emails(email)).at(-1);
    expect(message?.subject).toBe('Your Guildhall password was changed');
    expect(message?.text).toContain('http://localhost:3000/forgot-password');
    const facts = await world.db
      .selectFrom('fact')
      .select('data')
      .where('name', '=', 'accounts.sessions_ended')
      .execute();
    expect(facts.map((fact) => fact.data)).toContainEqual({ memberId: member.id, sessionIds: [expect.any(String)] });
  });

  test('accepts a code once, for 10 minutes, with five attempts', async () => {
    const firstCode = await requestCode();
    await world.visitor(resetPassword, { body: { email, code: firstCode, password } });
    expect(
      (await world.visitor(resetPassword, { body: { email, code: firstCode, password: 'a third one 9' } })).refusal
        .code,
    ).toBe('code_wrong');
    const late = await requestCode();
    world.clock.advance(10 * 60_000);
    expect((await world.visitor(resetPassword, { body: { email, code: late, password } })).refusal.code).toBe(
      'code_wrong',
    );
    const guessed = await requestCode();
    const replies = await Promise.all(
      Array.from({ length: 9 }, () =>
        world.visitor(resetPassword, { body: { email, code: otherThan(guessed), password } }),
      ),
    );
    expect(replies.every((answer) => answer.refusal.code === 'code_wrong')).toBe(true);
    expect(
      (
        await world.db
          .selectFrom('password_reset')
          .select('tries')
          .where('member_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).tries,
    ).toBe(5);
    expect((await world.visitor(resetPassword, { body: { email, code: guessed, password } })).refusal.code).toBe(
      'code_wrong',
    );
  });

  test('asks which passkeys to keep, and deletes the others', async () => {
    const passkeyId = (name: string) => `${email.split('@')[0]}-${name}`;
    const added = { member_id: member.id, public_key: Buffer.alloc(1), counter: 0, transports: [] };
    const addPasskey = async (name: string, day: number) =>
      world.db
        .insertInto('passkey')
        .values({ ...added, id: passkeyId(name), name, created_at: new Date(Date.UTC(2026, 0, day)) })
        .execute();
    await addPasskey('Phone', 1);
    await addPasskey('Laptop', 2);
    const code = await requestCode();
    const send = async (body: { code: string; keepPasskeys?: string[] }) =>
      world.visitor(resetPassword, { body: { email, password, ...body } });
    // Without the right code, nothing is listed.
    for (let tries = 0; tries < 3; tries += 1) expect((await send({ code: otherThan(code) })).status).toBe(422);
    const entry = (name: string, day: number) => ({
      id: passkeyId(name),
      name,
      createdAt: `2026-01-0${day}T00:00:00.000Z`,
      lastUsedAt: null,
    });
    for (let times = 0; times < 3; times += 1)
      expect((await send({ code })).reply.data).toEqual({ passkeys: [entry('Phone', 1), entry('Laptop', 2)] });
    expect(await canLogIn(castPassword)).toBe(true);
    // One that was added since then is deleted too.
    await addPasskey('Stolen', 3);
    expect((await send({ code, keepPasskeys: [passkeyId('Phone'), 'unknown'] })).reply.data).toEqual({ email });
    expect(await canLogIn(password)).toBe(true);
    const left = await world.db.selectFrom('passkey').select('id').where('member_id', '=', member.id).execute();
    expect(left).toEqual([{ id: passkeyId('Phone') }]);
    const events = await world.db
      .selectFrom('security_event')
      .select(['what', 'about'])
      .where('member_id', '=', member.id)
      .orderBy('about')
      .execute();
    expect(events.map(({ what, about }) => `${what} ${about}`)).toEqual(
      expect.arrayContaining(['passkey_removed Laptop', 'passkey_removed Stolen', 'password_reset null']),
    );
    await world.settled();
    const message = (await world.emails(email)).at(-1);
    expect(message?.subject).toBe('Your Guildhall password was changed and passkeys were removed');
    expect(message?.text).toContain('these passkeys were removed: Laptop, Stolen.');
  });

  test('accepts only the latest code', async () => {
    const first = await requestCode();
    const second = await requestCode();
    expect((await world.visitor(resetPassword, { body: { email, code: first, password } })).refusal.code).toBe(
      'code_wrong',
    );
    expect((await world.visitor(resetPassword, { body: { email, code: second, password } })).status).toBe(200);
  });

  test('does not accept the code of another account', async () => {
    const code = await requestCode();
    await world.member('stranger');
    const answer = await world.visitor(resetPassword, { body: { email: 'stranger@example.com', code, password } });
    expect(answer.refusal.code).toBe('code_wrong');
  });

  test('gives the same reply for an unknown address and sends nothing', async () => {
    const knownReply = await world.visitor(requestPasswordReset, { body: { email } });
    const unknown = await world.visitor(requestPasswordReset, { body: { email: 'nobody@example.com' } });
    expect(unknown.status).toBe(202);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(knownReply.headers));
    expect(unknown.headers['x-queries']).toBe(knownReply.headers['x-queries']);
    const wrongCode = (address: string) =>
      world.visitor(resetPassword, { body: { email: address, code: '000000', password } });
    await world.settled();
    const [forKnown, forUnknown] = [await wrongCode(email), await wrongCode('nobody@example.com')];
    expect({ ...forUnknown.refusal, requestId: '' }).toEqual({ ...forKnown.refusal, requestId: '' });
    expect(forUnknown.headers['x-queries']).toBe(forKnown.headers['x-queries']);
    expect(await world.emails('nobody@example.com')).toEqual([]);
  });

  test('allows 5 requests in half an hour', async () => {
    for (let times = 0; times < 5; times += 1)
      expect((await world.visitor(requestPasswordReset, { body: { email } })).status).toBe(202);
    expect((await world.visitor(requestPasswordReset, { body: { email } })).status).toBe(429);
  });

  test('hashes nothing for a wrong code, and says so when too many hashes wait', async () => {
    const code = await requestCode();
    const rest = new AbortController();
    const hashes = Array.from({ length: 60 }, async () => {
      while (!rest.signal.aborted) await hashPassword(password).catch(() => new Promise(setImmediate));
    });
    const wrong = await world.visitor(resetPassword, { body: { email, code: otherThan(code), password } });
    expect(wrong.refusal.code).toBe('code_wrong');
    const right = await world.visitor(resetPassword, { body: { email, code, password } });
    expect([right.status, right.refusal.code, right.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    rest.abort();
    await Promise.all(hashes);
    expect((await world.visitor(resetPassword, { body: { email, code, password } })).status).toBe(200);
  });

  test('counts the tries of an address over all accounts', async () => {
    const trial = async (number: number) =>
      (await world.visitor(resetPassword, { body: { email: `nobody${number}@example.com`, code: '123456', password } }))
        .status;
    for (let number = 0; number < 25; number += 1) expect(await trial(number)).toBe(422);
    expect(await trial(25)).toBe(429);
  });

  test.each([
    ['hi', /^\d{6} आपका पासवर्ड रीसेट कोड है$/],
    ['fr', /^\d{6} est votre code de réinitialisation du mot de passe$/],
  ])('has an e-mail in %s', async (locale, subject) => {
    const code = await requestCode({ 'accept-language': locale });
    const message = (await world.emails(email)).at(-1);
    expect(message?.subject).toMatch(subject);
    expect(message?.subject).toContain(code);
    expect(message?.language).toBe(locale);
    expect(message?.html).toContain(`<html lang="${locale}">`);
  });
});

describe('changing the password', () => {
  const change = (currentPassword: string, next: string) =>
    member.call(editPassword, { body: { currentPassword, password: next } });

  test('ends the other sessions, keeps this one and notifies the owner', async () => {
    const { reply } = await world.visitor(login, { body: { email, password: castPassword } });
    if (!('token' in reply.data)) throw new Error('no session');
    expect((await change(castPassword, password)).status).toBe(204);
    expect((await member.call(readMe, {})).status).toBe(200);
    expect((await world.visitor(readMe, {}, { authorization: `Bearer ${reply.data.token}` })).status).toBe(401);
    expect(await canLogIn(castPassword)).toBe(false);
    expect(await canLogIn(password)).toBe(true);
    await world.settled();
    expect((await world.emails(email)).map((message) => message.subject)).toEqual([
      'Your Guildhall password was changed',
    ]);
  });

  test('requires the current password', async () => {
    expect(await change('a wild guess 1', password)).toMatchObject({
      status: 422,
      refusal: { error: { currentPassword: 'This is not your current password.' } },
    });
    const { error = {} } = (await change('a wild guess 1', 'password1')).refusal;
    expect(Object.keys(error)).toEqual(['currentPassword', 'password']);
    expect(await canLogIn(castPassword)).toBe(true);
  });

  test('counts wrong passwords like failed logins', async () => {
    for (let tries = 0; tries < 25; tries += 1) await change('a wild guess 1', password);
    expect((await change(castPassword, password)).status).toBe(429);
  });

  test.each(['password1', 'Password1', '1q2w3e4r', 'qwerty123'])('refuses %s, a common password', async (common) => {
    expect((await change(castPassword, common)).refusal.error).toEqual({
      password: 'This password is too common. Choose another.',
    });
  });

  test('two simultaneous changes leave one of the two passwords', async () => {
    const replies = await Promise.all(['first choice 1', 'second choice 2'].map((next) => change(castPassword, next)));
    expect(replies.filter((answer) => answer.status === 204)).toHaveLength(1);
  });
});

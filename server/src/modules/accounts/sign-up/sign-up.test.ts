import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, readMe, resendCode, signUp, verifyCode } from '#contract/accounts.ts';
import { newestCode } from '#test/emails.ts';
import { castPassword, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_SIGN_UP: '1000', LIMIT_LOGIN_ADDRESS: '1000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

let number = 0;
/** A new person with their own address for each test. */
const newUserBody = () => ({
  firstName: 'Nila',
  lastName: 'Das',
  email: `nila${(number += 1)}@example.com`,
  password: 'a fine day 7',
  acceptTerms: true as const,
});
type SignUpBody = ReturnType<typeof newUserBody>;
async function lastCode(email: string): Promise<string> {
  await world.settled();
  return newestCode(await world.emails(email)) ?? 'no code';
}
async function signUpPending(overrides: Partial<SignUpBody> = {}): Promise<SignUpBody & { code: string }> {
  const body = { ...newUserBody(), ...overrides };
  expect((await world.visitor(signUp, { body })).status).toBe(202);
  return { ...body, code: await lastCode(body.email) };
}
/** A code that differs from this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code is e-mailed in subject, text and HTML and creates a logged-in account', async () => {
  const { email, code } = await signUpPending({ email: 'first@example.com' });
  const [message] = await world.emails(email);
  expect(message).toMatchObject({ subject: `${code} is your Guildhall code`, language: 'en' });
  expect(message?.text).toContain(code);
  expect(message?.text).toContain('10 minutes');
  expect(message?.html).toContain(code);
  const { status, reply } = await world.visitor(verifyCode, { body: { email, code } });
  expect(status).toBe(200);
  expect(reply.data.user).toMatchObject({
    email,
    firstName: 'Nila',
    lastName: 'Das',
    username: 'nila.das',
    isAdmin: false,
    accountType: null,
    language: 'en',
    welcomed: false,
    mustAcceptTerms: null,
    actingFor: [],
    avatar: null,
  });
  const me = await world.visitor(readMe, {}, { authorization: `Bearer ${reply.data.token}` });
  expect(me.reply.data).toEqual(reply.data.user);
  const facts = await world.db.selectFrom('fact').select('data').where('name', '=', 'accounts.opened').execute();
  expect(facts).toContainEqual({ data: { memberId: reply.data.user.id } });
});

test('no account exists before the code is entered', async () => {
  const { email } = await signUpPending();
  expect(await world.db.selectFrom('account').where('email', '=', email).selectAll().execute()).toEqual([]);
  expect((await world.visitor(login, { body: { email, password: 'another one 7' } })).refusal.code).toBe(
    'credentials_wrong',
  );
});

test('the code is stored neither in the row nor in the queue', async () => {
  const { pool } = world.app.database;
  await pool.query(`
    create table queued (payload text);
    create function remember_queued() returns trigger language plpgsql as $$ begin insert into queued
      values (new.payload::text); return new; end $$;
    create trigger remember after insert
      on graphile_worker._private_jobs for each row execute function remember_queued()`);
  const body = await signUpPending();
  const { code } = body;
  const { rows } = await pool.query<{ payload: string }>('select payload from queued');
  expect(rows.map((job) => job.payload).join()).toContain('pendingId');
  const row = await world.db
    .selectFrom('pending_account')
    .selectAll()
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow();
  expect(code).toMatch(/^\d{6}$/);
  expect(JSON.stringify(row)).not.toContain(code);
  expect(rows.map((job) => job.payload).join()).not.toContain(code);
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a code works once', async () => {
  const { email, code } = await signUpPending();
  expect((await world.visitor(verifyCode, { body: { email, code } })).status).toBe(200);
  const secondReply = await world.visitor(verifyCode, { body: { email, code } });
  expect(secondReply).toMatchObject({ status: 422, refusal: { code: 'code_wrong' } });
});

test('a code lasts 10 minutes', async () => {
  const late = await signUpPending();
  const inTime = await signUpPending();
  world.clock.advance(10 * 60_000 - 5_000);
  expect((await world.visitor(verifyCode, { body: { email: inTime.email, code: inTime.code } })).status).toBe(200);
  world.clock.advance(5_000);
  expect((await world.visitor(verifyCode, { body: { email: late.email, code: late.code } })).refusal.code).toBe(
    'code_wrong',
  );
});

test('the fifth attempt may succeed, the sixth not', async () => {
  const first = await signUpPending();
  for (let tries = 0; tries < 4; tries += 1)
    await world.visitor(verifyCode, { body: { email: first.email, code: otherThan(first.code) } });
  expect((await world.visitor(verifyCode, { body: { email: first.email, code: first.code } })).status).toBe(200);
  const second = await signUpPending();
  for (let tries = 0; tries < 5; tries += 1)
    await world.visitor(verifyCode, { body: { email: second.email, code: otherThan(second.code) } });
  expect((await world.visitor(verifyCode, { body: { email: second.email, code: second.code } })).refusal.code).toBe(
    'code_wrong',
  );
});

test('simultaneous wrong attempts are counted each', async () => {
  const { email, code } = await signUpPending();
  await Promise.all(
    Array.from({ length: 12 }, () => world.visitor(verifyCode, { body: { email, code: otherThan(code) } })),
  );
  const row = await world.db
    .selectFrom('pending_account')
    .select('tries')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect((await world.visitor(verifyCode, { body: { email, code } })).refusal.code).toBe('code_wrong');
});

test('a code entered twice simultaneously creates one account', async () => {
  const { email, code } = await signUpPending();
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => world.visitor(verifyCode, { body: { email, code } })),
  );
  expect(replies.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
  expect(await world.db.selectFrom('account').select('member_id').where('email', '=', email).execute()).toHaveLength(1);
});

test('of several pending sign-ups of one address the code selects one, and the others are deleted', async () => {
  const email = 'shared@example.com';
  const first = await signUpPending({ email, firstName: 'First', password: 'first choice 1' });
  const second = await signUpPending({ email, firstName: 'Second', password: 'second choice 2' });
  expect(first.code).not.toBe(second.code);
  const { reply } = await world.visitor(verifyCode, { body: { email, code: first.code } });
  expect(reply.data.user.firstName).toBe('First');
  expect((await world.visitor(verifyCode, { body: { email, code: second.code } })).refusal.code).toBe('code_wrong');
  expect((await world.visitor(login, { body: { email, password: 'second choice 2' } })).refusal.code).toBe(
    'credentials_wrong',
  );
  expect((await world.visitor(login, { body: { email, password: 'first choice 1' } })).status).toBe(200);
});

test('two simultaneous sign-ups with one address are both pending', async () => {
  const email = 'both@example.com';
  const replies = await Promise.all(
    [1, 2].map((each) =>
      world.visitor(signUp, { body: { ...newUserBody(), email, password: `choice number ${each}` } }),
    ),
  );
  expect(replies.map((answer) => answer.status)).toEqual([202, 202]);
  await world.settled();
  expect((await world.emails(email)).map((message) => message.code)).toHaveLength(2);
});

test('an address with an account gets a notice, and no reply reveals it', async () => {
  const asha = await world.member('asha');
  expect(asha.username).toBe('asha.rao');
  const knownReply = await world.visitor(signUp, { body: { ...newUserBody(), email: 'asha@example.com' } });
  const unknown = await world.visitor(signUp, { body: newUserBody() });
  expect(knownReply).toMatchObject({ status: 202, reply: { data: { email: 'asha@example.com' } } });
  expect(Object.keys(knownReply.headers)).toEqual(Object.keys(unknown.headers));
  expect(knownReply.headers['x-queries']).toBe(unknown.headers['x-queries']);
  await world.settled();
  const emails = await world.emails('asha@example.com');
  expect(emails.map((message) => message.subject)).toEqual(['You already have a Guildhall account']);
  expect(emails[0]?.code).toBeUndefined();
  expect(emails[0]?.html).toContain('href="http://localhost:3000/login"');
  // Logging in with the pending password reveals nothing after the notice either, and the account's own password still
  // works.
  const codeOf = async (email: string, password: string) =>
    (await world.visitor(login, { body: { email, password } })).refusal.code;
  const unknownEmail = unknown.reply.data.email;
  expect([
    await codeOf('asha@example.com', newUserBody().password),
    await codeOf(unknownEmail, newUserBody().password),
  ]).toEqual(['email_not_verified', 'email_not_verified']);
  expect((await world.visitor(login, { body: { email: 'asha@example.com', password: castPassword } })).status).toBe(
    200,
  );
  expect(await codeOf('asha@example.com', 'neither of them 3')).toBe('credentials_wrong');
});

test('a new code voids the previous one and can be requested after 30 s', async () => {
  const { email, code } = await signUpPending();
  const early = await world.visitor(resendCode, { body: { email } });
  expect(early).toMatchObject({ status: 429, refusal: { code: 'rate_limited' } });
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30);
  await world.db
    .updateTable('account_limit')
    .set({ expire: Date.now() - 1 })
    .where('key', 'like', 'codeSpacing%')
    .execute();
  expect((await world.visitor(resendCode, { body: { email } })).status).toBe(202);
  const next = await lastCode(email);
  expect(next).not.toBe(code);
  expect((await world.visitor(verifyCode, { body: { email, code } })).refusal.code).toBe('code_wrong');
  expect((await world.visitor(verifyCode, { body: { email, code: next } })).status).toBe(200);
});

test("requesting again renews the code of the requester's own row", async () => {
  const email = 'contested@example.com';
  const own = await signUpPending({ email, firstName: 'Own' });
  // Someone else later requests an account with the same address from another origin.
  await world.visitor(signUp, { body: { ...newUserBody(), email, firstName: 'Other' } });
  await world.settled();
  await world.db
    .updateTable('pending_account')
    .set({ origin_hash: Buffer.alloc(32) })
    .where('email', '=', email)
    .where('first_name', '=', 'Other')
    .execute();
  await world.db.deleteFrom('account_limit').execute();
  await world.visitor(resendCode, { body: { email } });
  const { reply } = await world.visitor(verifyCode, { body: { email, code: await lastCode(email) } });
  expect(reply.data.user.firstName).toBe(own.firstName);
});

test('requesting a code without a pending sign-up gives the same reply and sends nothing', async () => {
  const pending = await signUpPending();
  await world.db.deleteFrom('account_limit').execute();
  const knownReply = await world.visitor(resendCode, { body: { email: pending.email } });
  const unknown = await world.visitor(resendCode, { body: { email: 'nobody@example.com' } });
  expect(unknown.status).toBe(knownReply.status);
  expect(unknown.headers['x-queries']).toBe(knownReply.headers['x-queries']);
  const early = await world.visitor(resendCode, { body: { email: 'nobody@example.com' } });
  expect(early.status).toBe(429);
  await world.settled();
  expect(await world.emails('nobody@example.com')).toEqual([]);
});

test('logging in before verification sends a new code, but only for the right password', async () => {
  const { email, password, code } = await signUpPending();
  expect((await world.visitor(login, { body: { email, password: 'not this one 1' } })).refusal.code).toBe(
    'credentials_wrong',
  );
  const { status, refusal } = await world.visitor(login, { body: { email, password } });
  expect({ status, code: refusal.code, message: refusal.message }).toEqual({
    status: 403,
    code: 'email_not_verified',
    message: 'User email is not verified. Please verify your email to continue',
  });
  const next = await lastCode(email);
  expect((await world.visitor(verifyCode, { body: { email, code } })).refusal.code).toBe('code_wrong');
  expect((await world.visitor(verifyCode, { body: { email, code: next } })).status).toBe(200);
});

test("the browser's time zone becomes that of the account; an unknown one is ignored", async () => {
  for (const [timeZone, storedZone] of [
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Mars/Olympus', null],
  ] as const) {
    const email = `${storedZone === null ? 'mars' : 'pune'}@example.com`;
    expect(
      (
        await world.visitor(signUp, {
          body: {
            firstName: 'Zoe',
            lastName: 'Clock',
            email,
            password: 'a quiet morning 7',
            acceptTerms: true,
            timeZone,
          },
        })
      ).status,
    ).toBe(202);
    await world.settled();
    const { reply } = await world.visitor(verifyCode, {
      body: { email, code: newestCode(await world.emails(email)) ?? '' },
    });
    expect(reply.data.user.timeZone).toBe(storedZone);
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, readMe, resendCode, signUp, verifyCode } from '#contract/accounts/accounts.ts';
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
type SignUpBody = ReturnType<typeof newUserBody> & { timeZone?: string };
async function lastCode(email: string): Promise<string> {
  await world.settled();
  return newestCode(await world.emails(email)) ?? 'no code';
}
interface Pending extends SignUpBody {
  readonly code: string;
  readonly signUpToken: string;
}
async function signUpPending(overrides: Partial<SignUpBody> = {}): Promise<Pending> {
  const body = { ...newUserBody(), ...overrides };
  const { status, reply } = await world.visitor(signUp, { body });
  expect(status).toBe(202);
  return { ...body, code: await lastCode(body.email), signUpToken: reply.data.signUpToken };
}
/** Enters a code in the browser that signed up. */
const enter = async ({ email, signUpToken }: Pick<Pending, 'email' | 'signUpToken'>, code: string) =>
  world.visitor(verifyCode, { body: { email, code, signUpToken } });
const resend = async ({ email, signUpToken }: Pick<Pending, 'email' | 'signUpToken'>) =>
  world.visitor(resendCode, { body: { email, signUpToken } });
/** A code that differs from this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code is e-mailed in subject, text and HTML and creates a logged-in account', async () => {
  const pending = await signUpPending({ email: 'first@example.com' });
  const { email, code } = pending;
  const [message] = await world.emails(email);
  expect(message).toMatchObject({ subject: `${code} is your Guildhall code`, language: 'en' });
  expect(message?.text).toContain(code);
  expect(message?.text).toContain('10 minutes');
  expect(message?.html).toContain(code);
  const { status, reply } = await enter(pending, code);
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
  const pending = await signUpPending();
  expect((await enter(pending, pending.code)).status).toBe(200);
  const secondReply = await enter(pending, pending.code);
  expect(secondReply).toMatchObject({ status: 422, refusal: { code: 'sign_up_elsewhere' } });
});

test('a code lasts 10 minutes', async () => {
  const late = await signUpPending();
  const inTime = await signUpPending();
  world.clock.advance(10 * 60_000 - 5_000);
  expect((await enter(inTime, inTime.code)).status).toBe(200);
  world.clock.advance(5_000);
  expect((await enter(late, late.code)).refusal.code).toBe('code_wrong');
});

test('the fifth attempt may succeed, the sixth not', async () => {
  const first = await signUpPending();
  for (let tries = 0; tries < 4; tries += 1) await enter(first, otherThan(first.code));
  expect((await enter(first, first.code)).status).toBe(200);
  const second = await signUpPending();
  for (let tries = 0; tries < 5; tries += 1) await enter(second, otherThan(second.code));
  expect((await enter(second, second.code)).refusal.code).toBe('code_wrong');
});

test('simultaneous wrong attempts are counted each', async () => {
  const pending = await signUpPending();
  const { email, code } = pending;
  await Promise.all(Array.from({ length: 12 }, () => enter(pending, otherThan(code))));
  const row = await world.db
    .selectFrom('pending_account')
    .select('tries')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect((await enter(pending, code)).refusal.code).toBe('code_wrong');
});

test('a code entered twice simultaneously creates one account', async () => {
  const pending = await signUpPending();
  const { email, code } = pending;
  const replies = await Promise.all(Array.from({ length: 6 }, () => enter(pending, code)));
  expect(replies.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
  expect(await world.db.selectFrom('account').select('member_id').where('email', '=', email).execute()).toHaveLength(1);
});

test('the newest sign-up of an address voids the earlier ones, whose browser learns why', async () => {
  const email = 'shared@example.com';
  const first = await signUpPending({ email, firstName: 'First', password: 'first choice 1' });
  const second = await signUpPending({ email, firstName: 'Second', password: 'second choice 2' });
  for (const code of [first.code, second.code])
    expect(await enter(first, code)).toMatchObject({ status: 409, refusal: { code: 'sign_up_replaced' } });
  expect((await resend(first)).refusal.code).toBe('sign_up_replaced');
  expect((await world.visitor(login, { body: { email, password: 'first choice 1' } })).refusal.code).toBe(
    'credentials_wrong',
  );
  expect((await enter(second, second.code)).reply.data.user.firstName).toBe('Second');
  expect((await enter(first, first.code)).refusal.code).toBe('sign_up_elsewhere');
  expect((await world.visitor(login, { body: { email, password: 'second choice 2' } })).status).toBe(200);
});

test('of two simultaneous sign-ups with one address, the code of one works', async () => {
  const email = 'both@example.com';
  const replies = await Promise.all(
    [1, 2].map((each) =>
      world.visitor(signUp, { body: { ...newUserBody(), email, password: `choice number ${each}` } }),
    ),
  );
  expect(replies.map((answer) => answer.status)).toEqual([202, 202]);
  await world.settled();
  const codes = (await world.emails(email)).map((message) => message.code ?? '');
  expect(codes).toHaveLength(2);
  const outcomes: number[] = [];
  for (const { reply } of replies)
    for (const code of codes) outcomes.push((await enter({ email, signUpToken: reply.data.signUpToken }, code)).status);
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
});

test('a code works only in the browser that signed up, and tries of others do not count', async () => {
  const pending = await signUpPending();
  const { email, code } = pending;
  const stranger = await signUpPending();
  for (const signUpToken of [undefined, 'guessed', stranger.signUpToken])
    for (let tries = 0; tries < 8; tries += 1)
      expect((await world.visitor(verifyCode, { body: { email, code, signUpToken } })).refusal.code).toBe(
        'sign_up_elsewhere',
      );
  const rows = await world.db
    .selectFrom('pending_account')
    .select(['tries', 'browser_hash'])
    .where('email', 'in', [email, stranger.email])
    .execute();
  expect(rows.map((row) => row.tries)).toEqual([0, 0]);
  expect(JSON.stringify(rows)).not.toContain(pending.signUpToken);
  expect((await enter(pending, code)).status).toBe(200);
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
  const pending = await signUpPending();
  const { email, code } = pending;
  const early = await resend(pending);
  expect(early).toMatchObject({ status: 429, refusal: { code: 'rate_limited' } });
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30);
  await world.db
    .updateTable('account_limit')
    .set({ expire: Date.now() - 1 })
    .where('key', 'like', 'codeSpacing%')
    .execute();
  expect((await resend(pending)).status).toBe(202);
  const next = await lastCode(email);
  expect(next).not.toBe(code);
  expect((await enter(pending, code)).refusal.code).toBe('code_wrong');
  expect((await enter(pending, next)).status).toBe(200);
});

test('a browser that did not sign up gets the same reply for every address, and requests no e-mail', async () => {
  const pending = await signUpPending();
  await world.db.deleteFrom('account_limit').execute();
  const replies = await Promise.all(
    [pending.email, 'nobody@example.com'].map((email) => world.visitor(resendCode, { body: { email } })),
  );
  for (const { status, refusal, headers } of replies)
    expect([status, refusal.code, headers['x-queries']]).toEqual([
      422,
      'sign_up_elsewhere',
      replies[0]?.headers['x-queries'],
    ]);
  await world.settled();
  expect(await world.emails(pending.email)).toHaveLength(1);
  expect(await world.emails('nobody@example.com')).toEqual([]);
  // It does not keep the browser that signed up from requesting one.
  expect((await resend(pending)).status).toBe(202);
});

test('logging in before verification sends a new code, but only for the right password', async () => {
  const pending = await signUpPending();
  const { email, password, code } = pending;
  expect((await world.visitor(login, { body: { email, password: 'not this one 1' } })).refusal.code).toBe(
    'credentials_wrong',
  );
  const { status, refusal } = await world.visitor(login, { body: { email, password } });
  expect({ status, code: refusal.code, message: refusal.message }).toEqual({
    status: 403,
    code: 'email_not_verified',
    message: 'User email is not verified. Please verify your email to continue',
  });
  // The browser that knows the password continues; the one that signed up no longer does.
  const next = await lastCode(email);
  expect((await enter(pending, next)).refusal.code).toBe('sign_up_elsewhere');
  const here = { email, signUpToken: (refusal.current as { signUpToken: string }).signUpToken };
  expect((await enter(here, code)).refusal.code).toBe('code_wrong');
  expect((await enter(here, next)).status).toBe(200);
});

test("the browser's time zone becomes that of the account; an unknown one is ignored", async () => {
  for (const [timeZone, storedZone] of [
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Mars/Olympus', null],
  ] as const) {
    const email = `${storedZone === null ? 'mars' : 'pune'}@example.com`;
    const pending = await signUpPending({ email, timeZone });
    const { reply } = await enter(pending, pending.code);
    expect(reply.data.user.timeZone).toBe(storedZone);
  }
});

test('people of one name who enter their codes at once all get an account, with usernames of their own', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => signUpPending()));
  const replies = await Promise.all(people.map((pending) => enter(pending, pending.code)));
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  const usernames = replies.map(({ reply }) => reply.data.user.username);
  expect(new Set(usernames).size).toBe(people.length);
});

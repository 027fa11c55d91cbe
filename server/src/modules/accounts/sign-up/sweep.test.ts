import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset, login, resendCode, signUp, verifyCode } from '#contract/accounts/accounts.ts';
import { listSecurityEvents } from '#contract/accounts/security.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { newestCode } from '#test/emails.ts';
import { openWorld, type World } from '#test/world.ts';
import { IDLE_DAYS } from '../sessions/identify.ts';
import { sweep } from './sweep.ts';

const hour = 3_600_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.member('asha');
});
afterAll(() => world.close());

const body = {
  firstName: 'Nila',
  lastName: 'Das',
  email: 'nila@example.com',
  password: 'a fine day 7',
  acceptTerms: true as const,
};
const count = async (table: 'pending_account' | 'password_reset') =>
  (
    await world.db
      .selectFrom(table)
      .select((each) => each.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;
async function swept(): Promise<void> {
  await enqueue(world.database, sweep, {});
  await world.settled();
}

test('a pending sign-up is deleted after 24 hours', async () => {
  const { signUpToken } = (await world.visitor(signUp, { body })).reply.data;
  await world.settled();
  world.clock.advance(23 * hour);
  await swept();
  expect(await count('pending_account')).toBe(1);
  await world.db.deleteFrom('account_limit').execute();
  expect((await world.visitor(login, { body: { email: body.email, password: body.password } })).refusal.code).toBe(
    'email_not_verified',
  );
  world.clock.advance(hour + 1_000);
  // It is unusable even before the sweep.
  expect((await world.visitor(login, { body: { email: body.email, password: body.password } })).refusal.code).toBe(
    'credentials_wrong',
  );
  await world.db.deleteFrom('account_limit').execute();
  const own = { email: body.email, signUpToken };
  expect((await world.visitor(resendCode, { body: own })).refusal.code).toBe('sign_up_elsewhere');
  const code = newestCode(await world.emails(body.email)) ?? '';
  expect((await world.visitor(verifyCode, { body: { ...own, code } })).refusal.code).toBe('sign_up_elsewhere');
  await swept();
  expect(await count('pending_account')).toBe(0);
});

test('an expired password reset is deleted', async () => {
  await world.visitor(requestPasswordReset, { body: { email: 'asha@example.com' } });
  await world.settled();
  await swept();
  expect(await count('password_reset')).toBe(1);
  world.clock.advance(11 * 60_000);
  await swept();
  expect(await count('password_reset')).toBe(0);
});

const memberNamed = async (name: string) => {
  const { id } = await world.member(name);
  return id;
};
const daysAgo = (days: number, seconds = 0) =>
  new Date(world.clock.now().getTime() - days * 86_400_000 + seconds * 1_000);

test('sessions end when they expire or were unused too long, and their windows hear it', async () => {
  const [member_id, otherId] = [await memberNamed('ravi'), await memberNamed('meera')];
  const session = (last_used_at: Date, expires_at: Date) => ({
    id: uuid(),
    member_id,
    token_hash: randomBytes(32),
    created_at: daysAgo(80),
    confirmed_at: daysAgo(80),
    last_used_at,
    expires_at,
  });
  const overdue = [session(daysAgo(0), daysAgo(0)), session(daysAgo(IDLE_DAYS, -5), daysAgo(-5))];
  const valid = session(daysAgo(IDLE_DAYS, 600), daysAgo(0, 600));
  await world.db
    .insertInto('session')
    .values([...overdue, valid])
    .execute();
  await world.db.deleteFrom('fact').execute();
  await swept();
  const left = await world.db
    .selectFrom('session')
    .select('id')
    .where('member_id', 'in', [member_id, otherId])
    .execute();
  expect(left).toHaveLength(3);
  const facts = await world.db
    .selectFrom('fact')
    .select('data')
    .where('name', '=', 'accounts.sessions_ended')
    .execute();
  expect(facts.map(({ data }) => data as { memberId: string; sessionIds: string[] })).toEqual([
    { memberId: member_id, sessionIds: expect.arrayContaining(overdue.map(({ id }) => id)) as string[] },
  ]);
});

test('sessions end in batches of 500, and no further ones once the program stops', async () => {
  const { id: member_id } = await world.member('batched');
  const expired = { member_id, created_at: daysAgo(80), confirmed_at: daysAgo(80), expires_at: daysAgo(1) };
  const rows = Array.from({ length: 501 }, () => ({ ...expired, id: uuid(), token_hash: randomBytes(32) }));
  await world.db
    .insertInto('session')
    .values(rows.map((row) => ({ ...row, last_used_at: daysAgo(1) })))
    .execute();
  const left = async () =>
    (await world.db.selectFrom('session').select('id').where('expires_at', '=', expired.expires_at).execute()).length;
  const { services } = world.app;
  const transaction = (run: (ctx: object) => unknown) => run({ db: world.db, now: daysAgo(0), task: () => null });
  const stopped = { db: world.db, now: daysAgo(0), services, transaction, signal: AbortSignal.abort() };
  await sweep.run(stopped as never, {});
  expect(await left()).toBe(501);
  await swept();
  expect(await left()).toBe(0);
});

test('the security log is kept for a year, and read by its owner page by page', async () => {
  const [owner, other] = [await world.member('karan'), await world.member('leela')];
  const event = (member_id: string, what: string, at: Date, device: { browser?: string; system?: string } = {}) => ({
    id: uuid(),
    member_id,
    what,
    at,
    ...device,
  });
  const moment = daysAgo(1);
  await world.db
    .insertInto('security_event')
    .values([
      event(owner.id, 'signed_in', daysAgo(366)),
      event(owner.id, 'signed_in', daysAgo(364), { browser: 'Firefox' }),
      event(owner.id, 'password_changed', moment, { system: 'Windows' }),
      event(owner.id, 'email_changed', moment),
      event(owner.id, 'passkey_added', moment),
      event(other.id, 'passkey_removed', moment),
    ])
    .execute();
  await swept();
  const listed: [string, boolean][] = [];
  for (let cursor: string | null | undefined; cursor !== null && listed.length < 9;) {
    const query: { limit: string; cursor?: string } = { limit: '1', ...(cursor && { cursor }) };
    const { data, next } = (await owner.call(listSecurityEvents, { query })).reply;
    listed.push(...data.map(({ what, device }): [string, boolean] => [what, device !== null]));
    cursor = next;
  }
  expect(listed).toEqual([
    ['passkey_added', false],
    ['email_changed', false],
    ['password_changed', true],
    ['signed_in', true],
  ]);
});

test('copies of data end when they expire or were left unfinished', async () => {
  const copies = [
    ['ready', 0, 0, 'cancelled'],
    ['ready', 0, 600, 'ready'],
    ['running', 7, null, 'failed'],
    ['waiting', 7, null, 'failed'],
    ['running', 5, null, 'running'],
    ['cancelled', 7, null, 'cancelled'],
  ] as const;
  const rows = await Promise.all(
    copies.map(async ([state, hoursAgo, expiresIn], nth) => ({
      id: uuid(),
      member_id: await memberNamed(`owner${nth}`),
      state,
      asked_at: new Date(world.clock.now().getTime() - hoursAgo * hour),
      expires_at: expiresIn === null ? null : daysAgo(0, expiresIn),
    })),
  );
  await world.db.insertInto('data_export').values(rows).execute();
  await swept();
  const states = new Map(
    (await world.db.selectFrom('data_export').select(['id', 'state']).execute()).map(({ id, state }) => [id, state]),
  );
  expect(rows.map(({ id }) => states.get(id))).toEqual(copies.map(([, , , after]) => after));
});

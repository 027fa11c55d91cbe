import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset, login, resendCode, signUp, verifyCode } from '#contract/accounts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { newestCode } from '#test/emails.ts';
import { openWorld, type World } from '#test/world.ts';
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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editPassword, login, readMe, secondFactor } from '#contract/accounts/accounts.ts';
import { newestCode } from '#test/emails.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('admin', { isAdmin: true });
  await world.member('asha');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

const email = 'admin@example.com';
async function challenged(password = castPassword): Promise<{ challenge: string; code: string }> {
  const { status, reply } = await world.visitor(login, { body: { email, password } });
  expect(status).toBe(200);
  if (!('secondFactor' in reply.data)) throw new Error('no second step');
  expect(reply.data.secondFactor.methods).toEqual(['email']);
  await world.settled();
  return { challenge: reply.data.secondFactor.challenge, code: newestCode(await world.emails(email)) ?? 'no code' };
}
const answer = (challenge: string, code: string) => world.visitor(secondFactor, { body: { challenge, code } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a platform admin logs in with the e-mailed code, once', async () => {
  const before = await world.db.selectFrom('session').select('id').execute();
  const { challenge, code } = await challenged();
  expect(await world.db.selectFrom('session').select('id').execute()).toHaveLength(before.length);
  expect((await world.emails(email)).at(-1)?.subject).toBe(`${code} is your administrator login code`);
  const { status, reply } = await answer(challenge, code);
  expect(status).toBe(200);
  expect(reply.data.user.isAdmin).toBe(true);
  expect((await world.visitor(readMe, {}, { authorization: `Bearer ${reply.data.token}` })).status).toBe(200);
  expect((await answer(challenge, code)).refusal.code).toBe('code_wrong');
});

test('the right code resets the counter of wrong ones', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let time = 0; time < 4; time += 1) {
      const { challenge, code } = await challenged();
      for (let tries = 0; tries < 4; tries += 1)
        expect((await answer(challenge, otherThan(code))).refusal.code).toBe('code_wrong');
      await world.db.deleteFrom('account_limit').where('key', 'like', 'login%').execute();
    }
    const { challenge, code } = await challenged();
    expect((await answer(challenge, code)).status).toBe(200);
  }
});

test('a code is void after five attempts', async () => {
  const { challenge, code } = await challenged();
  const tries = await Promise.all(Array.from({ length: 8 }, () => answer(challenge, otherThan(code))));
  expect(tries.every((each) => each.refusal.code === 'code_wrong')).toBe(true);
  expect((await answer(challenge, code)).refusal.code).toBe('code_wrong');
});

test('a code is void after a later challenge and after 10 minutes', async () => {
  const first = await challenged();
  const second = await challenged();
  expect((await answer(first.challenge, first.code)).refusal.code).toBe('code_wrong');
  expect((await answer(first.challenge, second.code)).refusal.code).toBe('code_wrong');
  world.clock.advance(10 * 60_000);
  expect((await answer(second.challenge, second.code)).refusal.code).toBe('code_wrong');
});

test('a changed or invented challenge is refused like a wrong code', async () => {
  const { challenge, code } = await challenged();
  expect((await answer(`${challenge.slice(0, -2)}AA`, code)).refusal.code).toBe('code_wrong');
  expect((await answer('invented', code)).refusal.code).toBe('code_wrong');
  expect(
    (
      await answer(
        world.app.services.seal.close('accounts.code', { memberId: admin.id }, new Date(Date.now() + 3e9)),
        code,
      )
    ).refusal.code,
  ).toBe('code_wrong');
});

test('a changed password voids the code', async () => {
  const { challenge, code } = await challenged();
  world.clock.advance(1_000);
  const newChallenge = await challenged();
  expect((await answer(newChallenge.challenge, newChallenge.code)).status).toBe(200);
  const sameChallenge = await challenged();
  world.clock.advance(1_000);
  expect(
    (await admin.call(editPassword, { body: { currentPassword: castPassword, password: 'a new secret 9' } })).status,
  ).toBe(204);
  expect((await answer(sameChallenge.challenge, sameChallenge.code)).refusal.code).toBe('code_wrong');
  expect((await answer(challenge, code)).refusal.code).toBe('code_wrong');
});

test('members need no second factor, nor do admins of a demo', async () => {
  const { reply } = await world.visitor(login, { body: { email: 'asha@example.com', password: castPassword } });
  expect(reply.data).toHaveProperty('token');
  const demo = await openWorld({ DEMO: 'on' });
  try {
    await demo.member('admin', { isAdmin: true });
    expect((await demo.visitor(login, { body: { email, password: castPassword } })).reply.data).toHaveProperty('token');
  } finally {
    await demo.close();
  }
});

test.each([{}, { challenge: 'x' }, { challenge: 'x', code: '12' }, { challenge: 'x', code: '123456', extra: 1 }])(
  'refuses malformed input %j',
  async (body) => {
    const { status } = await world.visitor(secondFactor, { body: body as never });
    expect(status).toBe(422);
  },
);

import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, readMe, signUp } from '#contract/accounts/accounts.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

/** Counts slow operations, so that equal duration can be tested without a clock. */
const hashes = vi.spyOn(argon2, 'hash');
const comparisons = vi.spyOn(argon2, 'verify');

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.member('asha');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

const asha = { email: 'asha@example.com', password: castPassword };
interface Work {
  hashes: number;
  comparisons: number;
}
async function measure<R>(run: () => Promise<R>): Promise<R & { work: Work }> {
  hashes.mockClear();
  comparisons.mockClear();
  const result = await run();
  return { ...result, work: { hashes: hashes.mock.calls.length, comparisons: comparisons.mock.calls.length } };
}

describe('logging in', () => {
  test('returns a token and the member, like /auth/me', async () => {
    const window = await world.listen(owner);
    const { status, reply, headers } = await world.visitor(login, { body: asha });
    if (!('token' in reply.data)) throw new Error('no session');
    expect(status).toBe(200);
    expect(reply.data.token).toMatch(/^[\w-]{43}$/);
    expect(headers['cache-control']).toBe('no-store');
    const me = await world.visitor(readMe, {}, { authorization: `Bearer ${reply.data.token}` });
    expect(me.reply.data).toEqual(reply.data.user);
    expect(await window.heard('accounts.session_opened')).toMatchObject({ memberId: owner.id });
    // The caller, the member, and the pages that they may act for.
    expect(Number(me.headers['x-queries'])).toBe(3);
  });

  test('accepts the address in any case and with surrounding spaces', async () => {
    expect((await world.visitor(login, { body: { ...asha, email: '  Asha@Example.COM ' } })).status).toBe(200);
  });

  test('stores only the hash of the token', async () => {
    const { reply } = await world.visitor(login, { body: asha });
    if (!('token' in reply.data)) throw new Error('no session');
    const sessions = await world.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(reply.data.token);
    expect(sessions.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  test('accepts a password typed with other code points for the same characters', async () => {
    const body = {
      firstName: 'Zoé',
      lastName: 'Roy',
      email: 'zoe@example.com',
      password: 'caf\u00e9 au lait 1',
      acceptTerms: true as const,
    };
    await world.visitor(signUp, { body });
    expect(
      (await world.visitor(login, { body: { email: body.email, password: 'cafe\u0301 au lait 1' } })).refusal.code,
    ).toBe('email_not_verified');
  });

  test('replaces a hash with outdated parameters', async () => {
    const ravi = await world.member('ravi');
    await world.db
      .updateTable('account')
      .set({ password_hash: await argon2.hash('an old secret 1', { memoryCost: 4096, timeCost: 3 }) })
      .where('member_id', '=', ravi.id)
      .execute();
    const body = { email: 'ravi@example.com', password: 'an old secret 1' };
    expect((await world.visitor(login, { body })).status).toBe(200);
    const { password_hash } = await world.db
      .selectFrom('account')
      .select('password_hash')
      .where('member_id', '=', ravi.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await world.visitor(login, { body })).status).toBe(200);
  });

  test('is refused for a hidden account', async () => {
    const meera = await world.member('meera');
    await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', meera.id).execute();
    expect(
      (await world.visitor(login, { body: { email: 'meera@example.com', password: castPassword } })).refusal.code,
    ).toBe('credentials_wrong');
    expect((await meera.call(readMe, {})).refusal.code).toBe('session_expired');
  });
});

describe('a registered and an unregistered address', () => {
  const wrong = 'not the password 1';

  test('are not distinguishable by a wrong password', async () => {
    const knownMs = await measure(() => world.visitor(login, { body: { email: asha.email, password: wrong } }));
    const unknown = await measure(() =>
      world.visitor(login, { body: { email: 'nobody@example.com', password: wrong } }),
    );
    expect(knownMs.status).toBe(401);
    expect({ ...unknown.refusal, requestId: '' }).toEqual({ ...knownMs.refusal, requestId: '' });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(knownMs.headers));
    expect(unknown.headers['x-queries']).toBe(knownMs.headers['x-queries']);
    expect(unknown.work).toEqual(knownMs.work);
    expect(knownMs.work).toEqual({ hashes: 0, comparisons: 1 });
  });

  test('are not distinguishable by the number of attempts', async () => {
    const triesOf = async (email: string) => {
      for (let tries = 1; ; tries += 1) {
        await world.db.deleteFrom('account_limit').where('key', 'like', 'loginByAddress%').execute();
        if ((await world.visitor(login, { body: { email, password: wrong } })).status === 429) return tries;
      }
    };
    expect(await triesOf(asha.email)).toBe(26);
    expect(await triesOf('nobody@example.com')).toBe(26);
    // Even the correct password is refused now, without a different reply.
    expect((await world.visitor(login, { body: asha })).status).toBe(429);
  });

  test('are not distinguishable by signing up', async () => {
    const body = { firstName: 'A', lastName: 'B', password: 'some choice 55', acceptTerms: true as const };
    const knownMs = await measure(() => world.visitor(signUp, { body: { ...body, email: asha.email } }));
    const unknown = await measure(() => world.visitor(signUp, { body: { ...body, email: 'fresh@example.com' } }));
    expect(unknown.work).toEqual(knownMs.work);
    expect(knownMs.work).toEqual({ hashes: 1, comparisons: 0 });
    expect(unknown.headers['x-queries']).toBe(knownMs.headers['x-queries']);
  });
});

describe('limits of logging in', () => {
  test('allow 25 attempts in 5 minutes from one origin over all accounts', async () => {
    const tryNumber = (number: number) =>
      world.visitor(login, { body: { email: `person${number}@example.com`, password: 'whatever 123' } });
    for (let number = 1; number <= 25; number += 1) expect((await tryNumber(number)).status).toBe(401);
    const over = await tryNumber(26);
    expect(over).toMatchObject({ status: 429, refusal: { code: 'rate_limited' } });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(200);
    expect(over.refusal.message).toMatch(/^Too many attempts. Try again in \d+ seconds\.$/);
    expect((await world.visitor(login, { body: asha })).status).toBe(429);
  });

  test('count each simultaneous attempt', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => world.visitor(login, { body: { email: asha.email, password: 'whatever 123' } })),
    );
    // Attempts within the limit may still time out when many passwords are compared simultaneously.
    expect(replies.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  test('are reset for an account by a successful login', async () => {
    for (let tries = 0; tries < 20; tries += 1)
      await world.visitor(login, { body: { ...asha, password: 'whatever 123' } });
    await world.db.deleteFrom('account_limit').where('key', 'like', 'loginByAddress%').execute();
    expect((await world.visitor(login, { body: asha })).status).toBe(200);
    for (let tries = 0; tries < 20; tries += 1)
      expect((await world.visitor(login, { body: { ...asha, password: 'whatever 123' } })).status).toBe(401);
  });
});

import argon2 from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  beginAuthenticator,
  createAuthenticator,
  deleteAuthenticator,
  listSecurityEvents,
} from '#contract/accounts/security.ts';
import { editEmail, requestEmailChange } from '#contract/accounts/settings.ts';
import * as contract from '#contract/accounts/accounts.ts';
import { editName, editProfile, readOwnProfile } from '#contract/profiles/profiles.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { minute } from '#platform/time.ts';
import { newestCode } from '#test/emails.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';
import { mailReset } from './passwords/mail-reset.ts';
import { isPassword } from './passwords/passwords.ts';
import { tryReset } from './passwords/queries-resets.ts';
import { findChallengeCode, storeChallenge, tryChallenge } from './second-factor/queries-challenges.ts';
import { countAttempt } from './sessions/attempts.ts';
import { IDLE_DAYS } from './sessions/identify.ts';
import { sessions } from './sessions/sessions.ts';
import { issueCode, resetOwner, sameCode } from './sign-up/codes.ts';

/* Checks that hold where the checks before them did not, and the moments at which they begin to. */

let world: World;
let member: Member;
let email: string;
let number = 0;
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

const secondsFrom = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1_000);
const factsOf = async (name: string) =>
  (await world.db.selectFrom('fact').select('data').where('name', '=', name).execute()).filter(
    ({ data }) => (data as { memberId: string }).memberId === member.id,
  ).length;
const logIn = () => world.visitor(contract.login, { body: { email, password: castPassword } });

test('a session is valid until its last millisecond, while its owner is there', async () => {
  const row = await world.db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const uses: Date[] = [];
  const at = async (now: Date) => {
    const record = ((_: unknown, use: { at: Date }) => uses.push(use.at)) as never;
    const found = await sessions.byToken(world.database, { tokenHash: row.token_hash, now, record } as never);
    return typeof found === 'string' ? found : found.member.id;
  };
  const lastUse = row.last_used_at;
  const idleEnd = secondsFrom(lastUse, IDLE_DAYS * 86_400);
  expect([await at(idleEnd), await at(secondsFrom(idleEnd, 0.001))]).toEqual([member.id, 'token_expired']);
  const set = world.db.updateTable('session').where('id', '=', row.id);
  await set.set({ expires_at: idleEnd }).execute();
  expect([await at(secondsFrom(idleEnd, -0.001)), await at(idleEnd)]).toEqual([member.id, 'token_expired']);
  uses.length = 0;
  const later = new Date(lastUse.getTime() + minute);
  await at(later);
  await at(secondsFrom(later, 0.001));
  expect(uses).toEqual([secondsFrom(later, 0.001)]);
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', member.id).execute();
  expect([await at(later), await sessions.byId(world.database, row.id, later)]).toEqual(['session_expired', null]);
});

test('a code is tried while it is valid, for its account and challenge, so many times', async () => {
  const now = world.clock.now();
  const { seal } = world.app.services;
  const code = issueCode(seal, resetOwner(member.id), now);
  const other = await world.member(`other${number}`);
  const reset = { code_hash: code.hash, code_expires_at: code.expiresAt, requested_at: now };
  for (const { id } of [other, member])
    await world.db
      .insertInto('password_reset')
      .values({ member_id: id, ...reset })
      .execute();
  const tried = async (at: Date) => (await tryReset.first(world.db, { email, now: at }))?.member_id;
  expect([await tried(now), await tried(code.expiresAt)]).toEqual([member.id, undefined]);
  const counts = await world.db.selectFrom('password_reset').select(['member_id', 'tries']).execute();
  expect(counts.find(({ member_id: id }) => id === other.id)?.tries).toBe(0);
  await world.db.updateTable('password_reset').set({ tries: 50 }).execute();
  expect(await tried(now)).toBeUndefined();

  const challengeId = uuid();
  const challenge = { codeHash: code.hash, expiresAt: code.expiresAt };
  for (const { id } of [other, member])
    await storeChallenge(world.db, {
      memberId: id,
      challengeId: id === member.id ? challengeId : uuid(),
      ...challenge,
    });
  const key = { memberId: member.id, challengeId, now };
  const keys = [key, { ...key, now: code.expiresAt }, { ...key, challengeId: uuid() }, { ...key, memberId: uuid() }];
  const outcomes = async (find: typeof tryChallenge | typeof findChallengeCode) =>
    Promise.all(keys.map(async (each) => (await find(world.db, each)).length));
  expect([await outcomes(findChallengeCode), await outcomes(tryChallenge)]).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
  ]);
  await world.db.updateTable('second_factor').set({ tries: 5 }).execute();
  expect([await outcomes(findChallengeCode), await outcomes(tryChallenge)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});

test('codes of other lengths differ, and no password is that of an account without one', async () => {
  expect([sameCode(Buffer.from('ab'), Buffer.from('ab')), sameCode(Buffer.from('ab'), Buffer.from('abc'))]).toEqual([
    true,
    false,
  ]);
  const verify = vi.spyOn(argon2, 'verify').mockResolvedValue(true);
  expect([await isPassword('any', undefined), await isPassword('any', 'hash')]).toEqual([false, true]);
  verify.mockRestore();
});

test('the code of an earlier request that is mailed late is void', async () => {
  const { seal } = world.app.services;
  const request = (at: Date) => {
    const code = issueCode(seal, resetOwner(member.id), at);
    return { code, payload: { email, code: code.sealed, requestedAt: at.toISOString(), language: 'en' as const } };
  };
  const [late, now] = [request(secondsFrom(world.clock.now(), -5)), request(world.clock.now())];
  for (const { payload } of [now, late]) {
    await enqueue(world.db, mailReset, payload);
    await world.settled();
  }
  expect((await world.emails(email)).map(({ code }) => code)).toEqual([now.code.code]);
});

test('only logins that mail a code count as codes that are mailed', async () => {
  const asAdmin = (isAdmin: boolean) =>
    world.db.updateTable('account').set({ is_admin: isAdmin }).where('member_id', '=', member.id).execute();
  for (let time = 0; time < 10; time += 1) await world.app.services.limits.consume('secondFactorMailsByAccount', email);
  expect((await logIn()).status).toBe(200);
  await asAdmin(true);
  expect((await logIn()).status).toBe(429);
  await world.db
    .insertInto('authenticator')
    .values({ member_id: member.id, sealed_secret: 'x', last_step: 0, created_at: new Date() })
    .execute();
  expect((await logIn()).status).toBe(200);
});

test('the right code of an app forgets the wrong ones; a long wrong one does not', async () => {
  const { setup, secret } = (await member.call(beginAuthenticator, {})).reply.data;
  const code = () => generateSync({ secret, epoch: world.clock.now().getTime() / 1_000 });
  await member.call(createAuthenticator, { body: { setup, code: code() } });
  const answer = async (sent: string) => {
    const { reply } = await logIn();
    if (!('secondFactor' in reply.data)) throw new Error('no second step');
    const { challenge } = reply.data.secondFactor;
    return (await world.visitor(contract.secondFactor, { body: { challenge, code: sent } })).status;
  };
  const guess = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await countAttempt(world.app.services.limits, 'secondFactorCode', member.id, { address: '127.0.0.1' } as never);
  };
  world.clock.advance(30_000);
  await guess(19);
  expect(await answer(code())).toBe(200);
  await guess(19);
  expect(await answer('ABCDE-FGHJK')).toBe(422);
  world.clock.advance(30_000);
  expect(await answer(code())).toBe(429);
  for (let time = 0; time < 2; time += 1) expect((await member.call(deleteAuthenticator, {})).status).toBe(204);
  const events = (await member.call(listSecurityEvents, { query: {} })).reply.data.map(({ what }) => what);
  expect(events.filter((what) => what === 'authenticator_removed')).toHaveLength(1);
});

test('of two sign-ups at the same time, the one with the later id counts', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const address = `pair${order[0]!}@example.com`;
    const passwords = ['first choice 1', 'second choice 2'];
    for (const password of passwords)
      await world.visitor(contract.signUp, {
        body: { firstName: 'N', lastName: 'D', email: address, password, acceptTerms: true },
      });
    const rows = await world.db
      .selectFrom('pending_account')
      .select('id')
      .where('email', '=', address)
      .orderBy('id')
      .execute();
    const created_at = world.clock.now();
    for (const index of order)
      await world.db.updateTable('pending_account').set({ created_at }).where('id', '=', rows[index]!.id).execute();
    const codes = [];
    for (const password of passwords)
      codes.push((await world.visitor(contract.login, { body: { email: address, password } })).refusal.code);
    expect(codes).toEqual(['credentials_wrong', 'email_not_verified']);
  }
});

test('preferences change one by one, and other devices learn of a name and an address', async () => {
  expect((await member.call(contract.editPreferences, { body: { welcomed: true } })).reply.data.welcomed).toBe(true);
  const { version } = (await member.call(readOwnProfile, {})).reply.data;
  const wrong = await member.call(editProfile, { body: { version, timeZone: 'Mars/Olympus' } });
  expect(wrong.refusal.error).toHaveProperty('timeZone');
  const before = await factsOf('accounts.preferences_changed');
  await member.call(editName, { body: { firstName: 'Nila', lastName: 'Das' } });
  expect(await factsOf('accounts.preferences_changed')).toBe(before + 1);
  const address = `new.${email}`;
  await member.call(requestEmailChange, { body: { email: address } });
  await world.settled();
  await member.call(editEmail, { body: { code: newestCode(await world.emails(address)) ?? '' } });
  expect(await factsOf('accounts.preferences_changed')).toBe(before + 2);
});

test('sessions are listed by their last use, and a change without another session ends none', async () => {
  const body = { currentPassword: castPassword, password: 'quite another 8' };
  expect((await member.call(contract.editPassword, { body })).status).toBe(204);
  expect(await factsOf('accounts.sessions_ended')).toBe(0);
  const now = world.clock.now();
  const ids = [uuid(), uuid(), uuid()];
  await world.db
    .insertInto('session')
    .values(
      [3, 1, 2].map((hours, index) => ({
        id: ids[index]!,
        member_id: member.id,
        token_hash: Buffer.from(ids[index]!),
        created_at: now,
        confirmed_at: now,
        last_used_at: secondsFrom(now, -hours * 3_600),
        expires_at: secondsFrom(now, 3_600),
      })),
    )
    .execute();
  const listed = (await member.call(contract.listSessions, {})).reply.data.map(({ id }) => id);
  expect(listed.slice(1)).toEqual([ids[1], ids[2], ids[0]]);
});

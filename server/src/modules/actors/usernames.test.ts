import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/actors/actors.ts';
import { isUsername } from '#contract/actors/actors.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { createActor, resolveUsernames } from './index.ts';
import { showsSurname } from './short-name.ts';
import { usernameFrom } from './username.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  ravi = await world.member('ravi');
});
afterAll(() => world.close());

/** Dates all changes back by 91 days; advancing the clock would expire the sessions. */
async function letTimePass(): Promise<void> {
  await sql`update username set taken_at = taken_at - interval '91 days',
    released_at = released_at - interval '91 days',
    redirects_until = redirects_until - interval '91 days'`.execute(world.db);
  await sql`update username_change set changed_at = changed_at - interval '91 days'`.execute(world.db);
}
const rename = (member: Member, username: string) => member.call(contract.editUsername, { body: { username } });
const check = async (member: Member, username: string) =>
  (await member.call(contract.checkUsername, { query: { username } })).reply.data;
const whoHas = async (name: string) => (await resolveUsernames(world.database, [name], world.clock.now())).get(name);

test('usernames follow the rules', () => {
  for (const good of ['abc', 'a.b-c_d', '1st.hall', 'a'.repeat(30)]) expect(isUsername(good)).toBe(true);
  for (const bad of ['ab', 'a'.repeat(31), '.abc', 'abc-', 'a..b', 'a._b', 'aBc', 'a b', 'आशा', 'abc\n'])
    expect(isUsername(bad)).toBe(false);
});

test('every name gives a valid username, even without Latin letters', () => {
  expect(usernameFrom('आशा राव')).toMatch(/^[a-z.]+$/);
  for (const name of ['Ø', '!!', '', 'Admin', 'x'.repeat(200), 'Zoë – O’Neil', '李'])
    expect(usernameFrom(name)).toSatisfy(isUsername);
});

test('a change is visible at once, and the old name redirects and is reserved for 90 days', async () => {
  const { status, reply } = await rename(asha, '@Asha-R');
  expect([status, reply.data]).toEqual([200, { username: 'asha-r', changesLeft: 4 }]);
  expect(await whoHas('ASHA-R')).toEqual({ actorId: asha.id, username: 'asha-r' });
  expect(await whoHas('asha.rao')).toEqual({ actorId: asha.id, username: 'asha-r' });
  expect((await rename(ravi, 'asha.rao')).refusal).toMatchObject({
    code: 'username_taken',
    error: { username: 'This username is taken.' },
  });
  const row = await world.db
    .selectFrom('actor')
    .select(['search_text', 'username'])
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ username: 'asha-r', search_text: ' asha rao asha-r' });

  await letTimePass();
  expect(await whoHas('asha.rao')).toBeUndefined();
  expect((await rename(ravi, 'asha.rao')).status).toBe(200);
  expect(await whoHas('asha.rao')).toMatchObject({ actorId: ravi.id });
});

test('a member can take back a former name', async () => {
  const karan = await world.member('karan');
  await rename(karan, 'karan.one');
  expect(await check(karan, 'karan.mehta')).toEqual({ username: 'karan.mehta', state: 'own' });
  expect((await rename(karan, 'karan.mehta')).status).toBe(200);
  expect(await whoHas('karan.one')).toEqual({ actorId: karan.id, username: 'karan.mehta' });
});

test('four changes are allowed in 90 days, not counting the first ever', async () => {
  const meera = await world.member('meera');
  const remaining: number[] = [];
  for (const name of ['meera.1', 'meera.2', 'meera.3', 'meera.4', 'meera.5'])
    remaining.push((await rename(meera, name)).reply.data.changesLeft);
  expect(remaining).toEqual([4, 3, 2, 1, 0]);
  const { status, refusal } = await rename(meera, 'meera.6');
  expect([status, refusal.code, refusal.message]).toEqual([
    429,
    'username_changes_used',
    'You can change your username 4 times in 90 days. Try again later.',
  ]);
  expect((await rename(meera, 'meera.5')).status).toBe(200);
  await letTimePass();
  expect((await rename(meera, 'meera.6')).reply.data.changesLeft).toBe(3);
});

test('one of several simultaneous requests for a name succeeds', async () => {
  const people = await Promise.all(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((name) => world.member(name)));
  const replies = await Promise.all(people.map((person) => rename(person, 'the.one')));
  expect(replies.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = people[replies.findIndex((answer) => answer.status === 200)]!;
  expect(await whoHas('the.one')).toEqual({ actorId: winner.id, username: 'the.one' });
  const names = await world.db
    .selectFrom('actor')
    .select('username')
    .where(
      'id',
      'in',
      people.map((person) => person.id),
    )
    .execute();
  expect(new Set(names.map((row) => row.username)).size).toBe(6);
});

test('two members who swap names simultaneously each keep a unique name', async () => {
  const [remaining, right] = [await world.member('left'), await world.member('right')];
  const replies = await Promise.all([rename(remaining, right.username), rename(right, remaining.username)]);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  const rows = await world.db
    .selectFrom('actor')
    .innerJoin('username', 'username.name', 'actor.username')
    .select(['actor.id', 'username.actor_id', 'username.released_at'])
    .where('actor.id', 'in', [remaining.id, right.id])
    .execute();
  for (const row of rows) expect([row.actor_id, row.released_at]).toEqual([row.id, null]);
});

test('names made at sign-up are numbered when taken', async () => {
  const make = () =>
    world.db
      .transaction()
      .execute((db) =>
        createActor(db as never, { id: uuid(), kind: 'member', displayName: 'Same Name' }, world.clock.now()),
      );
  expect([await make(), await make(), await make()]).toEqual(['same.name', 'same.name2', 'same.name3']);
});

test('checks which names are available', async () => {
  expect(await check(asha, 'quite.free')).toEqual({ username: 'quite.free', state: 'free' });
  expect(await check(asha, '@Asha-R')).toEqual({ username: 'asha-r', state: 'own' });
  expect((await check(asha, 'asha.rao')).state).toBe('taken');
  for (const name of ['Support', 'sup.port', 'a.d.m.i.n', 'ad_min'])
    expect((await check(asha, name)).state).toBe('reserved');
  expect((await check(asha, 'no spaces')).state).toBe('malformed');
});

test('refuses invalid input', async () => {
  expect((await world.visitor(contract.editUsername, { body: { username: 'visitor' } })).status).toBe(401);
  expect((await world.visitor(contract.checkUsername, { query: { username: 'visitor' } })).status).toBe(401);
  const admin = await world.member('admin', { isAdmin: true });
  expect((await admin.call(contract.checkUsername, { query: { username: 'free' } })).status).toBe(403);
  expect((await rename(admin, 'the.admin')).status).toBe(403);
  expect((await rename(ravi, 'a..b')).refusal.error?.['username']).toMatch(/^Use 3 to 30 letters/);
  expect((await rename(ravi, 's-upport')).refusal.error).toEqual({
    username: 'This username is reserved.',
  });
  expect(
    (await ravi.call(contract.editUsername, { body: { username: 'a.b', extra: 1 } as never })).refusal.error,
  ).toHaveProperty('extra');
  expect((await ravi.call(contract.checkUsername, { query: {} as never })).status).toBe(422);
});

test.each([
  ['asha.rao', 'Asha Rao', true],
  ['rao_asha', 'Asha Rao', true],
  ['asha-rao7', 'Asha Rao', true],
  ['asharamanathan', 'Asha Ramanathan', true],
  ['asha.ra.manathan', 'Asha Ramanathan', true],
  ['jose.munoz', 'José Muñoz', true],
  ['asha.rav', 'आशा राव', true],
  ['asha.maria', 'Asha Maria Rao', true],
  ['asha.r', 'Asha Rao', false],
  ['asha', 'Asha', false],
  ['charlie', 'Char Li', false],
  ['aurora', 'Asha Rora', true],
  ['aurora', 'Asha Ora', false],
  ['reader.of.books', 'Asha Rao', false],
  ['asha.77', 'Asha 😀', false],
])('%s of %s: %s', (username, displayName, shows) => expect(showsSurname(username, displayName)).toBe(shows));

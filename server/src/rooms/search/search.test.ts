import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network.ts';
import { searchPeople } from '#contract/search.ts';
import { openAccount } from '#rooms/accounts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  await world.member('ravi');
  admin = await world.member('admin', { isAdmin: true });
  for (const [index, [firstName, lastName]] of ([['आशा', 'शर्मा'], ['José', 'Núñez'], ['Sharmila', 'Tagore']] as const).entries())
    await openAccount(world.db, { email: `p${index}@example.com`, passwordHash: 'x', firstName, lastName, accountType: null, language: 'en', termsVersion: '1' }, new Date());
});
afterAll(() => world.close());

const find = async (query: string, member = asha) => (await member.call(searchPeople, { query: { query } })).reply.data.map((item) => item.actor.name);

test('beginnings of names and usernames are found, whole names first, in both scripts and without accents', async () => {
  expect(await find('sharm')).toEqual(['Sharmila Tagore', 'Ravi Sharma']);
  expect(await find('शर्')).toEqual(['आशा शर्मा']);
  expect(await find('jose nunez')).toEqual(['José Núñez']);
  expect(await find('@ravi.sh')).toEqual(['Ravi Sharma']);
  expect(await find('harma')).toEqual([]);
  expect(await find('')).toEqual([]);
});

test('signs of patterns mean themselves', async () => {
  expect(await find('%')).toEqual([]);
  expect(await find('_')).toEqual([]);
});

test('admins and those who block are not found', async () => {
  expect(await find('desk')).toEqual([]);
  const meera = await world.member('meera');
  expect(await find('meera')).toEqual(['Meera Iyer']);
  await world.db.insertInto('block').values({ blocker_id: meera.id, blocked_id: asha.id }).execute();
  expect(await find('meera')).toEqual([]);
});

test('those whom one follows come first, and each says how one stands to them', async () => {
  const [first, second] = [await world.member('fern'), await world.member('ferdinand')];
  expect(await find('fer')).toEqual(['Ferdinand Guest', 'Fern Guest']);
  await asha.call(followActor, { params: { actorId: first.id } });
  const { data } = (await asha.call(searchPeople, { query: { query: 'fer' } })).reply;
  expect(data).toMatchObject([
    { actor: { id: first.id }, standing: { relation: 'following', can: { follow: false, unfollow: true } } },
    { actor: { id: second.id }, standing: { relation: 'none', can: { follow: true } } },
  ]);
  expect((await asha.call(searchPeople, { query: { query: 'asha' } })).reply.data).toMatchObject([{ standing: { relation: 'self', can: { follow: false, block: false } } }]);
});

test('a photo shown to connections only does not come with the name', async () => {
  const ravi = (await asha.call(searchPeople, { query: { query: 'ravi' } })).reply.data[0]!.actor;
  const photo = randomUUID();
  await sql`update actor set photo_id = ${photo}, photo_level = 'connections' where id = ${ravi.id}`.execute(world.db);
  expect((await asha.call(searchPeople, { query: { query: 'ravi' } })).reply.data[0]!.actor.avatar).toBeNull();
});

test('pages follow each other without gaps', async () => {
  for (let index = 0; index < 7; index += 1) await world.member(`walker${index}`);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: { actor: { name: string } }[]; next: string | null } = (await asha.call(searchPeople, { query: { query: 'walker', limit: '3', ...(cursor !== null && { cursor }) } })).reply;
    seen.push(...page.data.map((item) => item.actor.name));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual(Array.from({ length: 7 }, (_, index) => `Walker${index} Guest`));
});

test('signed out, as an admin, and malformed', async () => {
  expect((await admin.call(searchPeople, { query: { query: 'a' } })).status).toBe(403);
  expect((await world.visitor(searchPeople, { query: { query: 'a' } })).status).toBe(401);
  expect((await asha.call(searchPeople, { query: { query: 'a'.repeat(101) } })).refusal.error).toHaveProperty('query');
  expect((await asha.call(searchPeople, { query: { query: 'a', cursor: '!!' } })).refusal.error).toHaveProperty('cursor');
});

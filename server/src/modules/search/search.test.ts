import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import { readAppearances, searchAll, searchPeople } from '#contract/search/search.ts';
import { openAccount } from '#modules/accounts';
import { likeTabWords, nameKeyRows, setActorState } from '#modules/actors';
import { openWorld, type Member, type World } from '#test/world.ts';
import { likeWords } from './queries.ts';

let world: World;
let asha: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  await world.member('ravi');
  admin = await world.member('admin', { isAdmin: true });
  for (const name of ['आशा शर्मा', 'José Núñez', 'Sharmila Tagore']) await open(name);
});
afterAll(() => world.close());

async function open(name: string): Promise<string> {
  const [firstName = '', ...rest] = name.split(' ');
  const account = await openAccount(
    world.db,
    {
      email: `${randomUUID()}@example.com`,
      passwordHash: 'x',
      firstName,
      lastName: rest.join(' '),
      accountType: null,
      language: 'en',
      termsVersion: '1',
      privacyVersion: '2',
    },
    new Date(),
  );
  return account!.memberId;
}

const find = async (query: string, member = asha) =>
  (await member.call(searchPeople, { query: { query, use: 'completion' } })).reply.data.map((item) => item.actor.name);

test('prefixes of names and usernames match, whole names first, in both scripts and without accents', async () => {
  expect(await find('sharm')).toEqual(['Sharmila Tagore', 'आशा शर्मा', 'Ravi Sharma']);
  expect(await find('jose nunez')).toEqual(['José Núñez']);
  expect(await find('nunez, josé')).toEqual(['José Núñez']);
  expect(await find('@ravi.sh')).toEqual(['Ravi Sharma']);
  expect(await find('')).toEqual([]);
});

test('a page that is just full has no next, one with a person more has', async () => {
  const page = async (limit: string) => (await asha.call(searchPeople, { query: { query: 'sharm', limit } })).reply;
  const [full, short] = [await page('3'), await page('2')];
  expect([full.data.length, full.next, short.data.length]).toEqual([3, null, 2]);
  expect(short.next).not.toBeNull();
});

test('a name in one script matches the other script and other spellings', async () => {
  for (const name of ['Meera Iyer', 'कमला अय्यर', 'Mira Nayar', 'Vijay Chaudhary']) await open(name);
  expect((await find('Sharma')).slice(0, 2)).toEqual(['आशा शर्मा', 'Ravi Sharma']);
  expect(await find('शर्मा')).toEqual(['आशा शर्मा', 'Ravi Sharma', 'Sharmila Tagore']);
  expect(await find('मीरा')).toEqual(['Meera Iyer', 'Mira Nayar']);
  expect(await find('विजय चौधरी')).toEqual(['Vijay Chaudhary']);
  expect(await find('kamla iyer')).toEqual(['कमला अय्यर']);
  expect(await find('choudhary vijay')).toEqual(['Vijay Chaudhary']);
  expect(await find('meera')).toEqual(['Meera Iyer', 'Mira Nayar']);
});

test('mistyped names are corrected when there are few results, after exact matches', async () => {
  expect((await find('sharmlia'))[0]).toBe('Sharmila Tagore');
  expect((await find('ravi sharna'))[0]).toBe('Ravi Sharma');
  expect((await find('tagor shramila'))[0]).toBe('Sharmila Tagore');
  expect(await find('qwertz')).toEqual([]);
});

test('a mistyped word may mean the three words of names that are most like it, and two swapped letters', async () => {
  const names = ['zanobi', 'zanobia', 'zanobie', 'zanobio', 'zanobix', 'aazanobi', 'zonabi'];
  await world.db
    .insertInto('name_word')
    .values(names.map((word) => ({ word })))
    .execute();
  await world.db
    .insertInto('search_word')
    .values(names.map((word) => ({ tab: 'jobs', word })))
    .execute();
  const typed = { words: ['zanobi', 'za', 'zonbai'], changed: ['zonabi'] };
  for (const rows of [
    await likeWords(world.db, typed),
    await likeTabWords(world.db, { tabs: ['jobs', 'pages'], ...typed }),
  ])
    expect(rows.toSorted((a, b) => a.ordinal - b.ordinal).map(({ ordinal, word }) => [ordinal, word])).toEqual([
      [1, 'zanobia'],
      [1, 'zanobie'],
      [1, 'zanobio'],
      [3, 'zonabi'],
    ]);
  expect(await likeTabWords(world.db, { tabs: ['pages'], ...typed })).toEqual([]);
});

test('first and last words match, renamed people only by the new name, hidden people never', async () => {
  const id = await open('Wilhelmina van Houten');
  expect(await find('wilhelmina houten')).toEqual(['Wilhelmina van Houten']);
  expect(await find('houten')).toEqual(['Wilhelmina van Houten']);
  const ctx = { db: world.database, emit: () => Promise.resolve() };
  await setActorState(ctx, id, 'hidden');
  expect(await find('houten')).toEqual([]);
  const words = await world.db
    .selectFrom('name_word')
    .select('word')
    .where('word', 'in', ['houten', 'van', 'wilhelmina'])
    .execute();
  expect(words).toEqual([]);
  await setActorState(ctx, id, 'active');
  expect(await find('houten')).toEqual(['Wilhelmina van Houten']);
});

test('followed people are found in results too large to sort', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    id: randomUUID(),
    name: `Zed Many${String(index).padStart(4, '0')}`,
  }));
  await world.db
    .insertInto('actor')
    .values(
      rows.map(({ id, name }) => ({ id, kind: 'member', username: id, display_name: name, name_keys_stale: false })),
    )
    .execute();
  await world.db
    .insertInto('actor_name_key')
    .values(rows.flatMap(({ id, name }) => nameKeyRows(id, name, `${name} x`).keys))
    .execute();
  await world.db.insertInto('follow').values({ follower_id: asha.id, followee_id: rows[1090]!.id }).execute();
  expect((await find('zed')).slice(0, 2)).toEqual(['Zed Many1090', 'Zed Many0000']);
});

test('appearances are counted per day and once per search, without the caller and completions', async () => {
  const [searcher, found] = [await world.member('seeker'), await world.member('xanthippe')];
  for (const query of ['xanth', 'xanthi', 'seeker xanthippe']) await searcher.call(searchPeople, { query: { query } });
  await searcher.call(searchPeople, { query: { query: 'xanthippe' } });
  await asha.call(searchPeople, { query: { query: 'xanthippe' } });
  await asha.call(searchPeople, { query: { query: 'xanthippe', use: 'completion' } });
  await found.call(searchPeople, { query: { query: 'xanthippe' } });
  await world.app.background.recorder.flush();
  const today = world.clock.now().toISOString().slice(0, 10);
  const appearances = async (days: string) => (await found.call(readAppearances, { query: { days } })).reply.data;
  const yesterday = new Date(world.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  await world.db
    .insertInto('search_appearance')
    .values({ actor_id: found.id, day: yesterday, appearances: 3 })
    .execute();
  expect(await appearances('1')).toEqual({ days: [{ day: today, appearances: 2 }], before: 3 });
  expect((await appearances('7')).days.slice(-3)).toMatchObject([
    { appearances: 0 },
    { day: yesterday, appearances: 3 },
    { day: today, appearances: 2 },
  ]);
  // Two periods of 200 days are all the days that are kept.
  expect([(await appearances('200')).before, (await appearances('201')).before]).toEqual([0, null]);
});

test('wildcards are matched literally', async () => {
  expect(await find('%')).toEqual([]);
  expect(await find('_')).toEqual([]);
});

test('admins and people who blocked the caller are not found', async () => {
  expect(await find('desk')).toEqual([]);
  const meera = await world.member('meera');
  const findMeera = async () =>
    (await asha.call(searchPeople, { query: { query: 'meera' } })).reply.data.map((item) => item.actor.id);
  expect(await findMeera()).toContain(meera.id);
  await world.db.insertInto('block').values({ blocker_id: meera.id, blocked_id: asha.id }).execute();
  expect(await findMeera()).not.toContain(meera.id);
});

test("followed people come first, and results contain the caller's relationship", async () => {
  const [first, second] = [await world.member('fern'), await world.member('ferdinand')];
  expect(await find('fer')).toEqual(['Ferdinand Guest', 'Fern Guest']);
  await asha.call(followActor, { params: { actorId: first.id } });
  const { data } = (await asha.call(searchPeople, { query: { query: 'fer' } })).reply;
  expect(data).toMatchObject([
    { actor: { id: first.id }, relationship: { relation: 'following', can: { follow: false, unfollow: true } } },
    { actor: { id: second.id }, relationship: { relation: 'none', can: { follow: true } } },
  ]);
  expect((await asha.call(searchPeople, { query: { query: 'asha rao' } })).reply.data[0]).toMatchObject({
    relationship: { relation: 'self', can: { follow: false, block: false } },
  });
});

test('a photo for connections only is not part of other results', async () => {
  const ravi = (await asha.call(searchPeople, { query: { query: 'ravi' } })).reply.data[0]!.actor;
  const photo = randomUUID();
  await sql`update actor set photo_id = ${photo}, photo_level = 'connections' where id = ${ravi.id}`.execute(world.db);
  expect((await asha.call(searchPeople, { query: { query: 'ravi' } })).reply.data[0]!.actor.avatar).toBeNull();
});

test('pages have no gaps', async () => {
  for (let index = 0; index < 7; index += 1) await world.member(`walker${index}`);
  const seenIds: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: { actor: { name: string } }[]; next: string | null } = (
      await asha.call(searchPeople, { query: { query: 'walker', limit: '3', ...(cursor !== null && { cursor }) } })
    ).reply;
    seenIds.push(...page.data.map((item) => item.actor.name));
    cursor = page.next;
  } while (cursor !== null);
  expect(seenIds).toEqual(Array.from({ length: 7 }, (_, index) => `Walker${index} Guest`));
});

test('refuses visitors, platform admins and malformed input', async () => {
  expect((await admin.call(searchPeople, { query: { query: 'a' } })).status).toBe(403);
  expect((await world.visitor(searchPeople, { query: { query: 'a' } })).status).toBe(401);
  expect((await asha.call(searchPeople, { query: { query: 'a'.repeat(101) } })).refusal.error).toHaveProperty('query');
  expect((await asha.call(searchPeople, { query: { query: 'a', cursor: '!!' } })).refusal.error).toHaveProperty(
    'cursor',
  );
});

test('the combined search returns people as cards, and refuses platform admins and visitors', async () => {
  const everything = (query: string) => asha.call(searchAll, { query: { query } });
  expect((await everything('ravi')).reply.data).toMatchObject([
    { kind: 'profile', kindName: 'Person', cards: [{ title: 'Ravi Sharma', path: '/user-profile/ravi.sharma' }] },
  ]);
  expect((await everything('nobody of this name')).reply.data).toEqual([]);
  expect((await everything('x'.repeat(101))).status).toBe(422);
  expect((await admin.call(searchAll, { query: { query: 'ravi' } })).status).toBe(403);
  expect((await world.visitor(searchAll, { query: { query: 'ravi' } })).status).toBe(401);
});

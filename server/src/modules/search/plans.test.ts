import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeReadsOf } from '#test/whole-reads.ts';
import { openWorld, type World } from '#test/world.ts';
import { likeWords, peoplePage } from './queries.ts';
import { filteredPages, namedPages } from './queries-filtered.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sql`
    insert into actor (id, kind, username, display_name)
    select gen_random_uuid(), 'member', 'member' || n, 'Member ' || n from generate_series(1, 6000) as n`.execute(
    world.db,
  );
  await sql`insert into actor_name_key (key, actor_id, turned) select lower(display_name) || ' ', id, false
    from actor`.execute(world.db);
  await sql`insert into name_word (word) select 'w' || md5(n::text) from generate_series(1, 20000) as n`.execute(
    world.db,
  );
  await sql`insert into follow (follower_id, followee_id) select a.id, b.id
    from (select id from actor limit 100) as a, (select id from actor order by id desc limit 100) as b
    where a.id <> b.id`.execute(world.db);
  await sql`analyze`.execute(world.db);
});
afterAll(() => world.close());

const unknownId = '01890000-0000-7000-8000-000000000000';

test('people and corrections are found by index, also with the generic plan', async () => {
  expect(
    await wholeReadsOf(world, (db) =>
      peoplePage(db, {
        viewerId: unknownId,
        personId: unknownId,
        lows: ['mem'],
        highs: ['men'],
        classes: [0],
        rank: -1,
        key: '',
        id: unknownId,
        limit: 21,
      }),
    ),
  ).toEqual([]);
  expect(await wholeReadsOf(world, (db) => likeWords(db, { words: ['membre'], changed: ['member'] }))).toEqual([]);
});

test('every filter of a large population uses an index', async () => {
  const { pool } = world.app.database;
  await pool.query(
    `insert into profile (member_id, country_code)
      select id, (array['IN', 'FR', 'US', 'DE', 'NG', 'BR', 'JP', 'PL', 'KE', 'MX'])[1 + abs(hashtext(username)) % 10]
      from actor where username like 'member%'`,
  );
  await pool.query(`
    insert into profile_item (id, member_id, section, position, title, title_folded, organisation, organisation_folded,
      created_at)
    select gen_random_uuid(), id, 'work_experience', 1, 'Weaver', 'weaver', display_name, lower(display_name), now()
      from actor where username like 'member%'`);
  await pool.query('analyze');
  const none = { schoolLow: null, schoolHigh: null, skillLow: null, skillHigh: null, state: null, city: null };
  const filters = { ...none, companyLow: 'tav', companyHigh: 'taw', country: 'IN', industry: null, degree: '2' };
  const params = {
    ...filters,
    viewerId: unknownId,
    personId: unknownId,
    sorted: 300,
    rank: -1,
    key: '',
    id: unknownId,
    limit: 21,
  };
  const names = { lows: ['mem'], highs: ['men'], classes: [0] };
  expect(await wholeReadsOf(world, (db) => filteredPages.all.company(db, params))).toEqual([]);
  expect(await wholeReadsOf(world, (db) => namedPages.all.company(db, { ...params, ...names }))).toEqual([]);
  expect(await wholeReadsOf(world, (db) => filteredPages.places.country(db, params))).toEqual([]);
  expect(await wholeReadsOf(world, (db) => namedPages.places.country(db, { ...params, ...names }))).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { listJobs } from '#contract/jobs/board.ts';
import { blockActor } from '#contract/network/network.ts';
import { editPage, readPage } from '#contract/pages/pages.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/** More than a search by words takes from their index. */
const MANY = 4_100;
let world: World;
let ravi: Member;
let city = { id: 0, latitude: 0, longitude: 0 };
let opened: Awaited<ReturnType<typeof anOpenJob>>;
beforeAll(async () => {
  world = await openWorld();
  ravi = await world.member('ravi');
  opened = await anOpenJob(world, { title: 'Teacher of pottery', summary: 'In the mill.' });
  const { rows } = await sql<typeof city>`
    select id, latitude, longitude from city where country_code = 'IN' order by id limit 1`.execute(world.database);
  city = rows[0] ?? city;
  // As many as a large installation has: one statement, since each call takes milliseconds.
  await sql`
    insert into job (id, page_id, author_id, state, title, summary, employment_type, workplace_type, country_code,
      latitude, longitude, reply_days, created_at, updated_at, published_at, expires_at)
    select gen_random_uuid(), page_id, author_id, state,
      case when n % 1000 = 0 then 'Pottery pottery teacher ' || n else 'Carpenter ' || n end,
      case when n % 100 = 0 then 'Common pottery' else 'Common' end,
      case when n % 500 = 0 then 'Contract' else employment_type end, workplace_type, country_code,
      ${city.latitude}::real, ${city.longitude}::real, reply_days, created_at, updated_at,
      published_at - n * interval '1 second', expires_at
    from job, generate_series(1, ${MANY}) as n`.execute(world.database);
});
afterAll(() => world.close());

const search = async (query: In<(typeof listJobs)['query']>) => {
  const { data, page } = (await ravi.call(listJobs, { query })).reply;
  return { titles: data.map(({ title }) => title), total: page.total };
};

test('a word of almost all jobs finds the newest, as a rare one does, and counts up to its limit', async () => {
  const titles = Array.from({ length: 10 }, (_, index) => `Carpenter ${index + 1}`);
  expect(await search({ query: 'common' })).toEqual({ titles, total: 1_001 });
  const third = Array.from({ length: 10 }, (_, index) => `Carpenter ${index + 21}`);
  expect(await search({ query: 'commo', page: '3' })).toEqual({ titles: third, total: 1_001 });
  expect(await search({ query: 'pottery teacher' })).toEqual({
    titles: ['Teacher of pottery', ...[1, 2, 3, 4].map((n) => `Pottery pottery teacher ${n * 1_000}`)],
    total: 5,
  });
});

test('so does a circle with almost all jobs, and a page behind the last says how many there are', async () => {
  const circle = { city: String(city.id), within: '10' };
  const titles = Array.from({ length: 10 }, (_, index) => `Carpenter ${index + 1}`);
  expect(await search(circle)).toEqual({ titles, total: 1_001 });
  const few = { ...circle, employmentType: 'Contract' } as const;
  expect([(await search(few)).total, await search({ ...few, page: '9' })]).toEqual([8, { titles: [], total: 8 }]);
  expect((await search({ ...circle, query: 'pottery teacher' })).total).toBe(4);
});

test('filters and order hold for common and rare words', async () => {
  const contract = { query: 'common', employmentType: 'Contract' } as const;
  const found = await search(contract);
  expect([found.total, found.titles[0], found.titles[1]]).toEqual([8, 'Carpenter 500', 'Pottery pottery teacher 1000']);
  expect((await search({ ...contract, query: 'common -pottery' })).total).toBe(0);
  const [best] = (await search({ query: 'pottery', sort: 'relevance' })).titles;
  expect(best).toBe('Pottery pottery teacher 1000');
  // Of a common word, the best of the newest thousand.
  expect((await search({ query: 'common -zebra', sort: 'relevance' })).total).toBe(1_001);
});

test('the name of the page is among the words, and follows it', async () => {
  const { page, admin } = await anOpenJob(world, { title: 'Glazier' });
  const { data } = (await admin.call(readPage, { params: { pageId: page.id } })).reply;
  expect((await search({ query: `glazier ${data.actor.name.split(' ')[1]}` })).titles).toEqual(['Glazier']);
  const body = { version: data.version, name: 'Saffron Works' };
  await admin.call(editPage, { params: { pageId: page.id }, body });
  await world.settled();
  expect((await search({ query: 'saffron glazier' })).titles).toEqual(['Glazier']);
});

test('what a block hides is neither found nor counted, by common words either', async () => {
  await opened.page.as(opened.admin).call(blockActor, { params: { actorId: ravi.id } });
  expect([await search({ query: 'common' }), await search({ query: 'pottery' })]).toEqual([
    { titles: [], total: 0 },
    { titles: [], total: 0 },
  ]);
});

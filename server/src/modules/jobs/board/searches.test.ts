import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobAlert, deleteJobAlert, listJobAlerts } from '#contract/jobs/alerts.ts';
import { listJobs, listOpenJobs } from '#contract/jobs/board.ts';
import { blockActor } from '#contract/network/network.ts';
import { insertJobs, openPages, randomSearch, readCities } from '#test/jobs/random-jobs.ts';
import {
  inOrder,
  isFound,
  ranksOf,
  readJobs,
  type ScannedJob,
  type Search,
  textOf,
  type Viewing,
} from '#test/jobs/scan.ts';
import { walk } from '#test/pages/sequence.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const SEED = 31;
const random = walk(SEED);
let world: World;
let member: Member;
let jobs: ScannedJob[];
/** What the member does not see, besides what nobody sees. */
let blocked: string;
let viewing: Omit<Viewing, 'now' | 'hidden'>;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
  member = await world.member('asha');
  const cities = await readCities(world);
  const pages = await openPages(world, random);
  await insertJobs(world, random, pages, cities);
  blocked = pages[1]?.id ?? '';
  await member.call(blockActor, { params: { actorId: blocked } });
  jobs = await readJobs(world);
  const { rows } = await sql<{ code: string; exponent: number }>`select code, exponent from currency_unit`.execute(
    world.db,
  );
  viewing = { cities, exponents: new Map(rows.map(({ code, exponent }) => [code, exponent])) };
});
afterAll(() => world.close());

/** The ids of all pages of results, one after the other, as a member or as a visitor. */
async function found({ terms, query }: Search, asMember: boolean): Promise<{ ids: string[]; total: number }> {
  const text = textOf(terms);
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const input = { query: { ...query, ...(text !== '' && { query: text }), page: String(page) } };
    const { reply } = await (asMember ? member.call(listJobs, input) : world.visitor(listOpenJobs, input));
    ids.push(...reply.data.map(({ id }) => id));
    if (page * reply.page.size >= reply.page.total) return { ids, total: reply.page.total };
  }
}

const SEARCHES = 60;
test('the board finds what a plain scan finds, in its order, for random searches', async () => {
  const sizes: number[] = [];
  for (let each = 0; each < SEARCHES; each += 1) {
    const search = randomSearch(random, viewing.cities);
    const asMember = random.next() < 0.5;
    const seen: Viewing = {
      ...viewing,
      now: world.clock.now().getTime(),
      hidden: new Set(asMember ? [blocked] : []),
    };
    const matching = jobs.filter((job) => isFound(job, search, seen));
    const expected = inOrder(matching, search.query.sort, await ranksOf(world, search.terms));
    const about = `search ${each} of seed ${SEED}: ${textOf(search.terms)} ${JSON.stringify(search.query)}`;
    expect([about, await found(search, asMember)]).toEqual([about, { ids: expected, total: expected.length }]);
    sizes.push(expected.length);
  }
  // Searches that find nothing prove little.
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(SEARCHES / 2);
  expect(sizes.filter((size) => size > 10).length).toBeGreaterThan(8);
});

test('an alert counts what a plain scan finds of the last 30 days, around places and by pay', async () => {
  const counts: number[] = [];
  while (counts.length < 25) {
    const { terms, query } = randomSearch(random, viewing.cities);
    const { sort: _sort, posted: _posted, ...filters } = query;
    if (filters.city === undefined && filters.currency === undefined) continue;
    const text = textOf(terms);
    const search = { ...filters, ...(text !== '' && { query: text }) };
    const seen: Viewing = { ...viewing, now: world.clock.now().getTime(), hidden: new Set([blocked]) };
    const expected = jobs.filter((job) => isFound(job, { terms, query: { ...filters, posted: '30' } }, seen)).length;
    const { id } = (await member.call(createJobAlert, { body: { search, frequency: 'weekly' } })).reply.data;
    const alerts = (await member.call(listJobAlerts, {})).reply.data;
    const about = `alert ${counts.length} of seed ${SEED}: ${JSON.stringify(search)}`;
    expect([about, alerts.map((alert) => [alert.id, alert.found])]).toEqual([about, [[id, expected]]]);
    await member.call(deleteJobAlert, { params: { alertId: id } });
    counts.push(expected);
  }
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(8);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobs } from '#contract/jobs/board.ts';
import { blockActor } from '#contract/network/network.ts';
import { searchAll } from '#contract/search/search.ts';
import { aJob, anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { parseJobWords } from './parse-words.ts';

let world: World;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  ravi = await world.member('ravi');
});
afterAll(() => world.close());
const find = async (query: string) => {
  const { data } = (await ravi.call(searchAll, { query: { query, people: 'no' } })).reply;
  return data.flatMap(({ kind, tab, cards }) => (kind === 'job' ? cards.map(({ title }) => `${tab}: ${title}`) : []));
};

test('a search of everything finds open jobs by their words, the best first, and no others', async () => {
  await anOpenJob(world, { title: 'Loom mechanic', description: 'Also some pottery.' });
  world.clock.advance(1_000);
  const blocked = await anOpenJob(world, { title: 'Pottery teacher' });
  await aJob(world, { title: 'Pottery draft' });
  const paused = await anOpenJob(world, { title: 'Pottery pause' });
  await paused.job.step('paused');
  expect(await find('pott')).toEqual(['jobs: Pottery teacher', 'jobs: Loom mechanic']);
  expect(await find('"loom mechanic"')).toEqual(['jobs: Loom mechanic']);
  expect(await find('pottery -loom')).toEqual(['jobs: Pottery teacher']);
  await blocked.page.as(blocked.admin).call(blockActor, { params: { actorId: ravi.id } });
  expect(await find('pottery')).toEqual(['jobs: Loom mechanic']);
});

test('it takes four statements, and one for each kind that is searched or shown', async () => {
  await anOpenJob(world, { title: 'Quern dresser' });
  const queriesOf = async (query: string) => {
    const { headers, reply } = await ravi.call(searchAll, { query: { query, people: 'no' } });
    // Posts and jobs are searched; what is shown of other kinds is read once a kind.
    const shown = reply.data.filter(({ kind }) => kind !== 'job' && kind !== 'post').length;
    return [reply.data.map(({ kind }) => kind), Number(headers['x-queries']) <= 4 + 2 + shown];
  };
  expect(await queriesOf('quern')).toEqual([['job'], true]);
  expect(await queriesOf('qeurn')).toEqual([[], true]);
  const withPeople = await ravi.call(searchAll, { query: { query: 'quern' } });
  expect(Number(withPeople.headers['x-queries'])).toBeLessThanOrEqual(4 + 3);
});

test('a word may be unfinished, unless it is quoted or left out', () => {
  expect(['lo mec', '"loom mech"', 'lo -mech', '-loom mec', '-mech', "o'neil \\ -"].map(parseJobWords)).toEqual([
    "'lo' & 'mec':*",
    "('loom' <-> 'mech')",
    "'lo' & !'mech'",
    "!'loom' & 'mec':*",
    '',
    "('o' <-> 'neil':*)",
  ]);
});

test('names with signs find such jobs and nothing else, and English words are found in their forms', async () => {
  await anOpenJob(world, { title: 'Developer of C++', description: 'Care and craft' });
  await anOpenJob(world, { title: 'Developer of C#' });
  await anOpenJob(world, { title: 'Site planner for roofs' });
  await anOpenJob(world, { title: 'Teacher for weaving' });
  await anOpenJob(world, { title: 'Writer of a script' });
  expect(await find('C++')).toEqual(['jobs: Developer of C++']);
  expect(await find('c#')).toEqual(['jobs: Developer of C#']);
  expect(await find('roof planner')).toEqual(['jobs: Site planner for roofs']);
  expect(await find('weaver')).toEqual(['jobs: Teacher for weaving']);
  expect(await find('<script>')).toEqual(['jobs: Writer of a script']);
  expect(await find('dev')).toHaveLength(2);
});

test('jobs of one moment are found in the order of their ids, the last first', async () => {
  const ids: string[] = [];
  for (let each = 0; each < 3; each += 1) ids.push((await anOpenJob(world, { title: 'Quokka keeper' })).job.id);
  await world.db.updateTable('job').set({ published_at: world.clock.now() }).where('id', 'in', ids).execute();
  const { data } = (await ravi.call(searchAll, { query: { query: 'quokka', people: 'no' } })).reply;
  expect(data.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(ids.toSorted().toReversed());
});

test('behind the last page of the board its number of jobs is still right', async () => {
  await anOpenJob(world, { title: 'Quern turner' });
  const { data, page } = (await ravi.call(listJobs, { query: { query: 'turner', page: '9' } })).reply;
  expect([data, page]).toMatchObject([[], { number: 9, total: 1 }]);
});

import type { CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Module } from '#platform/module.ts';
import { openWorld, type World } from '#test/world.ts';
import { modules } from '../../server/src/modules.ts';
import { openCast, playCast, signInCast, type Cast } from '../cast.ts';
import { inventFixture } from '../fixture/fixture.ts';
import { seedFixture } from '../fixture/seed.ts';
import { connectWithoutLimit } from '../fixture/without-limit.ts';
import { tenthWorld } from '../fixture/sizes.ts';
import { openExplainer, type Explainer } from './explain.ts';
import { countCardLoads, type Statement } from './listen.ts';
import { makeReads, tooMany, type Read } from './reads.ts';
import { wholeReadsOf } from './whole-reads.ts';

/* Calls every read endpoint on a tenth of the benchmark's world, and explains its statements. */

const all: readonly Module[] = Object.values(modules);
let world: World;
let cast: Cast;
let reads: Read[];
let explainer: Explainer | undefined;
beforeAll(async () => {
  countCardLoads(all);
  world = await openWorld();
  const fixture = inventFixture(tenthWorld, new Date());
  const patient = connectWithoutLimit(world.app.database);
  await seedFixture(patient, fixture, 'nobody signs in with this');
  await openCast(world.app);
  cast = await signInCast(world.app);
  await playCast(
    world.app,
    cast,
    fixture.members.slice(0, 19).map((member) => member.id),
  );
  await patient.pool.query('analyze');
  await patient.close();
  reads = await makeReads(world.app, all, cast);
  explainer = await openExplainer(world.app.database.pool, { scale: 0.1 });
});
afterAll(async () => {
  explainer?.close();
  await world.close();
});

test('no read scans a whole table that grows', async () => {
  expect(explainer!.large).toContain('actor');
  expect(await wholeReadsOf(reads, explainer!)).toEqual([]);
});

test('recipients of a new post are found by index', async () => {
  const statements: Statement[] = [];
  const executor = {
    executeQuery: ({ sql: text, parameters: values }: CompiledQuery) => {
      statements.push({ text, values });
      return Promise.resolve({ rows: [] });
    },
  };
  const listening = { ...executor, getExecutor: () => executor } as unknown as Kysely<never>;
  for (const audience of modules.posts.audiences['posts.published']({
    authorId: cast.asha.id,
    postId: cast.asha.id,
    spaceId: null,
    mentionedIds: [],
    taggedIds: [],
  }))
    if ('among' in audience) await audience.among?.(listening, [cast.ravi.id]);
  expect(statements).toHaveLength(1);
  expect(await wholeReadsOf([{ name: 'audience', cardKinds: 0, statements: statements }], explainer!)).toEqual([]);
});

test('a statement that scans a whole table is detected', async () => {
  const bad = {
    name: 'bad',
    cardKinds: 0,
    statements: [
      { text: 'select id from post where text = $1', values: ['x'] },
      { text: 'select * from case_note where words = $1', values: ['x'] },
    ],
  };
  expect((await wholeReadsOf([bad], explainer!)).map((scanned) => scanned.slice(0, 60))).toEqual([
    'bad reads all of post (plan for these values): select id fro',
    'bad reads all of post (plan for any values): select id from ',
    'bad reads all of case_note (plan for any values, with no sca',
  ]);
});

test('no read sends more queries than allowed', () => {
  expect(tooMany(reads)).toEqual([]);
});

test('a read that sends too many queries is detected', () => {
  const statement = { text: 'select 1', values: [] };
  expect(
    tooMany([
      { name: 'busy', cardKinds: 1, statements: Array.from({ length: 6 }, () => statement) },
      { name: 'ok', cardKinds: 1, statements: Array.from({ length: 5 }, () => statement) },
      { name: 'GET /api/feed (follows nobody)', cardKinds: 0, statements: Array.from({ length: 5 }, () => statement) },
    ]),
  ).toEqual(['busy: 6 queries, at most 5']);
});

import { describe, expect, test } from 'vitest';
import { treeOf } from '../checks/tree.ts';
import { tableWalls } from './statements.ts';

const table = { ground: ['actors'], middle: ['jobs', 'posts'], top: ['search'] };
const jobs = `
import type { Database } from '#platform/database/types.gen.ts';
export const owned = ['job', 'job_application'] as const;
export const lent = ['job_card'] as const;
export type JobsTables = Pick<Database, (typeof owned)[number] | 'job_card' | 'actor_card'>;`;
const actors = `
export const owned = ['actor'] as const;
export const lent = ['actor_card'] as const;
export type ActorsTables = Pick<Database, 'actor' | 'actor_card'>;`;

const messages = (files: Record<string, string>): string[] =>
  tableWalls(
    treeOf({ 'server/src/modules/jobs/tables.ts': jobs, 'server/src/modules/actors/tables.ts': actors, ...files }),
    table,
  ).map(({ file, line, message }) => `${file.replace('server/src/modules/', '')}:${line} ${message}`);

const inJobs = (code: string): string[] => messages({ 'server/src/modules/jobs/queries.ts': code });

describe('table owners', () => {
  test('own tables and lent views pass, in tags, statements and the query builder', () => {
    expect(
      inJobs(`
        const one = sql<Row>\`with mine as (select * from job where id = \${id})
          select * from mine join actor_card a on a.id = poster_id\`;
        const two = statement('jobs.close', 'update job set closed_at = $1 where id = $2');
        const three = db.selectFrom('job as j').innerJoin('actor_card', 'actor_card.id', 'j.poster_id');
        const four = db.insertInto('job_application').values(row);`),
    ).toEqual([]);
  });

  test('a table of another module is reported with its line', () => {
    expect(inJobs('const a = sql`\n  select *\n  from actor`;')).toEqual([
      'jobs/queries.ts:3 jobs names the table actor, which is not in its tables.ts',
    ]);
  });

  test('a table after an interpolation is reported with its line', () => {
    expect(inJobs('const a = sql`select ${\nx} from job\n join actor on ${y}`;')).toEqual([
      'jobs/queries.ts:3 jobs names the table actor, which is not in its tables.ts',
    ]);
  });

  test('SQL in a plain string or an untagged template is reported', () => {
    expect(inJobs("const a = statement('x', 'select 1 from actor');")).toHaveLength(1);
    expect(inJobs('const a = `exists (select 1 from actor where ${b})`;')).toHaveLength(1);
  });

  test('writing a lent view is reported', () => {
    expect(inJobs("db.updateTable('actor_card').set({});")).toEqual([
      'jobs/queries.ts:1 jobs writes actor_card, which it does not own',
    ]);
    expect(inJobs('sql`delete from actor_card`')).toHaveLength(1);
  });

  test('SQL that cannot be read is reported', () => {
    expect(inJobs('sql`select * from ${sql.ref(name)}`')).toEqual(['jobs/queries.ts:1 a table is named by ${…}']);
    expect(inJobs('sql.raw(text)')).toEqual(['jobs/queries.ts:1 sql.raw of a text made at run time cannot be checked']);
    expect(inJobs("sql.table('actor')")).toHaveLength(1);
  });

  test('a common table expression with the name of a table is reported', () => {
    expect(inJobs('sql`with actor as (select 1) select * from actor`')).toEqual([
      'jobs/queries.ts:1 with actor as … hides the table actor',
    ]);
  });

  test('the type of the whole database is reported', () => {
    const message = 'jobs/queries.ts:1 imports the type of the whole database';
    expect(inJobs("import type { Database } from '#platform/database/database.ts';")).toEqual([message]);
    expect(inJobs("import type { Job } from '#platform/database/types.gen.ts';")).toEqual([message]);
    expect(inJobs("import { statement } from '#platform/database/statement.ts';")).toEqual([]);
  });

  test('tests may read every table', () => {
    expect(messages({ 'server/src/modules/jobs/apply.test.ts': 'sql`select * from actor`' })).toEqual([]);
  });

  test('a table with two owners, one that nobody lends, and a view from a higher layer are reported', () => {
    expect(messages({ 'server/src/modules/posts/tables.ts': "export const owned = ['job'] as const;" })).toEqual([
      'posts/tables.ts:1 job already belongs to jobs',
    ]);
    expect(messages({ 'server/src/modules/posts/tables.ts': "export type T = Pick<Database, 'actor'>;" })).toEqual([
      'posts/tables.ts:1 actor is neither owned by posts nor lent by another module',
    ]);
    expect(messages({ 'server/src/modules/posts/tables.ts': "export type T = Pick<Database, 'job_card'>;" })).toEqual([
      'posts/tables.ts:1 job_card is lent by jobs, which posts may not use',
    ]);
  });
});

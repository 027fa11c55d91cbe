import { expect, test } from 'vitest';
import { treeOf } from '../checks/tree.ts';
import { platformBoundary } from './platform.ts';
import { unownedTables } from './unowned.ts';

const messages = (owned: string): string[] =>
  unownedTables(
    treeOf({
      'server/src/platform/database/types.gen.ts':
        'export interface DB {\n  fact: Fact;\n  job: Job;\n  job_card: JobCard;\n}',
      'server/migrations/0001_platform.sql': 'create table fact (\n  id int\n);',
      'server/src/modules/jobs/tables.ts': owned,
    }),
  ).map(({ line, message }) => `${line} ${message}`);

test('every table has an owner', () => {
  expect(messages("export const owned = ['job'] as const; export const lent = ['job_card'] as const;")).toEqual([]);
  expect(messages("export const owned = ['job'] as const;")).toEqual(['4 the table job_card belongs to no module']);
});

test('owned tables exist, and none belongs to the platform', () => {
  expect(messages("export const owned = ['job', 'job_card', 'jobb'] as const;")).toEqual(['1 there is no table jobb']);
  expect(messages("export const owned = ['job', 'job_card', 'fact'] as const;")).toEqual([
    '1 fact belongs to the platform',
  ]);
});

test('the SQL of the platform names only its own tables', () => {
  const count = (code: string): number =>
    platformBoundary(
      treeOf({
        'server/migrations/0001_platform.sql': 'create table fact (\n  id int\n);',
        'server/src/platform/facts/queries.ts': code,
      }),
    ).length;
  expect(
    count(
      'sql`with waiting as (select * from fact) select * from waiting join graphile_worker.jobs on true, pg_locks`',
    ),
  ).toBe(0);
  expect(count('sql`select * from fact join job on true`')).toBe(1);
  expect(count("db.selectFrom('job')")).toBe(1);
});

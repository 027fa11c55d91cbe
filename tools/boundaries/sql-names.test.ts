import { describe, expect, test } from 'vitest';
import { sqlNames } from './sql-names.ts';
import { hole } from './sql-tokens.ts';

const reads = (text: string): string[] => sqlNames(text).tables.map(({ name, write }) => (write ? `${name}!` : name));

describe('names of tables in SQL', () => {
  test.each<[string, string[]]>([
    ['select * from job', ['job']],
    ['SELECT 1 FROM public.Job j', ['job']],
    ['select * from "Odd name" where a = 1', ['Odd name']],
    ['select * from job j, actor as a, lateral unnest(j.tags) t where a.id = j.poster_id', ['job', 'actor']],
    ['select * from job j left join actor a on a.id = j.poster_id, place', ['job', 'actor', 'place']],
    ['select * from job join place using (place_id) join actor on true', ['job', 'place', 'actor']],
    ['select (select count(*) from job_application where job_id = j.id) from job j', ['job_application', 'job']],
    ['insert into job (a, b) select a, b from draft on conflict (a) do update set b = excluded.b', ['job!', 'draft']],
    ['update job j set seen = true from actor a where a.id = j.poster_id', ['job!', 'actor']],
    ['delete from job using actor, place where true returning id', ['job!', 'actor', 'place']],
    ['with gone as (delete from job returning *) select * from gone', ['job!', 'gone']],
    ['select * from job for update skip locked', ['job']],
    ['truncate table job, actor', ['job!', 'actor']],
    ['select * from generate_series(1, 3) g, unnest(array[1, 2]) with ordinality as u(v, n)', []],
    ['select extract(epoch from now() - at), substring(name from 1 for 2), trim(both from name) from job', ['job']],
    ['select * from job where closed_at is not distinct from opened_at', ['job']],
    ["select 'from actor' /* from place */ -- from account\n from job", ['job']],
    ['select $tag$ from actor $tag$ from job', ['job']],
    ['exists (select 1 from block where a_id = 1)', ['block']],
    ['join actor_card c on c.id = author_id', ['actor_card']],
    ['merge into job using draft d on d.id = job.id when matched then update set a = 1', ['job!', 'draft']],
    ['select a, b from job where x = any(array[a, b]) order by a, b limit 1', ['job']],
    ['select * from graphile_worker.jobs', ['graphile_worker.jobs']],
    ['select * from (values (1), (2)) as v(n), job', ['job']],
    ['select * from job union all select a, b from actor', ['job', 'actor']],
  ])('%s', (text, expected) => {
    expect(reads(text)).toEqual(expected);
  });

  test('finds the names of common table expressions, and nothing else', () => {
    const { ctes } = sqlNames(
      'with recursive a as (select 1), b (n) as not materialized (select 2) ' +
        'select * from a, b, f(1) with ordinality as o (n, at)',
    );
    expect(ctes.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test.each<[string, string[]]>([
    ['a as materialized (select 1), b as not materialized (select 2)', ['a', 'b']],
    [`with ${hole}a as (select 1), ${hole}, b as (select 2) ${hole}`, ['a', 'b']],
    [`${hole}, a as (select 1) select * from a`, ['a']],
    ['id as job_id from job', []],
    ['job as vacancy (a)', []],
  ])('finds them in fragments and between interpolated values: %j', (text, expected) => {
    expect(sqlNames(text).ctes.map(({ name }) => name)).toEqual(expected);
  });

  test('reports an interpolated table, but not an interpolated value', () => {
    expect(sqlNames(`select * from ${hole} where id = ${hole}`).holes).toEqual([14]);
    expect(sqlNames(`select * from unnest(${hole}::uuid[]) where ${hole}`).holes).toEqual([]);
  });

  test('reports the position of a name', () => {
    expect(sqlNames('select * from job').tables).toEqual([{ name: 'job', write: false, at: 14 }]);
  });
});

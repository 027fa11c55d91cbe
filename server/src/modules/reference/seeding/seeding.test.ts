import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitorContext } from '#platform/context.ts';
import { freshDatabase } from '#test/database.ts';
import { seedReference } from '../index.ts';
import { searchCities } from '../search-cities.ts';
import type { ReferenceTables } from '../tables.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
const queries: { sql: string; parameters: readonly unknown[] }[] = [];
let db: Kysely<ReferenceTables>;
let mumbaiBefore: number;
const progress: number[] = [];

const count = async (text: string): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(text);
  return Number(rows[0]?.count);
};
const mumbai = () => count(`select id as count from city where country_code = 'IN' and name = 'Mumbai'`);

// The template database holds only the well-known cities; this test seeds all of them, from several processes at once.
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // The last idle connection may end with the database instead of the pool.
  pool.on('error', () => undefined);
  db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void queries.push(query) });
  mumbaiBefore = await mumbai();
  const report = (done: number) => progress.push(done);
  await Promise.all([
    seedReference(database.url, { report }),
    seedReference(database.url, { report }),
    seedReference(database.url, { report }),
  ]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('seeding', () => {
  it('stores every city once and keeps existing ids', async () => {
    expect(await count('select count(*) from city')).toBe(148_041);
    expect(
      await count(
        'select count(*) from (select from city group by country_code, state_code, name having count(*) > 1) twice',
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*) from city
        left join state on (state.country_code, state.code) = (city.country_code, city.state_code)
        where state.code is null`,
      ),
    ).toBe(0);
    expect(await mumbai()).toBe(mumbaiBefore);
    expect(await count('select count(*) from city_arriving')).toBe(0);
  });

  it('reports progress to the end', () => {
    expect(progress.length).toBeGreaterThan(10);
    expect(progress.at(-1)).toBe(148_038);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('is harmless and fast when repeated, with few or all cities', async () => {
    const before = await count('select xmin::text::bigint as count from planting order by 1 desc limit 1');
    await seedReference(database.url);
    await seedReference(database.url, { cities: 'few' });
    expect(await count('select xmin::text::bigint as count from planting order by 1 desc limit 1')).toBe(before);
    expect(await count('select count(*) from city')).toBe(148_041);
  });

  it('seeds again when the edition changed', async () => {
    await pool.query(`update planting set edition = '0'`);
    await pool.query(`update country set names = '{"en": "Old"}' where code = 'IN'`);
    await seedReference(database.url);
    expect(await count('select count(*) from city')).toBe(148_041);
    expect(await mumbai()).toBe(mumbaiBefore);
    expect(await count(`select count(*) from country where names ->> 'hn' = 'भारत'`)).toBe(1);
  });

  it('reports errors and leaves nothing half done', async () => {
    await pool.query(`delete from planting where list = 'cities'`);
    await pool.query("alter table city_arriving add constraint no_paris check (name <> 'Paris')");
    await expect(seedReference(database.url)).rejects.toThrow(/no_paris/);
    expect(await count('select count(*) from city')).toBe(148_041);
    await pool.query('alter table city_arriving drop constraint no_paris');
    await seedReference(database.url);
  });
});

describe('search over all cities', () => {
  const ctx = { language: 'en' } as VisitorContext<ReferenceTables>;
  interface Node {
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    Plans?: Node[];
  }
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

  /**
   * Runs the use case, then explains its statement both with a fresh plan and with the generic plan of prepared
   * statements.
   */
  async function plansOf(query: Parameters<typeof searchCities>[1]): Promise<Node[][]> {
    queries.length = 0;
    await searchCities({ ...ctx, db }, query);
    const [{ sql, parameters }] = queries as [(typeof queries)[0]];
    const client = await pool.connect();
    try {
      const plans: Node[][] = [];
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}`);
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
          name: mode,
          text: `explain (format json) ${sql}`,
          values: [...parameters],
        });
        plans.push(nodes(rows[0]!['QUERY PLAN'][0].Plan));
      }
      return plans;
    } finally {
      client.release(true);
    }
  }

  it.each([
    ['a prefix', { query: 'san' }, 'city_by_name'],
    ['one letter', { query: 's' }, 'city_by_name'],
    ['nothing typed', {}, 'city_by_name'],
    ['a prefix within a country', { query: 'san', country: 'US' }, 'city_by_country'],
    ['nothing typed within a country', { country: 'US' }, 'city_by_country'],
    ['a prefix within a state', { query: 'san', country: 'US', state: 'CA' }, 'city_by_state'],
    ['nothing typed within a state', { country: 'US', state: 'CA' }, 'city_by_state'],
  ])('uses a range of an index for %s', async (_what, query, index) => {
    for (const plan of await plansOf(query)) {
      expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'city')).toEqual([]);
      expect(plan.map((node) => node['Index Name'])).toContain(index);
    }
  });

  it('finds small cities, too', async () => {
    const result = await searchCities({ ...ctx, db }, { query: 'kanni', country: 'IN' });
    expect(result.map(({ name }) => name)).toContain('Kanniyakumari');
    expect((await searchCities({ ...ctx, db }, { query: 'san', limit: 50 })).length).toBe(50);
  });
});

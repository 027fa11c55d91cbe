import type { CompiledQuery, Kysely } from 'kysely';
import type { World } from './world.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}
const scans = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scans),
];

type Value = string | number | Date | readonly string[];
/** A parameter as SQL text. */
const textOf = (value: Value): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? `{${value.join(',')}}` : String(value);

/**
 * Tables with more than 5,000 rows that a statement would read completely, according to the generic plan, which serves
 * all parameters alike and is the one that a busy server uses.
 */
export async function wholeReadsOf(world: World, read: (db: Kysely<never>) => Promise<unknown>): Promise<string[]> {
  let text = '';
  let parameters: readonly (Value | null)[] = [];
  const executeQuery = (query: CompiledQuery) => {
    text = query.sql;
    parameters = query.parameters as typeof parameters;
    return Promise.resolve({ rows: [] });
  };
  const recorder = { executeQuery, getExecutor: () => ({ executeQuery }) };
  await read(recorder as unknown as Kysely<never>);
  const client = await world.app.database.pool.connect();
  try {
    const { rows: large } = await client.query<{ name: string }>(
      'select relname as name from pg_class where reltuples > 5000',
    );
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare examined as ${text}`);
    const values = parameters.map((value) => (value === null ? 'null' : client.escapeLiteral(textOf(value))));
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json) execute examined(${values.join(', ')})`,
    );
    const names = new Set(large.map(({ name }) => name));
    return scans(rows[0]!['QUERY PLAN'][0]!.Plan).filter((name) => names.has(name));
  } finally {
    client.release(true);
  }
}

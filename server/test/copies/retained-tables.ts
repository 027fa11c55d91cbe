import { sql } from 'kysely';
import { retainedTables } from '#platform/personal-data.ts';
import type { World } from '../world.ts';

/** All rows of the tables that an erasure leaves as they are, by table. */
export async function retainedRows({ app, db }: World): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of retainedTables(app.services.personalData)) {
    const { rows: all } = await sql<{ row: string }>`
      select whole::text as row from ${sql.table(name)} as whole order by 1`.execute(db);
    rows[name] = all.map(({ row }) => row);
  }
  return rows;
}

/** Foreign keys by which deleting a row elsewhere would delete or change one of a table that is retained. */
export async function keysIntoRetained({ app, db }: World): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select format('%s.%s', c.relname, k.conname) as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')
      and c.relname = any (${retainedTables(app.services.personalData)}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}

import type pg from 'pg';

interface Part {
  drop: string;
  restore: string;
}

/**
 * Keys to other tables, indexes, and primary keys that nothing refers to: with a million rows it is several times
 * faster to make
 * them once, from all rows, than to keep them current row by row.
 */
const parts = `
  with tables as (select unnest($1::regclass[]) as id)
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where conrelid in (select id from tables) and (
    contype = 'f' or (contype = 'p' and not exists (select 1 from pg_constraint other where other.contype = 'f' and other.confrelid = pg_constraint.conrelid)))
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid in (select id from tables) and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`;

/** Fills tables while they are bare, then gives them back what they had. The owner of the tables alone may. */
export async function whileBare(
  pool: pg.Pool,
  tables: readonly string[],
  fill: () => Promise<void>,
  report: (step: string) => void,
): Promise<void> {
  const { rows } = await pool.query<Part>(parts, [tables]);
  for (const { drop } of rows) await pool.query(drop);
  await fill();
  report(`${rows.length} indexes and keys`);
  // Keys to other tables come first in the list and look into the indexes of those, so they come last here.
  for (const { restore } of rows.toReversed()) await pool.query(restore);
}

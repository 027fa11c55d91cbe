import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '#test/world.ts';

/** Tables whose rows are never deleted: an erased person keeps a row without a name. */
const permanentTables = ['actor', 'profile', 'space', 'country', 'currency', 'skill'];

test('foreign keys to deletable rows have an index, so that deletions read no whole table', async () => {
  const world = await openWorld();
  // A partial index of the non-null values is enough: the planner uses it for the lookup.
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || string_agg(attname, ', ' order by place) || ') → '
      || confrelid::regclass as key
    from pg_constraint
    cross join unnest(conkey) with ordinality as part (number, place)
    join pg_attribute on attrelid = conrelid and attnum = part.number
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> all (${permanentTables}::regclass[])
      and not exists (
      select 1 from pg_index
      where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null
          or pg_get_expr(indpred, indrelid) = format('(%s IS NOT NULL)', pg_get_indexdef(indexrelid, 1, false))))
    group by pg_constraint.oid, conrelid, confrelid
    order by key`.execute(world.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
  await world.close();
});

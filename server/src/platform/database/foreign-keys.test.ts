import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '#test/world.ts';

/** Rows that are never deleted: an erased person keeps a row without a name. */
const forEver = ['actor', 'profile', 'space', 'country', 'currency', 'skill'];

test('what points at rows that are deleted has an index that finds it: else each deletion reads the whole table', async () => {
  const world = await openWorld();
  // An index of the rows that point at something at all will do: the planner knows that it holds what is looked for.
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || string_agg(attname, ', ' order by place) || ') → '
      || confrelid::regclass as key
    from pg_constraint
    cross join unnest(conkey) with ordinality as part (number, place)
    join pg_attribute on attrelid = conrelid and attnum = part.number
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> all (${forEver}::regclass[])
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

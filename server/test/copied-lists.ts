import { sql } from 'kysely';
import type { World } from './world.ts';

/** The number of rows in each list of the copy of a member's data, without empty lists. */
export async function copiedLists({ app, database }: World, memberId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [module, personalData] of Object.entries(app.services.personalData)) {
    if (personalData === 'nothing') continue;
    for (const [list, rows] of Object.entries(await personalData.copy(database, memberId)))
      if (rows.length > 0) counts[`${module}.${list}`] = rows.length;
  }
  return counts;
}
/** What the copy of a member holds who did nothing but log in. */
export const NOTHING_DONE = {
  'accounts.acceptances': 2,
  'accounts.account': 1,
  'accounts.devices': 1,
  'actors.actor': 1,
};

/**
 * Sets the times of all rows to the same moment. Rows are written last to first, so that their order on the disk is not
 * that of their keys. Each entry: table, its column with the time, and the key by which equal times are ordered.
 */
export async function inOneMoment(
  { db, clock }: World,
  entries: readonly (readonly [table: string, time: string, key: string])[],
): Promise<void> {
  const at = sql.lit(clock.now().toISOString());
  for (const [table, time, key] of entries)
    await sql`do $$ declare next record; begin
      for next in select distinct ${sql.ref(key)} as key from ${sql.table(table)} order by 1 desc loop
        update ${sql.table(table)} set ${sql.ref(time)} = ${at} where ${sql.ref(key)} = next.key;
      end loop; end $$`.execute(db);
}

type Row = Readonly<Record<string, unknown>>;
/** The lists of one module in the copy of a member's data. */
export async function copiedRows(
  { app, database }: World,
  module: string,
  memberId: string,
): Promise<(list: string) => readonly Row[]> {
  const personalData = app.services.personalData[module];
  if (personalData === undefined || personalData === 'nothing') throw new Error(`${module} copies nothing`);
  const lists = await personalData.copy(database, memberId);
  return (list) => (lists[list] ?? []) as readonly Row[];
}

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
export const NOTHING_DONE = { 'accounts.account': 1, 'accounts.devices': 1, 'actors.actor': 1 };

import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { findAcquaintances, type Acquaintance } from './queries.ts';
import type { NetworkTables } from './tables.ts';

/** How the caller stands to those of them whom the caller may see. */
export async function findVisibles(act: Act<NetworkTables>, ids: readonly string[]): Promise<Acquaintance[]> {
  const rows = await findAcquaintances(act.db, act.actor.id, act.member.id, ids);
  return rows.filter((row) => row.visible);
}

/** How the caller stands to somebody. Refused as not found where the caller may not see them. */
export async function findVisible(act: Act<NetworkTables>, id: string): Promise<Acquaintance> {
  const [row] = await findVisibles(act, [id]);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

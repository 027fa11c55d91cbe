import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { findAcquaintance, type Acquaintance } from './queries.ts';
import type { NetworkTables } from './tables.ts';

/** How the caller stands to somebody. Refused as not found where the caller may not see them. */
export async function findVisible(act: Act<NetworkTables>, id: string): Promise<Acquaintance> {
  const [row] = await findAcquaintance(act.db, act.actor.id, act.member.id, id);
  if (row?.visible !== true) throw new Refusal('not_found');
  return row;
}

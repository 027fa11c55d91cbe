import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { NetworkTables } from './tables.ts';

const pairs = { fromIds: column.uuid.array, toIds: column.uuid.array };
const found = { found: column.boolean };
const fromPairs = `
  from unnest(:fromIds::uuid[], :toIds::uuid[]) with ordinality as pair (from_id, to_id, place) order by pair.place`;

const selectFollowing = statement({
  params: pairs,
  row: found,
  sql: `
    select exists (select from active_follow
      where active_follow.follower_id = pair.from_id and active_follow.followee_id = pair.to_id) as found ${fromPairs}`,
});
const selectAskingToFollow = statement({
  params: pairs,
  row: found,
  sql: `
    select exists (select from follow_waiting
      where follow_waiting.follower_id = pair.from_id and follow_waiting.followee_id = pair.to_id) as found
    ${fromPairs}`,
});
const selectAskingToConnect = statement({
  params: pairs,
  row: found,
  sql: `
    select exists (select from request_waiting
      where request_waiting.from_id = pair.from_id and request_waiting.to_id = pair.to_id) as found ${fromPairs}`,
});

export interface Pair {
  readonly fromId: string;
  readonly toId: string;
}
const current =
  (select: typeof selectFollowing) =>
  async (db: Kysely<never>, keys: readonly Pair[]): Promise<boolean[]> => {
    const rows = await select(narrowed<NetworkTables>(db), {
      fromIds: keys.map(({ fromId }) => fromId),
      toIds: keys.map(({ toId }) => toId),
    });
    return rows.map((row) => row.found);
  };
/** The current state of pairs of actors; facts about it can arrive in any order. */
export const areFollowing = current(selectFollowing);
export const areAskingToFollow = current(selectAskingToFollow);
export const areAskingToConnect = current(selectAskingToConnect);

import type { EffectAct, Identity } from '#platform/act.ts';
import { addToCounts, type Follow } from './queries-counts.ts';
import { insertConnections, insertFollows } from './queries.ts';
import { recordChanges, type Change } from './queries-requests.ts';
import type { NetworkTables } from './tables.ts';

/** Who does it: a use case's act, or an effect's with nobody behind it. */
export type Doing = Pick<EffectAct<NetworkTables>, 'db' | 'now' | 'state'> & {
  readonly actor?: Identity;
  readonly member?: Identity;
};
const by = ({ actor, member }: Doing) => (actor && member ? { actor, member } : null);

/** Tells of follows that became active and of those that ended: figures, history and facts. */
export async function followsChanged(
  act: Doing,
  {
    began = [],
    ended = [],
    how = {},
  }: {
    began?: readonly Follow[];
    ended?: readonly Follow[];
    how?: { connecting?: true; approved?: true; restored?: true; removed?: true };
  },
): Promise<void> {
  const { removed, ...told } = how;
  await addToCounts(act.db, began, 1);
  await addToCounts(act.db, ended, -1);
  const change =
    (before: string, after: string) =>
    ([from, to]: Follow): Change => ({ kind: 'follow', from, to, before, after });
  await recordChanges(
    act.db,
    by(act),
    [
      ...began.map(change(how.approved ? 'requested' : 'none', 'active')),
      ...ended.map(change('active', removed ? 'removed' : 'none')),
    ],
    act.now,
  );
  for (const [followerId, followeeId] of began)
    await act.state('network.followed', { followerId, followeeId, ...told });
  for (const [followerId, followeeId] of ended) await act.state('network.unfollowed', { followerId, followeeId });
  for (const actorId of new Set([...began, ...ended].map(([, to]) => to)))
    await act.state('network.followers_changed', { actorId });
}

/**
 * Connects a member with others, and all follow each other. Wants the locks of the pairs. `requestId`: one that was
 * accepted by the member’s setting.
 */
export async function tie(
  act: Doing,
  id: string,
  others: readonly string[],
  { before = 'pending', requestId }: { before?: 'pending' | 'none'; requestId?: string } = {},
): Promise<void> {
  if (others.length === 0) return;
  await insertConnections(act.db, id, others, act.now);
  const began = await insertFollows(
    act.db,
    others.flatMap((other): Follow[] => [
      [id, other],
      [other, id],
    ]),
    'active',
    act.now,
  );
  await recordChanges(
    act.db,
    by(act),
    others.map((other) => ({ kind: 'connection', from: other, to: id, before, after: 'connected' })),
    act.now,
  );
  await followsChanged(act, { began, how: { connecting: true } });
  for (const otherId of others)
    await act.state('network.connected', { actorId: id, otherId, ...(requestId !== undefined && { requestId }) });
}

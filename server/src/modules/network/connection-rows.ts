import type { EffectContext, Identity } from '#platform/context.ts';
import { addToCounts, type Follow } from './people/queries-counts.ts';
import { insertConnections, insertFollows } from './queries.ts';
import { recordChanges, type Change } from './requests/queries-requests.ts';
import type { NetworkTables } from './tables.ts';

/** Who does it: a use case's act, or an effect's with nobody behind it. */
export type Doing = Pick<EffectContext<NetworkTables>, 'db' | 'now' | 'emit'> & {
  readonly actor?: Identity;
  readonly member?: Identity;
};
const by = ({ actor, member }: Doing) => (actor && member ? { actor, member } : null);

/** Tells of follows that became active and of those that ended: figures, history and facts. */
export async function followsChanged(
  ctx: Doing,
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
  await addToCounts(ctx.db, began, 1);
  await addToCounts(ctx.db, ended, -1);
  const change =
    (before: string, after: string) =>
    ([from, to]: Follow): Change => ({ kind: 'follow', from, to, before, after });
  await recordChanges(
    ctx.db,
    by(ctx),
    [
      ...began.map(change(how.approved ? 'requested' : 'none', 'active')),
      ...ended.map(change('active', removed ? 'removed' : 'none')),
    ],
    ctx.now,
  );
  for (const [followerId, followeeId] of began) await ctx.emit('network.followed', { followerId, followeeId, ...told });
  for (const [followerId, followeeId] of ended) await ctx.emit('network.unfollowed', { followerId, followeeId });
  for (const actorId of new Set([...began, ...ended].map(([, to]) => to)))
    await ctx.emit('network.followers_changed', { actorId });
}

/**
 * Connects a member with others, and all follow each other. Wants the locks of the pairs. `requestId`: one that was
 * accepted by the member’s setting.
 */
export async function tie(
  ctx: Doing,
  id: string,
  others: readonly string[],
  { before = 'pending', requestId }: { before?: 'pending' | 'none'; requestId?: string } = {},
): Promise<void> {
  if (others.length === 0) return;
  await insertConnections(ctx.db, id, others, ctx.now);
  const began = await insertFollows(
    ctx.db,
    others.flatMap((other): Follow[] => [
      [id, other],
      [other, id],
    ]),
    'active',
    ctx.now,
  );
  await recordChanges(
    ctx.db,
    by(ctx),
    others.map((other) => ({ kind: 'connection', from: other, to: id, before, after: 'connected' })),
    ctx.now,
  );
  await followsChanged(ctx, { began, how: { connecting: true } });
  for (const otherId of others)
    await ctx.emit('network.connected', { actorId: id, otherId, ...(requestId !== undefined && { requestId }) });
}

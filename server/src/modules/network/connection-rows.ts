import type { EffectContext, Identity } from '#platform/context.ts';
import { addToCounts, type Follow } from './people/queries-counts.ts';
import { insertConnections, insertFollows } from './queries.ts';
import { recordChanges, type Change } from './requests/queries-requests.ts';
import type { NetworkTables } from './tables.ts';

/** The parts of a request context that are also available to an effect without a caller. */
export type ChangeContext = Pick<EffectContext<NetworkTables>, 'db' | 'now' | 'emit'> & {
  readonly actor?: Identity;
  readonly member?: Identity;
};
const by = ({ actor, member }: ChangeContext) => (actor && member ? { actor, member } : null);

/** Records follows that began or ended: counts, history and facts. */
export async function followsChanged(
  ctx: ChangeContext,
  {
    started: newFollows = [],
    ended: endedFollows = [],
    reasons: options = {},
  }: {
    started?: readonly Follow[];
    ended?: readonly Follow[];
    reasons?: { connecting?: true; approved?: true; restored?: true; removed?: true };
  },
): Promise<void> {
  const { removed: isRemoval, ...flags } = options;
  await addToCounts(ctx.db, newFollows, 1);
  await addToCounts(ctx.db, endedFollows, -1);
  const change =
    (before: string, after: string) =>
    ([from, to]: Follow): Change => ({ kind: 'follow', from, to, before, after });
  await recordChanges(
    ctx.db,
    by(ctx),
    [
      ...newFollows.map(change(options.approved ? 'requested' : 'none', 'active')),
      ...endedFollows.map(change('active', isRemoval ? 'removed' : 'none')),
    ],
    ctx.now,
  );
  for (const [followerId, followeeId] of newFollows)
    await ctx.emit('network.followed', { followerId, followeeId, ...flags });
  for (const [followerId, followeeId] of endedFollows) await ctx.emit('network.unfollowed', { followerId, followeeId });
  for (const actorId of new Set([...newFollows, ...endedFollows].map(([, to]) => to)))
    await ctx.emit('network.followers_changed', { actorId });
}

/**
 * Connects a member with others; each pair then follows each other. Requires locks on the pairs. `requestId`: the
 * request that the member's settings accepted automatically.
 */
export async function connectPair(
  ctx: ChangeContext,
  id: string,
  others: readonly string[],
  { before = 'pending', requestId }: { before?: 'pending' | 'none'; requestId?: string } = {},
): Promise<void> {
  if (others.length === 0) return;
  await insertConnections(ctx.db, id, others, ctx.now);
  const newFollows = await insertFollows(
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
  await followsChanged(ctx, { started: newFollows, reasons: { connecting: true } });
  for (const otherId of others)
    await ctx.emit('network.connected', { actorId: id, otherId, ...(requestId !== undefined && { requestId }) });
}

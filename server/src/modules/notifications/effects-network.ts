import type { FactData } from '#contract/core/facts.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { onFact } from '#platform/facts/effect.ts';
import { followStands, followWaits, requestWaits, retractBetween } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';
import { mirror, notify, type NotificationsEffect } from './notify.ts';

type T = NotificationsTables;
type At = { statedAt: Date };

/** What several people did to somebody is one notice about that somebody. */
const towards = (kind: NotificationKind, actorId: string, towardsId: string) =>
  ({ kind, about: { kind: 'profile', id: towardsId }, actorId }) as const;

/**
 * What came with a connection, with leave or from taking back a removal is told as that, or is no news to who gave it.
 */
async function follow(
  ctx: NotificationsEffect,
  { followerId, followeeId, connecting, approved, restored }: FactData<'network.followed'>,
  { statedAt }: At,
): Promise<void> {
  if (approved)
    await notify(ctx, { recipientId: followerId, at: statedAt, ...towards('follow_accepted', followeeId, followerId) });
  if (connecting || approved || restored) return followAsked(ctx, { followerId, followeeId }, { statedAt });
  await mirror(ctx, { recipientId: followeeId, at: statedAt, ...towards('followed', followerId, followeeId) }, () =>
    followStands(ctx.db, followerId, followeeId),
  );
}
const followAsked = (
  ctx: NotificationsEffect,
  { followerId, followeeId }: FactData<'network.follow_requested'>,
  { statedAt }: At,
) =>
  mirror(ctx, { recipientId: followeeId, at: statedAt, ...towards('follow_requested', followerId, followeeId) }, () =>
    followWaits(ctx.db, followerId, followeeId),
  );

const asked = (ctx: NotificationsEffect, fromId: string, toId: string, at: Date) =>
  mirror(ctx, { recipientId: toId, at, ...towards('connection_requested', fromId, toId) }, () =>
    requestWaits(ctx.db, fromId, toId),
  );

/** Requests are told while they wait, follows while they stand; whoever answers one knows of it. */
export const networkEffects = [
  onFact<T, 'network.followed'>('network.followed', 'notifications.follow', follow),
  onFact<T, 'network.unfollowed'>('network.unfollowed', 'notifications.follow_gone', follow),
  onFact<T, 'network.follow_requested'>('network.follow_requested', 'notifications.follow_requested', followAsked),
  onFact<T, 'network.follow_request_closed'>(
    'network.follow_request_closed',
    'notifications.follow_request_closed',
    followAsked,
  ),
  onFact<T, 'network.connection_requested'>(
    'network.connection_requested',
    'notifications.connection_requested',
    (ctx, { fromId, toId }, { statedAt }) => asked(ctx, fromId, toId, statedAt),
  ),
  onFact<T, 'network.connection_request_closed'>(
    'network.connection_request_closed',
    'notifications.connection_request_closed',
    (ctx, { fromId, toId }, { statedAt }) => asked(ctx, fromId, toId, statedAt),
  ),
  onFact<T, 'network.connected'>(
    'network.connected',
    'notifications.connected',
    async (ctx, { actorId, otherId, requestId }, { statedAt }) => {
      await asked(ctx, otherId, actorId, statedAt);
      await notify(ctx, { recipientId: otherId, at: statedAt, ...towards('connection_accepted', actorId, otherId) });
      // The setting answered for them: each with the words that came with it.
      if (requestId !== undefined)
        await notify(ctx, {
          recipientId: actorId,
          at: statedAt,
          kind: 'connected',
          about: { kind: 'request', id: requestId },
          actorId: otherId,
        });
    },
  ),
  // What the one was told of the other goes, and unblocking does not bring it back.
  onFact<T, 'network.blocked'>('network.blocked', 'notifications.blocked', async (ctx, { blockerId, blockedId }) => {
    for (const recipientId of await retractBetween(ctx.db, blockerId, blockedId))
      await ctx.emit('notifications.changed', { recipientId });
  }),
];

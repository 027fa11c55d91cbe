import type { FactData } from '#contract/facts.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { onFact } from '#platform/facts/effect.ts';
import { followStands, followWaits, requestWaits, untellBetween } from './queries-tell.ts';
import type { NotificationsTables } from './tables.ts';
import { mirror, notify, type NotificationsEffect } from './tell.ts';

type T = NotificationsTables;
type At = { statedAt: Date };

/** What several people did to somebody is one notice about that somebody. */
const towards = (kind: NotificationKind, actorId: string, towardsId: string) =>
  ({ kind, about: { kind: 'profile', id: towardsId }, actorId }) as const;

/**
 * What came with a connection, with leave or from taking back a removal is told as that, or is no news to who gave it.
 */
async function follow(
  act: NotificationsEffect,
  { followerId, followeeId, connecting, approved, restored }: FactData<'network.followed'>,
  { statedAt }: At,
): Promise<void> {
  if (approved)
    await notify(act, { recipientId: followerId, at: statedAt, ...towards('follow_accepted', followeeId, followerId) });
  if (connecting || approved || restored) return followAsked(act, { followerId, followeeId }, { statedAt });
  await mirror(act, { recipientId: followeeId, at: statedAt, ...towards('followed', followerId, followeeId) }, () =>
    followStands(act.db, followerId, followeeId),
  );
}
const followAsked = (
  act: NotificationsEffect,
  { followerId, followeeId }: FactData<'network.follow_requested'>,
  { statedAt }: At,
) =>
  mirror(act, { recipientId: followeeId, at: statedAt, ...towards('follow_requested', followerId, followeeId) }, () =>
    followWaits(act.db, followerId, followeeId),
  );

const asked = (act: NotificationsEffect, fromId: string, toId: string, at: Date) =>
  mirror(act, { recipientId: toId, at, ...towards('connection_requested', fromId, toId) }, () =>
    requestWaits(act.db, fromId, toId),
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
    (act, { fromId, toId }, { statedAt }) => asked(act, fromId, toId, statedAt),
  ),
  onFact<T, 'network.connection_request_closed'>(
    'network.connection_request_closed',
    'notifications.connection_request_closed',
    (act, { fromId, toId }, { statedAt }) => asked(act, fromId, toId, statedAt),
  ),
  onFact<T, 'network.connected'>(
    'network.connected',
    'notifications.connected',
    async (act, { actorId, otherId, requestId }, { statedAt }) => {
      await asked(act, otherId, actorId, statedAt);
      await notify(act, { recipientId: otherId, at: statedAt, ...towards('connection_accepted', actorId, otherId) });
      // The setting answered for them: each with the words that came with it.
      if (requestId !== undefined)
        await notify(act, {
          recipientId: actorId,
          at: statedAt,
          kind: 'connected',
          about: { kind: 'request', id: requestId },
          actorId: otherId,
        });
    },
  ),
  // What the one was told of the other goes, and unblocking does not bring it back.
  onFact<T, 'network.blocked'>('network.blocked', 'notifications.blocked', async (act, { blockerId, blockedId }) => {
    for (const recipientId of await untellBetween(act.db, blockerId, blockedId))
      await act.state('notifications.changed', { recipientId });
  }),
];

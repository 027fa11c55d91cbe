import type { QueryClient } from '@tanstack/react-query';
import type { FactData } from '#contract/core/facts.ts';
import { listBlocked, listFollowers, listFollowing, readRelationship } from '#contract/network.ts';
import { listEmailInvitations } from '#contract/network.invitations.ts';
import { readPresence } from '#contract/network.presence.ts';
import { listMuted, readNetworkSettings } from '#contract/network.settings.ts';
import { readFeed } from '#contract/posts.ts';
import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { session } from '#shell/session/session.ts';
import { networkStale, refreshRelationship } from './network-stale.ts';
import { followedBy } from './relationships.ts';

const myId = (): string | undefined => session.get().user?.id;

/** Marks the lists and counts of an actor as stale. */
function figuresStale(queries: QueryClient, actorId: string): void {
  for (const endpoint of [readRelationship, listFollowers, listFollowing])
    staleSoon(queries, queryKey(endpoint, { params: { actorId } }));
}

function follow(data: FactData<'network.followed'>, queries: QueryClient, follows: boolean): void {
  const { followerId, followeeId } = data;
  const overlay = overlayOf(queries);
  if (followerId !== myId())
    overlay.change('actor', followerId, ({ relationship, ...actor }) => ({
      ...actor,
      ...(relationship && { relationship: followedBy(relationship, follows) }),
    }));
  // The reply updates what this tab has sent.
  else if (!overlay.isWriting('actor', followeeId))
    overlay.change('actor', followeeId, (actor) => ({ ...actor, follow: follows ? 'following' : 'none' }));
  figuresStale(queries, followerId);
  figuresStale(queries, followeeId);
  networkStale(queries);
}

/** A change between two people: read the relationship once and show it everywhere; mark the lists as stale. */
function between(queries: QueryClient, a: string, b: string): void {
  void refreshRelationship(queries, a === myId() ? b : a);
  networkStale(queries);
}

export const live: LiveHandlers = {
  'network.followed': (data, queries) => follow(data, queries, true),
  'network.unfollowed': (data, queries) => follow(data, queries, false),
  'network.follow_requested': ({ followerId, followeeId }, queries) => between(queries, followerId, followeeId),
  'network.follow_request_closed': ({ followerId, followeeId }, queries) => between(queries, followerId, followeeId),
  'network.connection_requested': ({ fromId, toId }, queries) => between(queries, fromId, toId),
  'network.connection_request_closed': ({ fromId, toId }, queries) => between(queries, fromId, toId),
  'network.connected': ({ actorId, otherId }, queries) => between(queries, actorId, otherId),
  'network.disconnected': ({ actorId, otherId }, queries) => between(queries, actorId, otherId),
  'network.followers_changed': ({ actorId }, queries) => figuresStale(queries, actorId),
  'actors.card_changed': ({ actorId }, queries) => figuresStale(queries, actorId),
  // From another tab or device of the user: any cached data may involve the other person.
  'network.blocked': (_, queries) => void queries.invalidateQueries(),
  'network.mutes_changed': (_, queries) => {
    staleSoon(queries, queryKey(listMuted));
    staleSoon(queries, queryKey(readFeed));
  },
  'network.invitations_changed': (_, queries) => staleSoon(queries, queryKey(listEmailInvitations)),
  'network.settings_changed': (_, queries) => {
    staleSoon(queries, queryKey(readNetworkSettings));
    // People who hide their own activity status do not see that of others.
    staleSoon(queries, queryKey(readPresence));
  },
  'network.unblocked': (_, queries) => staleSoon(queries, queryKey(listBlocked)),
};

import type { QueryClient } from '@tanstack/react-query';
import type { FactData } from '#contract/core/facts.ts';
import { listBlocked, listFollowers, listFollowing, readRelationship } from '#contract/network/network.ts';
import { listEmailInvitations } from '#contract/network/invitations.ts';
import { readPresence } from '#contract/network/presence.ts';
import { listMuted, readNetworkSettings } from '#contract/network/settings.ts';
import { readFeed } from '#contract/posts/posts.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { session } from '#shell/session/session.ts';
import { networkReads, refreshRelationship } from './network-stale.ts';
import { followedBy } from './relationships.ts';

const myId = (): string | undefined => session.get().user?.id;

/** Lists and counts of an actor. */
const figuresOf = (actorId: string): StaleRead[] =>
  [readRelationship, listFollowers, listFollowing].map((endpoint) => queryKey(endpoint, { params: { actorId } }));
const ofActor = ({ actorId }: { actorId: string }) => figuresOf(actorId);

const following =
  (follows: boolean) =>
  ({ followerId, followeeId }: FactData<'network.followed'>, queries: QueryClient): StaleRead[] => {
    const overlay = overlayOf(queries);
    if (followerId !== myId())
      overlay.change('actor', followerId, ({ relationship, ...actor }) => ({
        ...actor,
        ...(relationship && { relationship: followedBy(relationship, follows) }),
      }));
    // The reply updates what this tab has sent.
    else if (!overlay.isWriting('actor', followeeId))
      overlay.change('actor', followeeId, (actor) => ({ ...actor, follow: follows ? 'following' : 'none' }));
    return [...figuresOf(followerId), ...figuresOf(followeeId), ...networkReads];
  };

/** A change between two people: read the relationship once and show it everywhere; the lists are stale. */
function between(queries: QueryClient, a: string, b: string): readonly StaleRead[] {
  void refreshRelationship(queries, a === myId() ? b : a);
  return networkReads;
}
const requested = ({ fromId, toId }: { fromId: string; toId: string }, queries: QueryClient) =>
  between(queries, fromId, toId);
const followRequestChanged = (
  { followerId, followeeId }: { followerId: string; followeeId: string },
  queries: QueryClient,
) => between(queries, followerId, followeeId);
const connection = ({ actorId, otherId }: { actorId: string; otherId: string }, queries: QueryClient) =>
  between(queries, actorId, otherId);

export const live: LiveHandlers = {
  'network.followed': following(true),
  'network.unfollowed': following(false),
  'network.follow_requested': followRequestChanged,
  'network.follow_request_closed': followRequestChanged,
  'network.connection_requested': requested,
  'network.connection_request_closed': requested,
  'network.connected': connection,
  'network.disconnected': connection,
  'network.followers_changed': ofActor,
  'actors.card_changed': ofActor,
  // From another tab or device of the user: any cached data may involve the other person.
  'network.blocked': (_, queries) => void queries.invalidateQueries(),
  // It may be of any kind, and changes what every list says of it.
  'network.withheld_changed': (_, queries) => void queries.invalidateQueries(),
  'network.unblocked': [listBlocked],
  'network.mutes_changed': [listMuted, readFeed],
  'network.invitations_changed': [listEmailInvitations],
  // People who hide their own activity status do not see that of others.
  'network.settings_changed': [readNetworkSettings, readPresence],
};

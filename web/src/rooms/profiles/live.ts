import type { QueryClient } from '@tanstack/react-query';
import { listEndorsers } from '#contract/profile-items.ts';
import { readProfileVisibility, viewAs } from '#contract/profile-visibility.ts';
import { type Profile, readOwnProfile, readProfile } from '#contract/profiles.ts';
import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { keyOf } from '#shell/reading.ts';
import { refreshUser, session } from '#shell/session.ts';

/** Profiles are read by username; facts name the actor. */
function profileStale(queries: QueryClient, actorId: string): void {
  for (const [queryKey, reply] of queries.getQueriesData<{ data: Profile | { movedTo: string } }>({
    queryKey: keyOf(readProfile),
  }))
    if (reply !== undefined && 'actor' in reply.data && reply.data.actor.id === actorId) staleSoon(queries, queryKey);
}

function endorsementsStale(queries: QueryClient, memberId: string, itemId: string): void {
  profileStale(queries, memberId);
  staleSoon(queries, keyOf(listEndorsers, { params: { itemId } }));
}

export const live: LiveHandlers = {
  'profiles.changed': ({ memberId }, queries) => {
    profileStale(queries, memberId);
    if (memberId === session.get().user?.id) staleSoon(queries, keyOf(readOwnProfile));
  },
  'accounts.time_zone_changed': (_, queries) => staleSoon(queries, keyOf(readOwnProfile)),
  'profiles.section_changed': ({ memberId }, queries) => {
    profileStale(queries, memberId);
    for (const endpoint of [readOwnProfile, readProfileVisibility, viewAs]) staleSoon(queries, keyOf(endpoint));
  },
  'profiles.skill_endorsed': ({ memberId, itemId }, queries) => endorsementsStale(queries, memberId, itemId),
  'profiles.endorsement_withdrawn': ({ memberId, itemId }, queries) => endorsementsStale(queries, memberId, itemId),
  'actors.card_changed': ({ actorId }, queries) => {
    profileStale(queries, actorId);
    if (actorId !== session.get().user?.id) return;
    staleSoon(queries, keyOf(readOwnProfile));
    // Out of reach now: the next start asks anyway.
    refreshUser().catch(() => undefined);
  },
  'actors.state_changed': ({ actorId }, queries) => profileStale(queries, actorId),
  'network.followers_changed': ({ actorId }, queries) => profileStale(queries, actorId),
  'network.followed': ({ followerId }, queries) => profileStale(queries, followerId),
  'network.unfollowed': ({ followerId }, queries) => profileStale(queries, followerId),
};

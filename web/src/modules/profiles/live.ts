import type { QueryClient } from '@tanstack/react-query';
import { listEndorsers } from '#contract/profiles.items.ts';
import { readProfileVisibility, viewAs } from '#contract/profiles.visibility.ts';
import { readOwnProfile, readProfile } from '#contract/profiles.ts';
import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { refreshUser, session } from '#shell/session/session.ts';

/** Profiles are cached by username, but facts carry the actor id. */
function profileStale(queries: QueryClient, actorId: string): void {
  const username = overlayOf(queries).known('actor', actorId)?.username;
  if (username !== undefined) staleSoon(queries, queryKey(readProfile, { params: { username } }));
}

function endorsementsStale(queries: QueryClient, memberId: string, itemId: string): void {
  profileStale(queries, memberId);
  staleSoon(queries, queryKey(listEndorsers, { params: { itemId } }));
}

export const live: LiveHandlers = {
  'profiles.changed': ({ memberId }, queries) => {
    profileStale(queries, memberId);
    if (memberId === session.get().user?.id) staleSoon(queries, queryKey(readOwnProfile));
  },
  'accounts.time_zone_changed': (_, queries) => staleSoon(queries, queryKey(readOwnProfile)),
  'profiles.section_changed': ({ memberId }, queries) => {
    profileStale(queries, memberId);
    for (const endpoint of [readOwnProfile, readProfileVisibility, viewAs]) staleSoon(queries, queryKey(endpoint));
  },
  'profiles.skill_endorsed': ({ memberId, itemId }, queries) => endorsementsStale(queries, memberId, itemId),
  'profiles.endorsement_withdrawn': ({ memberId, itemId }, queries) => endorsementsStale(queries, memberId, itemId),
  'actors.card_changed': ({ actorId }, queries) => {
    profileStale(queries, actorId);
    if (actorId !== session.get().user?.id) return;
    staleSoon(queries, queryKey(readOwnProfile));
    // Out of reach now: the next start reads it again.
    refreshUser().catch(() => undefined);
  },
  'actors.state_changed': ({ actorId }, queries) => profileStale(queries, actorId),
  'network.followers_changed': ({ actorId }, queries) => profileStale(queries, actorId),
  'network.followed': ({ followerId }, queries) => profileStale(queries, followerId),
  'network.unfollowed': ({ followerId }, queries) => profileStale(queries, followerId),
};

import type { QueryClient } from '@tanstack/react-query';
import type { FactData } from '#contract/core/facts.ts';
import { listEndorsers } from '#contract/profiles/items.ts';
import { readProfileVisibility, viewAs } from '#contract/profiles/visibility.ts';
import { readOwnProfile, readProfile } from '#contract/profiles/profiles.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { refreshUser, session } from '#shell/session/session.ts';

const isMe = (id: string): boolean => id === session.get().user?.id;

/** Profiles are cached by username, but facts carry the actor id. */
function profileOf(actorId: string, queries: QueryClient): StaleRead[] {
  const username = overlayOf(queries).known('actor', actorId)?.username;
  return username === undefined ? [] : [queryKey(readProfile, { params: { username } })];
}
const endorsed = ({ memberId, itemId }: FactData<'profiles.skill_endorsed'>, queries: QueryClient) => [
  ...profileOf(memberId, queries),
  queryKey(listEndorsers, { params: { itemId } }),
];
const ofActor = ({ actorId }: { actorId: string }, queries: QueryClient) => profileOf(actorId, queries);
const ofFollower = ({ followerId }: { followerId: string }, queries: QueryClient) => profileOf(followerId, queries);

export const live: LiveHandlers = {
  'profiles.changed': ({ memberId }, queries) => [
    ...profileOf(memberId, queries),
    ...(isMe(memberId) ? [readOwnProfile] : []),
  ],
  'accounts.time_zone_changed': [readOwnProfile],
  'profiles.section_changed': ({ memberId }, queries) => [
    ...profileOf(memberId, queries),
    readOwnProfile,
    readProfileVisibility,
    viewAs,
  ],
  'profiles.link_changed': ({ memberId }, queries) => [...profileOf(memberId, queries), readOwnProfile],
  'profiles.skill_endorsed': endorsed,
  'profiles.endorsement_withdrawn': endorsed,
  'actors.card_changed': ({ actorId }, queries) => {
    // Out of reach now: the next start reads it again.
    if (isMe(actorId)) refreshUser().catch(() => undefined);
    return [...profileOf(actorId, queries), ...(isMe(actorId) ? [readOwnProfile, readProfileVisibility] : [])];
  },
  'network.followers_changed': ofActor,
  'network.followed': ofFollower,
  'network.unfollowed': ofFollower,
};

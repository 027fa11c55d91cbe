import type { FactData } from '#contract/core/facts.ts';
import { pathOfActor } from '#contract/core/paths.ts';
import { holdsWhile, type NotificationDefinition, type Occurrence, type Shown, when } from '#platform/notifications.ts';
import { areAskingToConnect, areAskingToFollow, areFollowing } from './queries-current.ts';

/** Sent once while the fact is true, and retracted when it no longer is. */
const reversible = { once: true, retract: true } as const;

type Follow = { readonly followerId: string; readonly followeeId: string };
const following = ({ followerId, followeeId }: Follow): Occurrence => ({
  recipients: [followeeId],
  actorId: followerId,
  ...reversible,
  holds: holdsWhile(areFollowing, { fromId: followerId, toId: followeeId }),
});
const askingToFollow = ({ followerId, followeeId }: Follow): Occurrence => ({
  recipients: [followeeId],
  actorId: followerId,
  ...reversible,
  holds: holdsWhile(areAskingToFollow, { fromId: followerId, toId: followeeId }),
});
/** Only retracts: a follow that was restored at once must not look new. */
const ended = (occurrence: Occurrence): Occurrence => ({ ...occurrence, ended: true });
/** Follows that came with a connection, were approved or were restored need no notification of their own. */
const isNews = ({ connecting, approved, restored }: FactData<'network.followed'>): boolean =>
  !(connecting ?? false) && !(approved ?? false) && !(restored ?? false);
const askingToConnect = ({ fromId, toId }: { readonly fromId: string; readonly toId: string }): Occurrence => ({
  recipients: [toId],
  actorId: fromId,
  ...reversible,
  holds: holdsWhile(areAskingToConnect, { fromId, toId }),
});

const tab = (name: string): string => `/my-networks/list?tab=${name}`;
const personOr =
  (several: (shown: Shown) => string) =>
  (shown: Shown): string => {
    const [actor] = shown.actors;
    return shown.actorCount > 1 || actor === undefined ? several(shown) : pathOfActor(actor);
  };

/** Pages have a list of their followers, but neither profiles nor a network. */
const orOfPage =
  (ofPage: (shown: Shown) => string, path: (shown: Shown) => string) =>
  (shown: Shown): string =>
    (shown.ofPage ? ofPage : path)(shown);

export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'followed',
    category: 'connections',
    reason: 'own_profile',
    subject: null,
    on: [
      when('network.followed', (data) => (isNews(data) ? following(data) : [])),
      when('network.unfollowed', (data) => ended(following(data))),
    ],
    path: orOfPage(
      ({ readerId }) => `/followers/${readerId}`,
      personOr(({ readerId }) => `/user-profile/followers/${readerId}`),
    ),
  },
  {
    kind: 'follow_requested',
    category: 'connections',
    reason: 'asked',
    tab: 'requests',
    answers: 'follow',
    subject: null,
    on: [
      when('network.follow_requested', askingToFollow),
      when('network.follow_request_closed', (data) => ended(askingToFollow(data))),
      when('network.followed', (data) => (isNews(data) ? [] : ended(askingToFollow(data)))),
    ],
    path: orOfPage(
      () => '/notifications?tab=requests',
      () => tab('follow_requests'),
    ),
  },
  {
    kind: 'follow_accepted',
    category: 'connections',
    reason: 'own_request',
    subject: null,
    on: [
      when('network.followed', ({ approved, followerId, followeeId }) =>
        approved ? { recipients: [followerId], actorId: followeeId } : [],
      ),
    ],
    path: personOr(() => tab('followings')),
  },
  {
    kind: 'connection_requested',
    category: 'connections',
    reason: 'asked',
    tab: 'requests',
    answers: 'connection',
    subject: null,
    on: [
      when('network.connection_requested', askingToConnect),
      when('network.connection_request_closed', (data) => ended(askingToConnect(data))),
      when('network.connected', ({ actorId, otherId }) => ended(askingToConnect({ fromId: otherId, toId: actorId }))),
    ],
    path: () => tab('invitations'),
  },
  {
    kind: 'connection_accepted',
    category: 'connections',
    reason: 'own_request',
    subject: null,
    on: [when('network.connected', ({ actorId, otherId }) => ({ recipients: [otherId], actorId }))],
    path: personOr(() => tab('connections')),
  },
  {
    // The recipient's settings accepted the request, so the notification shows its note.
    kind: 'connected',
    category: 'connections',
    reason: 'own_profile',
    subject: 'request',
    on: [
      when('network.connected', ({ actorId, otherId, requestId }) =>
        requestId === undefined ? [] : { recipients: [actorId], actorId: otherId, subjectId: requestId },
      ),
    ],
    path: personOr(({ readerId }) => `/user-profile/followers/${readerId}`),
  },
];

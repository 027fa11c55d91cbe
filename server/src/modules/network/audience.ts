import type { Audiences, WatchCheck } from '#platform/live/audience.ts';
import { maySee } from './visibility/may-see.ts';

const bothOfFollow = ({ followerId, followeeId }: { followerId: string; followeeId: string }) => [
  { team: [followerId, followeeId] },
];
const bothOfRequest = ({ fromId, toId }: { fromId: string; toId: string }) => [{ persons: [fromId, toId] }];
const ownDevices = ({ actorId }: { actorId: string }) => [{ team: [actorId] }];

/** Facts about a block go only to the blocker's own devices. Watches of both people are checked again. */
export const audiences = {
  'network.followed': ({ followerId, followeeId }) => [{ team: [followerId, followeeId] }],
  'network.unfollowed': ({ followerId, followeeId }) => [
    { team: [followerId, followeeId] },
    { recheck: { persons: [followerId] } },
  ],
  'network.follow_requested': bothOfFollow,
  'network.follow_request_closed': bothOfFollow,
  'network.followers_changed': ({ actorId }) => [{ watchers: { kind: 'profile', id: actorId } }],
  'network.connection_requested': bothOfRequest,
  'network.connection_request_closed': bothOfRequest,
  'network.connected': ({ actorId, otherId }) => [{ persons: [actorId, otherId] }],
  'network.disconnected': ({ actorId, otherId }) => [
    { persons: [actorId, otherId] },
    { recheck: { persons: [actorId, otherId] } },
  ],
  'network.blocked': ({ blockerId, blockedId }) => [
    { team: [blockerId] },
    { recheck: { persons: [blockerId, blockedId] } },
  ],
  'network.unblocked': ({ blockerId }) => [{ team: [blockerId] }],
  'network.mutes_changed': ownDevices,
  'network.settings_changed': ownDevices,
  'network.invitations_changed': ownDevices,
  // First those who no longer see it stop watching, so that its owner's windows alone hear it.
  'network.withheld_changed': ({ kind, id }) => [{ recheck: { kind, id } }, { watchers: { kind, id } }],
} satisfies Audiences;

export const mayWatchProfile: WatchCheck = async (db, caller, id) => maySee(db, caller, { owner: id, level: 'anyone' });

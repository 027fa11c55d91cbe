import type { Audiences, LookerCheck } from '#platform/live/audience.ts';
import { maySee } from './visibility.ts';

/** Blocks are silent: only the windows of the one who blocks hear of them. */
export const audiences = {
  'network.followed': ({ followerId, followeeId }) => [{ persons: [followerId, followeeId] }],
  'network.unfollowed': ({ followerId, followeeId }) => [{ persons: [followerId, followeeId] }],
  'network.followers_changed': ({ actorId }) => [{ lookers: { kind: 'profile', id: actorId } }],
  'network.blocked': ({ blockerId }) => [{ persons: [blockerId] }],
  'network.unblocked': ({ blockerId }) => [{ persons: [blockerId] }],
} satisfies Audiences;

export const mayLookAtProfile: LookerCheck = (db, caller, id) => maySee(db, caller, { owner: id, level: 'anyone' });

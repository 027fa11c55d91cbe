import type { Audiences, LookerCheck } from '#platform/live/audience.ts';
import { maySee } from './visibility.ts';

/** Blocks are silent: only the windows of the one who blocks hear of them. What either looks at is asked again. */
export const audiences = {
  'network.followed': ({ followerId, followeeId }) => [{ persons: [followerId, followeeId] }],
  'network.unfollowed': ({ followerId, followeeId }) => [{ persons: [followerId, followeeId] }, { recheck: { persons: [followerId] } }],
  'network.followers_changed': ({ actorId }) => [{ lookers: { kind: 'profile', id: actorId } }],
  'network.blocked': ({ blockerId, blockedId }) => [{ persons: [blockerId] }, { recheck: { persons: [blockerId, blockedId] } }],
  'network.unblocked': ({ blockerId }) => [{ persons: [blockerId] }],
} satisfies Audiences;

export const mayLookAtProfile: LookerCheck = (db, caller, id) => maySee(db, caller, { owner: id, level: 'anyone' });

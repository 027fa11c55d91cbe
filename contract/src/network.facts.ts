import * as z from 'zod/mini';
import { id } from './kit.ts';

const follow = z.object({ followerId: id, followeeId: id });
const block = z.object({ blockerId: id, blockedId: id });

export const networkFacts = {
  'network.followed': follow,
  'network.unfollowed': follow,
  /** Told to whoever looks at the actor: how many, not who. */
  'network.followers_changed': z.object({ actorId: id }),
  /** Silent: told to the one who blocks alone. */
  'network.blocked': block,
  'network.unblocked': block,
} as const;

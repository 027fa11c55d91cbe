import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';

const follow = z.object({ followerId: id, followeeId: id });
const block = z.object({ blockerId: id, blockedId: id });
const request = z.object({ requestId: id, fromId: id, toId: id });
const between = z.object({ actorId: id, otherId: id });

export const networkFacts = {
  /**
   * `connecting`: came with a connection, which is told by itself. `approved`: the followee let it be. `restored`: the
   * followee took back that it ended.
   */
  'network.followed': z.extend(follow, {
    connecting: z.optional(z.boolean()),
    approved: z.optional(z.boolean()),
    restored: z.optional(z.boolean()),
  }),
  'network.unfollowed': follow,
  /** Somebody asked to follow, where that wants approval. */
  'network.follow_requested': follow,
  /** Taken back or declined: nothing waits any more, and nobody follows. */
  'network.follow_request_closed': follow,
  /** Told to whoever looks at the actor: how many, not who. */
  'network.followers_changed': z.object({ actorId: id }),
  'network.connection_requested': request,
  /** Declined, withdrawn or grown old; which of them is not told. */
  'network.connection_request_closed': request,
  /**
   * `actorId` accepted what `otherId` asked. `requestId`: the setting of `actorId` did, so that they do not know of it
   * yet.
   */
  'network.connected': z.extend(between, { requestId: z.optional(id) }),
  'network.disconnected': between,
  /** Silent: told to the one who blocks alone. */
  'network.blocked': block,
  'network.unblocked': block,
  /** Each told to the one who did it alone. */
  'network.mutes_changed': z.object({ actorId: id }),
  'network.settings_changed': z.object({ actorId: id }),
  'network.invitations_changed': z.object({ actorId: id }),
} as const;

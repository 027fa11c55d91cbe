import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';

const follow = z.object({ followerId: id, followeeId: id });
const block = z.object({ blockerId: id, blockedId: id });
const request = z.object({ requestId: id, fromId: id, toId: id });
const actorPair = z.object({ actorId: id, otherId: id });

export const networkFacts = {
  /**
   * `connecting`: part of a new connection, which has a fact of its own. `approved`: the followee approved the request.
   * `restored`: the followee undid a removal.
   */
  'network.followed': z.extend(follow, {
    connecting: z.optional(z.boolean()),
    approved: z.optional(z.boolean()),
    restored: z.optional(z.boolean()),
  }),
  'network.unfollowed': follow,
  /** A follow request was sent, where following needs approval. */
  'network.follow_requested': follow,
  /** A follow request was withdrawn or declined. */
  'network.follow_request_closed': follow,
  /** Sent to watchers of the actor: carries no ids of followers. */
  'network.followers_changed': z.object({ actorId: id }),
  'network.connection_requested': request,
  /** Declined, withdrawn or expired; the fact does not reveal which. */
  'network.connection_request_closed': request,
  /**
   * `actorId` accepted the request of `otherId`. `requestId` is set when a setting of `actorId` accepted it
   * automatically, so that they do not know of it yet.
   */
  'network.connected': z.extend(actorPair, { requestId: z.optional(id) }),
  'network.disconnected': actorPair,
  /** Sent to the blocker only. */
  'network.blocked': block,
  'network.unblocked': block,
  /** Both facts are sent to the actor only. */
  'network.mutes_changed': z.object({ actorId: id }),
  'network.settings_changed': z.object({ actorId: id }),
  /** A ruling withheld a thing, or ended. */
  'network.withheld_changed': z.object({ kind: z.enum(KINDS), id }),
  'network.invitations_changed': z.object({ actorId: id }),
} as const;

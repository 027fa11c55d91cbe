import type { RequestContext } from '#platform/context.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import type { NetworkTables } from '../tables.ts';

/**
 * Following a community is being in it: the module that owns communities takes the caller in and out. Joining answers
 * with `requested` where an admin decides.
 */
export const communityMembership = extensionPoint<
  {
    readonly join: (ctx: RequestContext<never>, communityId: string) => Promise<'active' | 'requested'>;
    readonly leave: (ctx: RequestContext<never>, communityId: string) => Promise<unknown>;
  },
  'one'
>('network.community_membership', 'one');

type NetworkContext = RequestContext<NetworkTables>;
/** Without a module that owns communities there is none to join. */
const membershipOf = ({ services }: NetworkContext) => found(services.extensions.one(communityMembership));

export const joinCommunity = async (ctx: NetworkContext, communityId: string) =>
  membershipOf(ctx).join({ ...ctx, db: across(ctx.db) }, communityId);
export const leaveCommunity = async (ctx: NetworkContext, communityId: string) =>
  membershipOf(ctx).leave({ ...ctx, db: across(ctx.db) }, communityId);

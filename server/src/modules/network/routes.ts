import * as contract from '#contract/network/network.ts';
import * as presence from '#contract/network/presence.ts';
import * as requests from '#contract/network/requests.ts';
import * as settings from '#contract/network/settings.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { answerFollows } from './follows/answer-follows.ts';
import { acceptRequest, answerRequests, declineRequest, withdrawRequest } from './requests/answer-requests.ts';
import { block } from './blocks/block.ts';
import { disconnect } from './requests/disconnect.ts';
import { dismissSuggestion } from './people/dismiss-suggestion.ts';
import { follow } from './follows/follow.ts';
import { followSeveral } from './follows/follow-several.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { listBlocked } from './blocks/list-blocked.ts';
import { listNetwork, listPeople } from './people/list-people.ts';
import { listMuted, mute, unmute } from './blocks/mute.ts';
import { readPresence } from './presence/presence.ts';
import { readNetwork, readPendingCounts } from './read-network.ts';
import { readRelationship } from './visibility/read-relationship.ts';
import { readAudience } from './people/read-audience.ts';
import { removeFollower, restoreFollower } from './follows/remove-follower.ts';
import { requestConnection } from './requests/request-connection.ts';
import { editNotificationSettings, readNotificationSettings } from './settings.ts';
import type { NetworkTables } from './tables.ts';
import { unblock } from './blocks/unblock.ts';
import { unfollow } from './follows/unfollow.ts';

type NetworkContext = RequestContext<NetworkTables>;

export const routes = [
  ...invitationRoutes,
  serve(contract.followActor, async (ctx: NetworkContext, { params }) => ({ data: await follow(ctx, params.actorId) })),
  serve(contract.followSeveral, async (ctx: NetworkContext, { body }) => ({
    data: await followSeveral(ctx, body.actorIds),
  })),
  serve(contract.unfollowActor, async (ctx: NetworkContext, { params }) => ({
    data: await unfollow(ctx, params.actorId),
  })),
  serve(contract.removeFollower, async (ctx: NetworkContext, { params }) => ({
    data: await removeFollower(ctx, params.actorId),
  })),
  serve(contract.restoreFollower, async (ctx: NetworkContext, { params }) => ({
    data: await restoreFollower(ctx, params.actorId),
  })),
  serve(contract.blockActor, async (ctx: NetworkContext, { params }) => block(ctx, params.actorId)),
  serve(contract.unblockActor, async (ctx: NetworkContext, { params }) => unblock(ctx, params.actorId)),
  serve(contract.listFollowers, async (ctx: NetworkContext, { params, query }) =>
    listPeople(ctx, 'followers', params.actorId, query),
  ),
  serve(contract.listFollowing, async (ctx: NetworkContext, { params, query }) =>
    listPeople(ctx, 'followings', params.actorId, query),
  ),
  serve(contract.listMutual, async (ctx: NetworkContext, { params, query }) =>
    listPeople(ctx, 'mutual', params.actorId, query),
  ),
  serve(contract.readRelationship, async (ctx: NetworkContext, { params }) => ({
    data: await readRelationship(ctx, params.actorId),
  })),
  serve(presence.readPresence, async (ctx: NetworkContext, { query }) => ({
    data: await readPresence(ctx, query.ids),
  })),
  serve(contract.readAudience, async (ctx: NetworkContext) => ({ data: await readAudience(ctx) })),
  serve(contract.listBlocked, async (ctx: NetworkContext, { query }) => listBlocked(ctx, query)),
  serve(requests.requestConnection, async (ctx: NetworkContext, { params, body }) => ({
    data: await requestConnection(ctx, params.actorId, body.note ?? ''),
  })),
  serve(requests.disconnect, async (ctx: NetworkContext, { params }) => ({
    data: await disconnect(ctx, params.actorId),
  })),
  serve(requests.acceptRequest, async (ctx: NetworkContext, { params }) => ({
    data: await acceptRequest(ctx, params.requestId),
  })),
  serve(requests.declineRequest, async (ctx: NetworkContext, { params }) => ({
    data: await declineRequest(ctx, params.requestId),
  })),
  serve(requests.withdrawRequest, async (ctx: NetworkContext, { params }) => ({
    data: await withdrawRequest(ctx, params.requestId),
  })),
  serve(requests.answerRequests, async (ctx: NetworkContext, { body }) => ({ data: await answerRequests(ctx, body) })),
  serve(requests.answerFollows, async (ctx: NetworkContext, { body }) => ({ data: await answerFollows(ctx, body) })),
  serve(requests.listNetwork, async (ctx: NetworkContext, { query }) => listNetwork(ctx, query)),
  serve(requests.readNetwork, async (ctx: NetworkContext) => ({ data: await readNetwork(ctx) })),
  serve(requests.readPendingCounts, async (ctx: NetworkContext) => ({ data: await readPendingCounts(ctx) })),
  serve(settings.readNetworkSettings, async (ctx: NetworkContext) => ({ data: await readNotificationSettings(ctx) })),
  serve(settings.editNetworkSettings, async (ctx: NetworkContext, { body }) => ({
    data: await editNotificationSettings(ctx, body),
  })),
  serve(settings.muteActor, async (ctx: NetworkContext, { params, body }) => ({
    data: await mute(ctx, params.actorId, body.days),
  })),
  serve(settings.unmuteActor, async (ctx: NetworkContext, { params }) => ({ data: await unmute(ctx, params.actorId) })),
  serve(settings.listMuted, async (ctx: NetworkContext, { query }) => listMuted(ctx, query)),
  serve(settings.dismissSuggestion, async (ctx: NetworkContext, { params }) => dismissSuggestion(ctx, params.actorId)),
];

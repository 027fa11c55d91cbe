import * as contract from '#contract/network.ts';
import * as presence from '#contract/network.presence.ts';
import * as requests from '#contract/network.requests.ts';
import * as settings from '#contract/network.settings.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { answerFollows } from './answer-follows.ts';
import { acceptRequest, answerRequests, declineRequest, withdrawRequest } from './answer-requests.ts';
import { block } from './block.ts';
import { disconnect } from './disconnect.ts';
import { dismissSuggestion } from './dismiss-suggestion.ts';
import { follow } from './follow.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { listBlocked } from './list-blocked.ts';
import { listNetwork, listPeople } from './list-people.ts';
import { listMuted, mute, unmute } from './mute.ts';
import { readPresence } from './presence.ts';
import { readNetwork, readWaiting } from './read-network.ts';
import { readStanding } from './read-standing.ts';
import { removeFollower, restoreFollower } from './remove-follower.ts';
import { requestConnection } from './request-connection.ts';
import { changeSettings, readSettings } from './settings.ts';
import type { NetworkTables } from './tables.ts';
import { unblock } from './unblock.ts';
import { unfollow } from './unfollow.ts';

type NetworkAct = Act<NetworkTables>;

export const routes = [
  ...invitationRoutes,
  serve(contract.followActor, async (act: NetworkAct, { params }) => ({ data: await follow(act, params.actorId) })),
  serve(contract.unfollowActor, async (act: NetworkAct, { params }) => ({ data: await unfollow(act, params.actorId) })),
  serve(contract.removeFollower, async (act: NetworkAct, { params }) => ({
    data: await removeFollower(act, params.actorId),
  })),
  serve(contract.restoreFollower, async (act: NetworkAct, { params }) => ({
    data: await restoreFollower(act, params.actorId),
  })),
  serve(contract.blockActor, (act: NetworkAct, { params }) => block(act, params.actorId)),
  serve(contract.unblockActor, (act: NetworkAct, { params }) => unblock(act, params.actorId)),
  serve(contract.listFollowers, (act: NetworkAct, { params, query }) =>
    listPeople(act, 'followers', params.actorId, query),
  ),
  serve(contract.listFollowing, (act: NetworkAct, { params, query }) =>
    listPeople(act, 'followings', params.actorId, query),
  ),
  serve(contract.listMutual, (act: NetworkAct, { params, query }) => listPeople(act, 'mutual', params.actorId, query)),
  serve(contract.readStanding, async (act: NetworkAct, { params }) => ({
    data: await readStanding(act, params.actorId),
  })),
  serve(presence.readPresence, async (act: NetworkAct, { query }) => ({ data: await readPresence(act, query.ids) })),
  serve(contract.listBlocked, (act: NetworkAct, { query }) => listBlocked(act, query)),
  serve(requests.requestConnection, async (act: NetworkAct, { params, body }) => ({
    data: await requestConnection(act, params.actorId, body.note ?? ''),
  })),
  serve(requests.disconnect, async (act: NetworkAct, { params }) => ({ data: await disconnect(act, params.actorId) })),
  serve(requests.acceptRequest, async (act: NetworkAct, { params }) => ({
    data: await acceptRequest(act, params.requestId),
  })),
  serve(requests.declineRequest, async (act: NetworkAct, { params }) => ({
    data: await declineRequest(act, params.requestId),
  })),
  serve(requests.withdrawRequest, async (act: NetworkAct, { params }) => ({
    data: await withdrawRequest(act, params.requestId),
  })),
  serve(requests.answerRequests, async (act: NetworkAct, { body }) => ({ data: await answerRequests(act, body) })),
  serve(requests.answerFollows, async (act: NetworkAct, { body }) => ({ data: await answerFollows(act, body) })),
  serve(requests.listNetwork, (act: NetworkAct, { query }) => listNetwork(act, query)),
  serve(requests.readNetwork, async (act: NetworkAct) => ({ data: await readNetwork(act) })),
  serve(requests.readWaiting, async (act: NetworkAct) => ({ data: await readWaiting(act) })),
  serve(settings.readNetworkSettings, async (act: NetworkAct) => ({ data: await readSettings(act) })),
  serve(settings.changeNetworkSettings, async (act: NetworkAct, { body }) => ({
    data: await changeSettings(act, body),
  })),
  serve(settings.muteActor, async (act: NetworkAct, { params, body }) => ({
    data: await mute(act, params.actorId, body.days),
  })),
  serve(settings.unmuteActor, async (act: NetworkAct, { params }) => ({ data: await unmute(act, params.actorId) })),
  serve(settings.listMuted, (act: NetworkAct, { query }) => listMuted(act, query)),
  serve(settings.dismissSuggestion, (act: NetworkAct, { params }) => dismissSuggestion(act, params.actorId)),
];

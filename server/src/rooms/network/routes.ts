import * as contract from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { block } from './block.ts';
import { follow } from './follow.ts';
import { listBlocked } from './list-blocked.ts';
import { listPeople } from './list-people.ts';
import { readStanding } from './read-standing.ts';
import type { NetworkTables } from './tables.ts';
import { unblock } from './unblock.ts';
import { unfollow } from './unfollow.ts';

type NetworkAct = Act<NetworkTables>;

export const routes = [
  serve(contract.followActor, async (act: NetworkAct, { params }) => ({ data: await follow(act, params.actorId) })),
  serve(contract.unfollowActor, async (act: NetworkAct, { params }) => ({ data: await unfollow(act, params.actorId) })),
  serve(contract.blockActor, (act: NetworkAct, { params }) => block(act, params.actorId)),
  serve(contract.unblockActor, (act: NetworkAct, { params }) => unblock(act, params.actorId)),
  serve(contract.listFollowers, (act: NetworkAct, { params, query }) => listPeople(act, 'followers', params.actorId, query)),
  serve(contract.listFollowing, (act: NetworkAct, { params, query }) => listPeople(act, 'following', params.actorId, query)),
  serve(contract.readStanding, async (act: NetworkAct, { params }) => ({ data: await readStanding(act, params.actorId) })),
  serve(contract.listBlocked, (act: NetworkAct, { query }) => listBlocked(act, query)),
];

import * as contract from '#contract/network/network.ts';
import * as requests from '#contract/network/requests.ts';
import * as settings from '#contract/network/settings.ts';
import { connect } from '#modules/network';
import type { Member, World } from '../world.ts';
import { defineAbilities, type Situation } from './cases.ts';
import { letFollow, someone, someoneActing } from './people.ts';

type Relationship = contract.Relationship & { readonly actorId: string };
const about = ({ actorId }: Relationship) => ({ params: { actorId } });
const unknownId = '01890000-0000-7000-8000-000000000000';
const request = (thing: Relationship) => ({ params: { requestId: thing.request?.id ?? unknownId } });

const between = (viewer: Member, { id }: { id: string }): Situation<Relationship> => ({
  call: viewer.call,
  read: async () => ({
    ...(await viewer.call(contract.readRelationship, { params: { actorId: id } })).reply.data.relationship,
    actorId: id,
  }),
});
/** Two people after `more` happened between them; the first one sees the second. */
const two =
  (more: (viewer: Member, other: Member, world: World) => Promise<unknown> = () => Promise.resolve()) =>
  async (world: World): Promise<Situation<Relationship>> => {
    const [viewer, other] = [await someone(world), await someone(world)];
    await more(viewer, other, world);
    return between(viewer, other);
  };
const follow = (member: Member, target: Member) =>
  member.call(contract.followActor, { params: { actorId: target.id } });
const sendRequest = (member: Member, target: Member) =>
  member.call(requests.requestConnection, { params: { actorId: target.id }, body: {} });

export const relationshipAbilities = defineAbilities<Relationship>({
  kind: 'a relationship',
  schema: contract.relationship,
  abilities: {
    follow: { endpoint: contract.followActor, input: about },
    unfollow: { endpoint: contract.unfollowActor, input: about },
    block: { endpoint: contract.blockActor, input: about },
    connect: {
      endpoint: requests.requestConnection,
      input: (thing) => ({ ...about(thing), body: {} }),
      changesAnyway: 'a request to someone who has sent one accepts theirs',
    },
    disconnect: { endpoint: requests.disconnect, input: about },
    answer: { endpoint: requests.acceptRequest, input: request },
    withdraw: { endpoint: requests.withdrawRequest, input: request },
    mute: {
      endpoint: settings.muteActor,
      input: (thing) => ({ ...about(thing), body: {} }),
      changesAnyway: 'a mute can be given another duration',
    },
    unmute: { endpoint: settings.unmuteActor, input: about },
    removeFollower: { endpoint: contract.removeFollower, input: about },
  },
  situations: {
    'to a stranger': two(),
    'to oneself': async (world) => {
      const viewer = await someone(world);
      return between(viewer, viewer);
    },
    'to a followed person': two(follow),
    'to a follower': two((viewer, other) => follow(other, viewer)),
    'to a person with a pending follow request': two(async (viewer, other) => {
      await letFollow(other, 'approval');
      await follow(viewer, other);
    }),
    'to a person who declined to be followed': two(async (viewer, other) => {
      await letFollow(other, 'approval');
      await follow(viewer, other);
      await other.call(requests.answerFollows, { body: { accept: false, followerIds: [viewer.id] } });
    }),
    'to a person whom only connections may follow': two((_, other) => letFollow(other, 'connections')),
    'to a connection': two((viewer, other, world) => connect(world.database, viewer.id, other.id, world.clock.now())),
    'to a person with a pending connection request': two(sendRequest),
    'to a person who sent a connection request': two((viewer, other) => sendRequest(other, viewer)),
    'to a person who declined to connect': two(async (viewer, other) => {
      await sendRequest(viewer, other);
      const answer = await other.call(contract.readRelationship, { params: { actorId: viewer.id } });
      const pendingRequest = answer.reply.data.relationship.request;
      await other.call(requests.declineRequest, { params: { requestId: pendingRequest?.id ?? unknownId } });
    }),
    'to a muted person': two((viewer, other) =>
      viewer.call(settings.muteActor, { params: { actorId: other.id }, body: {} }),
    ),
    'of a page to a stranger': async (world) => {
      const { acting } = await someoneActing(world, 'editor');
      return between(acting, await someone(world));
    },
    'of a page to a stranger, for an advertiser': async (world) => {
      const { acting } = await someoneActing(world, 'advertiser');
      return between(acting, await someone(world));
    },
    'of a page to itself': async (world) => {
      const { acting, page } = await someoneActing(world, 'admin');
      return between(acting, page);
    },
    'of a page to the person behind it': async (world) => {
      const { acting, member } = await someoneActing(world, 'admin');
      return between(acting, member);
    },
    'of a team member to their page': async (world) => {
      const { member, page } = await someoneActing(world, 'admin');
      return between(member, page);
    },
  },
});

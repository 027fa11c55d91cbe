import * as contract from '#contract/messaging/groups.ts';
import { connect } from '#modules/network';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';

/**
 * A group of a member with connections, who are added, and strangers, who are invited. Without anyone, it has someone
 * new.
 */
export async function groupOf(
  world: World,
  owner: Member,
  added: readonly Member[] = [],
  invited: readonly Member[] = [],
): Promise<string> {
  const members = added.length + invited.length === 0 ? [await someone(world)] : added;
  for (const member of members) await connect(world.database, owner.id, member.id, world.clock.now());
  const memberIds = [...members, ...invited].map(({ id }) => id);
  const { reply } = await owner.call(contract.createGroup, { body: { name: 'Looms', memberIds } });
  return reply.data.conversation.id;
}
export const readGroup = async (member: Member, conversationId: string): Promise<contract.GroupConversation> =>
  (await member.call(contract.readGroup, { params: { conversationId } })).reply.data;

type Role = 'owner' | 'admin' | 'member';
/** A group with an owner, two admins, two members and someone invited, seen by one of them. */
async function peopled(world: World, role: Role | 'invited') {
  const owner = await someone(world);
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await someone(world));
  const [admin, otherAdmin, member] = people as [Member, Member, Member, Member];
  const invited = await someone(world);
  const conversationId = await groupOf(world, owner, people, [invited]);
  for (const each of [admin, otherAdmin])
    await owner.call(contract.changeGroupRole, {
      params: { conversationId, actorId: each.id },
      body: { role: 'admin' },
    });
  return { conversationId, otherAdmin, viewer: { owner, admin, member, invited }[role], last: people[3]!, invited };
}
const seenAs =
  (role: Role | 'invited') =>
  async (world: World): Promise<Situation<contract.GroupConversation>> => {
    const { viewer, conversationId } = await peopled(world, role);
    return { call: viewer.call, read: () => readGroup(viewer, conversationId) };
  };
export const groupAbilities = defineAbilities<contract.GroupConversation>({
  kind: 'a group conversation',
  schema: contract.groupConversation,
  abilities: {
    edit: {
      endpoint: contract.editGroup,
      input: ({ id }) => ({ params: { conversationId: id }, body: { name: 'Other looms' } }),
    },
    add: {
      endpoint: contract.addGroupMembers,
      input: ({ id, members }) => ({
        params: { conversationId: id },
        body: { memberIds: [members[0]!.actor.id] },
      }),
    },
    changeHistory: {
      endpoint: contract.editGroup,
      input: ({ id }) => ({ params: { conversationId: id }, body: { history: 'all' } }),
    },
    leave: { endpoint: contract.leaveGroup, input: ({ id }) => ({ params: { conversationId: id } }) },
  },
  situations: {
    'as its owner': seenAs('owner'),
    'as an admin': seenAs('admin'),
    'as a member': seenAs('member'),
    'as someone invited': seenAs('invited'),
  },
});

interface Seen extends contract.GroupMember {
  readonly conversationId: string;
}
const memberSeen =
  (role: Role, whom: 'owner' | 'admin' | 'member' | 'invited') =>
  async (world: World): Promise<Situation<Seen>> => {
    const { viewer, conversationId, otherAdmin, last, invited } = await peopled(world, role);
    const read = async () => {
      const { members } = await readGroup(viewer, conversationId);
      const id = { admin: otherAdmin.id, member: last.id, invited: invited.id, owner: members[0]!.actor.id }[whom];
      return { ...members.find(({ actor }) => actor.id === id)!, conversationId };
    };
    return { call: viewer.call, read };
  };
const toRole = (role: Role) => ({
  endpoint: contract.changeGroupRole,
  input: ({ actor, conversationId }: Seen) => ({ params: { conversationId, actorId: actor.id }, body: { role } }),
});
export const groupMemberAbilities = defineAbilities<Seen>({
  kind: 'a member of a group conversation',
  schema: contract.groupMember,
  abilities: {
    remove: {
      endpoint: contract.removeGroupMember,
      input: ({ actor, conversationId }) => ({ params: { conversationId, actorId: actor.id } }),
    },
    makeAdmin: toRole('admin'),
    makeMember: toRole('member'),
    makeOwner: toRole('owner'),
  },
  situations: {
    'a member, seen by the owner': memberSeen('owner', 'member'),
    'an admin, seen by the owner': memberSeen('owner', 'admin'),
    'the owner, seen by themselves': memberSeen('owner', 'owner'),
    'someone invited, seen by the owner': memberSeen('owner', 'invited'),
    'a member, seen by an admin': memberSeen('admin', 'member'),
    'an admin, seen by another': memberSeen('admin', 'admin'),
    'the owner, seen by an admin': memberSeen('admin', 'owner'),
    'someone invited, seen by an admin': memberSeen('admin', 'invited'),
    'a member, seen by a member': memberSeen('member', 'member'),
  },
});

import { v7 as uuid } from 'uuid';
import * as admins from '#contract/spaces/admins.ts';
import { SPACE_ADMINS_MAX } from '#contract/spaces/spaces.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import type { Member, World } from '../world.ts';
import { type Ability, defineAbilities, type Situation } from './cases.ts';
import { someone } from './people.ts';
import { at, inviteTo, join, openSpace } from './spaces.ts';

/** The space in which a person of the list below is. */
const spaceOf = new Map<string, string>();
const about = ({ actor }: members.SpaceMember) => ({
  params: { spaceId: spaceOf.get(actor.id) ?? '', memberId: actor.id },
});
const roleTo = (role: 'admin' | 'member'): Ability<members.SpaceMember> => ({
  endpoint: managing.setSpaceRole,
  input: (person) => ({ ...about(person), body: { role } }),
});
interface Listed {
  readonly list?: 'members' | 'requested' | 'invited' | 'banned';
  readonly viewer?: 'owner' | 'member' | 'admin';
}
/** Someone in a list of the people of a space, seen by its owner, an admin or a member. */
const person =
  (prepare: (owner: Member, person: Member, spaceId: string) => Promise<unknown>, options: Listed = {}) =>
  async (world: World): Promise<Situation<members.SpaceMember>> => {
    const { list = 'members', viewer = 'owner' } = options;
    const { owner, space } = await openSpace(world, 'group', { joining: list === 'requested' ? 'request' : 'open' });
    const listed = await someone(world);
    spaceOf.set(listed.id, space.id);
    await prepare(owner, listed, space.id);
    const other = await someone(world);
    if (viewer !== 'owner') await join(other, space.id);
    if (viewer === 'admin')
      await owner.call(managing.setSpaceRole, {
        params: { spaceId: space.id, memberId: other.id },
        body: { role: 'admin' },
      });
    const { call } = viewer === 'owner' ? owner : other;
    return {
      call,
      read: async () => {
        const { reply } = await call(members.listSpaceMembers, { ...at(space.id), query: { list } });
        return reply.data.find(({ actor }) => actor.id === listed.id) as members.SpaceMember;
      },
    };
  };
/** A member who asks to be an admin. */
const asking = async (world: World): Promise<Situation<admins.SpaceAdminRequest>> => {
  const { owner, space } = await openSpace(world, 'group');
  const listed = await someone(world);
  spaceOf.set(listed.id, space.id);
  await join(listed, space.id);
  await listed.call(admins.requestSpaceAdmin, { ...at(space.id), body: {} });
  return {
    call: owner.call,
    read: async () => {
      const { reply } = await owner.call(admins.listSpaceAdminRequests, { ...at(space.id), query: {} });
      return reply.data.find(({ actor }) => actor.id === listed.id) as admins.SpaceAdminRequest;
    },
  };
};
/** The same in a group that has all its admins. */
const askingInVain = async (world: World): Promise<Situation<admins.SpaceAdminRequest>> => {
  const situation = await asking(world);
  const spaceId = spaceOf.get((await situation.read()).actor.id) ?? '';
  const ids = Array.from({ length: SPACE_ADMINS_MAX }, () => uuid());
  await world.db
    .insertInto('actor')
    .values(ids.map((id) => ({ id, kind: 'member', username: `a${id}`, display_name: 'Quartz admin' })))
    .execute();
  await world.db
    .insertInto('membership')
    .values(ids.map((id) => ({ space_id: spaceId, member_id: id, role: 'admin' })))
    .execute();
  return situation;
};
export const adminRequestAbilities = defineAbilities<admins.SpaceAdminRequest>({
  kind: 'a request to be an admin',
  schema: admins.spaceAdminRequest,
  abilities: {
    accept: {
      endpoint: managing.setSpaceRole,
      input: ({ actor }) => ({
        params: { spaceId: spaceOf.get(actor.id) ?? '', memberId: actor.id },
        body: { role: 'admin' },
      }),
    },
  },
  situations: { 'to the owner': asking, 'to the owner of a group that has all its admins': askingInVain },
});

const joins = (_: Member, listed: Member, spaceId: string) => join(listed, spaceId);

export const spaceMemberAbilities = defineAbilities<members.SpaceMember>({
  kind: 'a person of a space',
  schema: members.spaceMember,
  abilities: {
    remove: { endpoint: managing.removeFromSpace, input: (each) => ({ ...about(each), body: { ban: false } }) },
    ban: { endpoint: managing.removeFromSpace, input: (each) => ({ ...about(each), body: { ban: true } }) },
    liftBan: { endpoint: managing.liftBan, input: about },
    silence: { endpoint: managing.silenceMember, input: (each) => ({ ...about(each), body: { days: 7 } }) },
    endSilence: { endpoint: managing.endSilence, input: about },
    makeAdmin: roleTo('admin'),
    endAdmin: roleTo('member'),
    offer: {
      endpoint: managing.offerOwnership,
      input: ({ actor }) => ({ ...at(spaceOf.get(actor.id) ?? ''), body: { memberId: actor.id } }),
    },
    withdrawInvitation: { endpoint: members.withdrawSpaceInvitation, input: about },
  },
  situations: {
    'who is a member, to the owner': person(joins),
    'who is a member, to a member': person(joins, { viewer: 'member' }),
    'who is a member, to an admin': person(joins, { viewer: 'admin' }),
    'who is an admin, to the owner': person(async (owner, listed, spaceId) => {
      await join(listed, spaceId);
      await owner.call(managing.setSpaceRole, { params: { spaceId, memberId: listed.id }, body: { role: 'admin' } });
    }),
    'who is silenced, to the owner': person(async (owner, listed, spaceId) => {
      await join(listed, spaceId);
      await owner.call(managing.silenceMember, { params: { spaceId, memberId: listed.id }, body: { days: 1 } });
    }),
    'who asked, to the owner': person(joins, { list: 'requested' }),
    'who is invited, to the owner': person((owner, listed, spaceId) => inviteTo(owner, spaceId, listed), {
      list: 'invited',
    }),
    'who is banned, to the owner': person(
      (owner, listed, spaceId) =>
        owner.call(managing.removeFromSpace, { params: { spaceId, memberId: listed.id }, body: { ban: true } }),
      { list: 'banned' },
    ),
  },
});

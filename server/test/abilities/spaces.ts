import { v7 as uuid } from 'uuid';
import { createReport } from '#contract/moderation/moderation.ts';
import * as admins from '#contract/spaces/admins.ts';
import * as editing from '#contract/spaces/editing.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import * as contract from '#contract/spaces/spaces.ts';
import { putIntoGroups } from '../spaces/many-groups.ts';
import { uploaded } from '../uploads.ts';
import type { Member, World } from '../world.ts';
import { type Ability, defineAbilities, type RefusedWrite, type Situation } from './cases.ts';
import { someone } from './people.ts';

type Space = contract.Space;
type Row = contract.SpaceRow;
export const at = (spaceId: string) => ({ params: { spaceId } });
let count = 0;

/** A space with a name of its own, and its owner. */
export async function openSpace(world: World, kind: 'community' | 'group', more: object = {}) {
  const owner = await someone(world);
  const body = { name: `Quartz circle ${(count += 1)}`, ...more };
  const { reply } =
    kind === 'community'
      ? await owner.call(editing.createCommunity, { body })
      : await owner.call(editing.createGroup, { body });
  return { owner, space: reply.data };
}
export const join = (member: Member, spaceId: string) => member.call(members.joinSpace, { ...at(spaceId), body: {} });
export const inviteTo = (owner: Member, spaceId: string, member: Member) =>
  owner.call(members.inviteToSpace, { ...at(spaceId), body: { memberIds: [member.id] } });
const seenBy = (viewer: Member, spaceId: string): Situation<Space> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readSpace, at(spaceId))).reply.data,
});

type Joinable = Pick<Space, 'id' | 'can'> | Pick<Row, 'id' | 'can'>;
/** One call joins or asks, and one leaves, withdraws or declines: each is tried where the others do not apply. */
const joining: { readonly [K in 'join' | 'request' | 'withdraw' | 'decline' | 'leave']: Ability<Joinable> } = {
  join: {
    endpoint: members.joinSpace,
    input: ({ id, can }) => (can.request ? null : { ...at(id), body: {} }),
  },
  request: {
    endpoint: members.joinSpace,
    input: ({ id, can }) => (can.join ? null : { ...at(id), body: {} }),
  },
  withdraw: { endpoint: members.leaveSpace, input: ({ id, can }) => (can.leave || can.decline ? null : at(id)) },
  decline: { endpoint: members.leaveSpace, input: ({ id, can }) => (can.leave || can.withdraw ? null : at(id)) },
  leave: { endpoint: members.leaveSpace, input: ({ id, can }) => (can.withdraw || can.decline ? null : at(id)) },
};

type Prepare = (owner: Member, viewer: Member, space: Space) => Promise<unknown>;
/** A viewer of a space, after something happened between its owner and them. */
const toSomeone =
  (kind: 'community' | 'group', more: object, prepare: Prepare = () => Promise.resolve()) =>
  async (world: World) => {
    const { owner, space } = await openSpace(world, kind, more);
    const viewer = await someone(world);
    await prepare(owner, viewer, space);
    return { viewer, space };
  };
const toOwner =
  (kind: 'community' | 'group', prepare: (owner: Member, space: Space) => Promise<unknown> = () => Promise.resolve()) =>
  async (world: World) => {
    const { owner, space } = await openSpace(world, kind);
    await prepare(owner, space);
    return { viewer: owner, space };
  };
const situations = {
  'that is open, to a stranger': toSomeone('group', {}),
  'that is joined by request, to a stranger': toSomeone('group', { joining: 'request' }),
  'that is private, to someone who asked': toSomeone('group', { visibility: 'private' }, (_, viewer, { id }) =>
    join(viewer, id),
  ),
  'that is private, to a stranger': toSomeone('community', { visibility: 'private' }),
  'to someone who is invited': toSomeone('group', { joining: 'invitation' }, (owner, viewer, { id }) =>
    inviteTo(owner, id, viewer),
  ),
  'to its member': toSomeone('community', {}, (_, viewer, { id }) => join(viewer, id)),
  'to someone who is banned': toSomeone('group', {}, (owner, viewer, { id: spaceId }) =>
    owner.call(managing.removeFromSpace, { params: { spaceId, memberId: viewer.id }, body: { ban: true } }),
  ),
  'to its owner': toOwner('group'),
} as const;

export const spaceAbilities = defineAbilities<Space>({
  kind: 'a space',
  schema: contract.space,
  abilities: {
    ...joining,
    see: { endpoint: members.listSpaceMembers, input: ({ id }) => ({ ...at(id), query: {} }) },
    edit: { endpoint: editing.editSpace, input: ({ id, version }) => ({ ...at(id), body: { version, about: 'New' } }) },
    invite: { endpoint: members.inviteToSpace, input: ({ id }) => ({ ...at(id), body: { memberIds: [uuid()] } }) },
    answer: {
      endpoint: members.answerSpaceRequests,
      input: ({ id }) => ({ ...at(id), body: { accept: true, memberIds: [uuid()] } }),
    },
    appoint: { endpoint: admins.listSpaceAdminRequests, input: ({ id }) => ({ ...at(id), query: {} }) },
    configure: {
      endpoint: editing.editSpaceSettings,
      input: ({ id }) => ({ ...at(id), body: { approval: 'always' } }),
    },
    createGroup: {
      endpoint: editing.createGroup,
      input: ({ id, kind }) => (kind === 'group' ? null : { body: { name: 'Inside', communityId: id } }),
    },
    requestAdmin: { endpoint: admins.requestSpaceAdmin, input: ({ id }) => ({ ...at(id), body: {} }) },
    withdrawAdminRequest: { endpoint: admins.withdrawSpaceAdminRequest, input: ({ id }) => at(id) },
    takeOver: { endpoint: managing.takeOverSpace, input: ({ id }) => at(id) },
    choose: { endpoint: members.editPreferences, input: ({ id }) => ({ ...at(id), body: { feed: 'none' } }) },
    delete: { endpoint: editing.deleteSpace, input: ({ id }) => at(id) },
    restore: { endpoint: editing.restoreSpace, input: ({ id }) => at(id) },
    report: { endpoint: createReport, input: ({ id, kind }) => ({ body: { kind, id, reason: 'spam' } }) },
  },
  situations: Object.fromEntries(
    Object.entries({
      ...situations,
      'that is a community, to its owner': toOwner('community'),
      'that is deleted, to its owner': toOwner('group', (owner, { id }) => owner.call(editing.deleteSpace, at(id))),
      'to a member who asks to be an admin': toSomeone('group', {}, async (_, viewer, { id }) => {
        await join(viewer, id);
        await viewer.call(admins.requestSpaceAdmin, { ...at(id), body: {} });
      }),
      'to a member who is asked to take over': toSomeone('group', {}, async (owner, viewer, { id }) => {
        await join(viewer, id);
        await owner.call(managing.offerOwnership, { ...at(id), body: { memberId: viewer.id } });
      }),
    }).map(([name, make]) => [
      name,
      async (world: World) => {
        const { viewer, space } = await make(world);
        return seenBy(viewer, space.id);
      },
    ]),
  ),
});

export const spaceRowAbilities = defineAbilities<Row>({
  kind: 'a space in a list',
  schema: contract.spaceRow,
  abilities: joining,
  situations: Object.fromEntries(
    Object.entries(situations).map(([name, make]) => [
      name,
      async (world: World) => {
        const { viewer, space } = await make(world);
        const query = { kind: space.kind, list: 'explore', search: space.name } as const;
        const read = async () => {
          const { reply } = await viewer.call(contract.listSpaces, { query });
          return reply.data.find(({ id }) => id === space.id) as Row;
        };
        return { call: viewer.call, read };
      },
    ]),
  ),
});

const byStranger = (input: (stranger: Member) => Promise<object> | object) => async (world: World) => {
  const { space } = await openSpace(world, 'group');
  const stranger = await someone(world);
  const { params = {}, ...rest } = (await input(stranger)) as { params?: object };
  return { call: stranger.call, input: { params: { spaceId: space.id, ...params }, ...rest } };
};

export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: editing.createCommunity,
    code: 'too_many_owned',
    make: async (world) => {
      const owner = await someone(world);
      await putIntoGroups(world, owner.id, contract.SPACES_OWNED_MAX, 'owner');
      return { call: owner.call, input: { body: { name: 'One too many' } } };
    },
  },
  {
    endpoint: editing.editSpacePicture,
    code: 'not_permitted',
    make: byStranger(async (stranger) => ({
      params: { picture: 'cover' },
      body: { mediaId: await uploaded(stranger, { purpose: 'cover' }) },
    })),
  },
  {
    endpoint: editing.deleteSpacePicture,
    code: 'not_permitted',
    make: byStranger(() => ({ params: { picture: 'logo' } })),
  },
  {
    endpoint: members.createSpaceLink,
    code: 'not_permitted',
    make: byStranger(() => ({ body: { days: 1, uses: 1 } })),
  },
  {
    endpoint: members.deleteSpaceLink,
    code: 'not_permitted',
    make: byStranger(() => ({ params: { linkId: uuid() } })),
  },
  {
    endpoint: admins.declineSpaceAdminRequest,
    code: 'not_permitted',
    make: byStranger(() => ({ params: { memberId: uuid() } })),
  },
  { endpoint: managing.endOwnershipOffer, code: 'not_permitted', make: byStranger(() => ({})) },
];

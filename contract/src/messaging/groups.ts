import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { PICTURE_REFUSALS } from '../media/refusals.ts';
import { conversation, GROUP_ROLES, groupSummary } from './messaging.ts';

export const GROUP_MEMBERS_MAX = 100;
export const GROUP_NAME_MAX = 50;
/** Members up to which a group shows who has read what. */
export const GROUP_RECEIPTS_MAX = 20;
/** People who have left and whose messages still stand, as they are named. */
export const FORMER_MAX = 200;
export const GROUP_HISTORIES = ['since_joining', 'all'] as const;
export type GroupHistory = (typeof GROUP_HISTORIES)[number];

export const groupMember = z.object({
  actor: actorCard,
  role: z.enum(GROUP_ROLES),
  /** Invited, and has not answered. */
  invited: z.boolean(),
  /** Null where either side shows no receipts, or the group is too large. */
  deliveredUpTo: z.nullable(z.int()),
  readUpTo: z.nullable(z.int()),
  can: z.object({ remove: z.boolean(), makeAdmin: z.boolean(), makeMember: z.boolean(), makeOwner: z.boolean() }),
});
export type GroupMember = z.output<typeof groupMember>;
export const groupConversation = z.object({
  ...groupSummary.shape,
  id,
  /** What people who join may read: what is said from then on, or everything. */
  history: z.enum(GROUP_HISTORIES),
  /** The owner first, then admins, members and invited people. */
  members: z.array(groupMember),
  /** Who wrote in the group, or was in it, and is no longer. */
  former: z.array(actorCard),
  can: z.object({ edit: z.boolean(), add: z.boolean(), changeHistory: z.boolean(), leave: z.boolean() }),
});
export type GroupConversation = z.output<typeof groupConversation>;

const ofMember = { access: 'member' } as const;
const ofGroup = { ...ofMember, params: z.strictObject({ conversationId: id }) } as const;
const ofOne = { ...ofMember, params: z.strictObject({ conversationId: id, actorId: id }) } as const;
const name = text({ max: GROUP_NAME_MAX, min: 1 });
const memberIds = z.array(id).check(z.minLength(1), z.maxLength(GROUP_MEMBERS_MAX - 1));
/** Who was left out: unknown, blocked, or adds no one to groups. */
const notAdded = z.array(id);

export const createGroup = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/conversations/groups',
  summary: 'Create a group conversation; people who may not be added at once are invited',
  status: 201,
  body: z.strictObject({ name, memberIds }),
  reply: data(z.object({ conversation, notAdded })),
  refusals: ['daily_limit_reached', 'group_nobody_added', 'account_limited'],
});
export const readGroup = endpoint({
  ...ofGroup,
  method: 'GET',
  path: '/conversations/{conversationId}/group',
  summary: 'Read a group conversation with its members',
  reply: data(groupConversation),
  refusals: ['not_found'],
});
export const editGroup = endpoint({
  ...ofGroup,
  method: 'PATCH',
  path: '/conversations/{conversationId}/group',
  summary: 'Change the name or picture of a group, and for its owner what people who join may read',
  body: z.strictObject({
    name: z.optional(name),
    pictureId: z.optional(z.nullable(id)),
    history: z.optional(z.enum(GROUP_HISTORIES)),
  }),
  reply: data(groupConversation),
  refusals: ['not_found', 'not_permitted', ...PICTURE_REFUSALS],
});
export const addGroupMembers = endpoint({
  ...ofGroup,
  method: 'POST',
  path: '/conversations/{conversationId}/group/members',
  summary: 'Add people to a group; those who may not be added at once are invited',
  body: z.strictObject({ memberIds }),
  reply: data(z.object({ group: groupConversation, notAdded })),
  refusals: ['not_found', 'not_permitted', 'group_full', 'daily_limit_reached', 'account_limited'],
});
export const removeGroupMember = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/conversations/{conversationId}/group/members/{actorId}',
  summary: 'Remove someone from a group, or withdraw their invitation',
  refusals: ['not_found', 'not_permitted'],
});
export const changeGroupRole = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/conversations/{conversationId}/group/members/{actorId}/role',
  summary: 'Make someone an admin or a member of a group, or hand it over to them',
  body: z.strictObject({ role: z.enum(GROUP_ROLES) }),
  reply: data(groupConversation),
  refusals: ['not_found', 'not_permitted'],
});
export const leaveGroup = endpoint({
  ...ofGroup,
  method: 'POST',
  path: '/conversations/{conversationId}/leave',
  summary: 'Leave a group; who owned it hands it over to the admin, or else the member, who was there first',
  refusals: ['not_found', 'not_permitted'],
});

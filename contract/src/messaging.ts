import * as z from 'zod/mini';
import { actorCard } from './core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from './core/endpoint.ts';
import { text } from './core/text.ts';
import { avatar } from './media.ts';
import { SPACE_ROLES, type SpaceRole } from './spaces.choices.ts';

/** Maximum length of a message, in graphemes. */
export const MESSAGE_MAX = 8_000;
export const CONVERSATION_SEARCH_MAX = 100;
export const PINNED_MAX = 5;
/** Messages that a request holds until it is accepted. */
export const REQUEST_MESSAGES = 3;
/** Days after which an unanswered request ends. */
export const REQUEST_DAYS = 30;
/** Messages of one member to one conversation in a minute. */
export const MESSAGES_A_MINUTE = 30;
/** Conversations changed in one call. */
export const MANAGED_MAX = 50;

export const CONVERSATION_KINDS = ['direct', 'group'] as const;
export const CONVERSATION_SCOPES = ['personal', 'page', 'marketplace', 'advertising'] as const;
export const CONVERSATION_FOLDERS = ['inbox', 'requests', 'archived'] as const;
export type ConversationFolder = (typeof CONVERSATION_FOLDERS)[number];
/** Why nothing can be written: the other accepts no messages, has not answered yet, or cannot be reached. */
export const READ_ONLY_REASONS = ['closed', 'waits', 'unavailable'] as const;
/** Hours for which a conversation is muted; null without end. */
export const MUTE_HOURS = { hour: 1, workday: 8, week: 168, always: null } as const;
export const MUTE_CHOICES = ['off', 'hour', 'workday', 'week', 'always'] as const;
export type MuteChoice = (typeof MUTE_CHOICES)[number];

export const participant = z.object({
  actor: actorCard,
  /** Up to which message they have received and read; null where either side shows no receipts. */
  deliveredUpTo: z.nullable(z.int()),
  readUpTo: z.nullable(z.int()),
});
export const GROUP_ROLES = SPACE_ROLES;
export type GroupRole = SpaceRole;
/** What a list shows of a group conversation; its members are read apart. */
export const groupSummary = z.object({
  name: z.string(),
  picture: z.nullable(avatar),
  memberCount: z.int(),
  role: z.enum(GROUP_ROLES),
  /** Who added the caller, while they have not answered the invitation. */
  invitedBy: z.nullable(actorCard),
});
export const conversation = z.object({
  id,
  kind: z.enum(CONVERSATION_KINDS),
  scope: z.enum(CONVERSATION_SCOPES),
  /** The other of a conversation of two; empty for a group. */
  others: z.array(participant),
  /** Null for a conversation of two. */
  group: z.nullable(groupSummary),
  /** Whether the caller was asked and has not answered. */
  isRequest: z.boolean(),
  /** Whether the other has not accepted the request of the caller. */
  isPending: z.boolean(),
  lastSequence: z.int(),
  /** The caller's own mark: the messages after it are unread. */
  readUpTo: z.int(),
  unread: z.int(),
  markedUnread: z.boolean(),
  /** The last message; null where there is none, or the caller deleted them. */
  last: z.nullable(
    z.object({ actorId: id, author: z.string(), excerpt: z.string(), deleted: z.boolean(), at: instant }),
  ),
  archived: z.boolean(),
  pinned: z.boolean(),
  mutedUntil: z.nullable(instant),
  readOnly: z.nullable(z.enum(READ_ONLY_REASONS)),
  /** Whether the others are shown that the caller is typing. */
  showsTyping: z.boolean(),
  can: z.object({
    write: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
    leave: z.boolean(),
  }),
});
export type Conversation = z.output<typeof conversation>;

const ofMember = { access: 'member' } as const;
const ofOne = { ...ofMember, params: z.strictObject({ conversationId: id }) } as const;

export const openConversation = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/actors/{actorId}/conversation',
  summary: 'Open the conversation with a member; it stays invisible to them until the first message',
  params: z.strictObject({ actorId: id }),
  reply: data(conversation),
  refusals: ['not_found', 'not_oneself', 'daily_limit_reached'],
});
export const listConversations = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/conversations',
  summary: 'List the conversations of one folder: pinned ones, then by their last message',
  query: z.strictObject({
    ...infiniteQuery,
    folder: z.optional(z.enum(CONVERSATION_FOLDERS)),
    unread: z.optional(z.enum(['yes'])),
    /** Part of the other’s name. */
    search: z.optional(text({ max: CONVERSATION_SEARCH_MAX })),
  }),
  reply: infinite(conversation),
});
export const readConversationCounts = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/conversations/counts',
  summary: 'Read the number of unread conversations, without muted ones, and of requests',
  reply: data(z.object({ unread: z.int(), requests: z.int() })),
});
export const readConversation = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/conversations/{conversationId}',
  summary: 'Read one conversation',
  reply: data(conversation),
  refusals: ['not_found'],
});
export const acceptConversation = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/conversations/{conversationId}/accept',
  summary: 'Accept a request',
  reply: data(conversation),
  refusals: ['not_found', 'request_answered', 'conversation_read_only'],
});
export const declineConversation = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/conversations/{conversationId}/decline',
  summary: 'Decline a request; its sender is not notified',
  refusals: ['not_found', 'request_answered'],
});
export const withdrawConversation = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/conversations/{conversationId}/withdraw',
  summary: 'Withdraw a request that was not accepted; its messages disappear on both sides',
  refusals: ['not_found', 'request_answered'],
});
export const editConversation = endpoint({
  ...ofOne,
  method: 'PATCH',
  path: '/conversations/{conversationId}',
  summary: 'Archive, pin, mute or mark as unread; for the caller alone',
  body: z.strictObject({
    archived: z.optional(z.boolean()),
    pinned: z.optional(z.boolean()),
    markedUnread: z.optional(z.boolean()),
    mute: z.optional(z.enum(MUTE_CHOICES)),
  }),
  reply: data(conversation),
  refusals: ['not_found', 'pinned_full'],
});
export const markConversation = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/conversations/{conversationId}/marks',
  summary: 'Say up to which message the caller has received and read; marks never go back',
  body: z.strictObject({
    deliveredUpTo: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
    readUpTo: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  refusals: ['not_found'],
});
export const deleteConversation = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/conversations/{conversationId}',
  summary: 'Delete the messages so far for the caller; the others keep them',
  refusals: ['not_found'],
});
export const CONVERSATION_CHANGES = ['archive', 'unarchive', 'read', 'unread', 'delete'] as const;
export type ConversationChange = (typeof CONVERSATION_CHANGES)[number];
export const changeConversations = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/conversations/changes',
  summary: 'Change several conversations of the caller at once; those of others are left out',
  body: z.strictObject({
    conversationIds: z.array(id).check(z.minLength(1), z.maxLength(MANAGED_MAX)),
    change: z.enum(CONVERSATION_CHANGES),
  }),
  reply: data(z.object({ changed: z.int() })),
});

export const WRITE_RULES = ['anyone', 'connections', 'nobody'] as const;
export const messageSettings = z.object({
  /** Who may begin a conversation; those that are open go on. */
  whoCanWrite: z.enum(WRITE_RULES),
  /** Whether others see what the member has read, and the member what others have. */
  receipts: z.boolean(),
  typing: z.boolean(),
  /** Who may add the member to a group at once; others can only invite, and no one where it is nobody. */
  whoCanAdd: z.enum(WRITE_RULES),
});
export type MessageSettings = z.output<typeof messageSettings>;
export const readMessageSettings = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/messaging/settings',
  summary: 'Read the message settings of the caller',
  reply: data(messageSettings),
});
export const editMessageSettings = endpoint({
  ...ofMember,
  method: 'PATCH',
  path: '/messaging/settings',
  summary: 'Edit the message settings of the caller; omitted fields stay unchanged',
  body: z.strictObject({
    whoCanWrite: z.optional(z.enum(WRITE_RULES)),
    receipts: z.optional(z.boolean()),
    typing: z.optional(z.boolean()),
    whoCanAdd: z.optional(z.enum(WRITE_RULES)),
  }),
  reply: data(messageSettings),
});

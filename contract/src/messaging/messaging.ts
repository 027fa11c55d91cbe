import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { avatar } from '../media/media.ts';
import {
  CONTACT_PAY_MAX,
  CONTACT_PLACE_MAX,
  CONTACT_PURPOSES,
  CONVERSATION_SEARCH_MAX,
  MANAGED_MAX,
  CONVERSATION_KINDS,
  CONVERSATION_SCOPES,
  CONVERSATION_DESKS,
  CONVERSATION_CHANGES,
  ASSIGNED,
  CONVERSATION_FOLDERS,
  READ_ONLY_REASONS,
  UNDO_SECONDS,
  MUTE_CHOICES,
} from './choices.ts';
import { SPACE_ROLES, type SpaceRole } from '../spaces/choices.ts';

export * from './choices.ts';

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
/** What the one who began it writes about. */
export const firstContact = z.object({
  purpose: z.enum(CONTACT_PURPOSES),
  /** Pay or price as they wrote it, with its currency; may be empty. */
  pay: z.string(),
  /** May be empty. */
  place: z.string(),
});
export type FirstContact = z.output<typeof firstContact>;
export const conversation = z.object({
  id,
  kind: z.enum(CONVERSATION_KINDS),
  scope: z.enum(CONVERSATION_SCOPES),
  /** What it is about; null where it is about nothing, or the caller can no longer see that. */
  subject: z.nullable(card),
  /** Who of the page answers it; only the team of the page reads it. */
  assignee: z.nullable(z.object({ id, name: z.string() })),
  /** The other of a conversation of two; empty for a group. */
  others: z.array(participant),
  /** Null for a conversation of two. */
  group: z.nullable(groupSummary),
  /** Whether the caller was asked and has not answered. */
  isRequest: z.boolean(),
  /** Whether the other has not accepted the request of the caller. */
  isPending: z.boolean(),
  /** What the first message to a stranger is about; null where it was not said, or the caller may not see it. */
  firstContact: z.nullable(firstContact),
  lastSequence: z.int(),
  /** The caller's own mark: the messages after it are unread. */
  readUpTo: z.int(),
  unread: z.int(),
  markedUnread: z.boolean(),
  /** The last message; null where there is none, or the caller deleted them. */
  last: z.nullable(
    z.object({
      actorId: id,
      author: z.string(),
      /** Empty where the caller blocks its author, in a group. */
      excerpt: z.string(),
      deleted: z.boolean(),
      /** A ruling withholds it; to others than its author it is deleted, too. */
      withheld: z.optional(z.literal(true)),
      blocked: z.boolean(),
      at: instant,
    }),
  ),
  archived: z.boolean(),
  pinned: z.boolean(),
  mutedUntil: z.nullable(instant),
  readOnly: z.nullable(z.enum(READ_ONLY_REASONS)),
  /** When the caller left a group, or was removed from it; they read what was said until then. */
  leftAt: z.nullable(instant),
  /** Whether the others are shown that the caller is typing. */
  showsTyping: z.boolean(),
  /** How long the next message can be undone, by the settings of the caller. */
  undoSeconds: z.literal(UNDO_SECONDS),
  /** What the caller was writing, on any device; null where they never did. */
  draft: z.nullable(z.object({ text: z.string(), replyTo: z.nullable(z.int()), version: z.int() })),
  can: z.object({
    write: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
    leave: z.boolean(),
    assign: z.boolean(),
    /** Say what the first message is about, before it is sent. */
    describe: z.boolean(),
    /** Propose a line that both confirm. */
    agree: z.boolean(),
  }),
});
export type Conversation = z.output<typeof conversation>;

const ofMember = { access: 'member', as: PAGE_TEAM, area: 'shared' } as const;
const ofOne = { ...ofMember, params: z.strictObject({ conversationId: id }) } as const;

export const openConversation = endpoint({
  ...ofMember,
  as: PAGE_EDITORS,
  method: 'PUT',
  path: '/actors/{actorId}/conversation',
  summary: 'Open the conversation with a member or a page; it stays invisible to them until the first message',
  params: z.strictObject({ actorId: id }),
  reply: data(conversation),
  refusals: ['not_found', 'not_oneself', 'daily_limit_reached'],
});
export const openConversationAbout = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/things/{kind}/{thingId}/conversation',
  summary: 'Open the conversation about a thing with the one who answers for it; `with`: with whom its owner means',
  params: z.strictObject({ kind: z.enum(KINDS), thingId: id }),
  query: z.strictObject({ with: z.optional(id) }),
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
    desk: z.optional(z.enum(CONVERSATION_DESKS)),
    assigned: z.optional(z.enum(ASSIGNED)),
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
  query: z.strictObject({ desk: z.optional(z.enum(CONVERSATION_DESKS)) }),
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
export const describeFirstContact = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/conversations/{conversationId}/first-contact',
  summary: 'Say what the first message to a stranger is about, before it is sent',
  body: z.strictObject({
    purpose: z.enum(CONTACT_PURPOSES),
    pay: z.optional(text({ max: CONTACT_PAY_MAX })),
    place: z.optional(text({ max: CONTACT_PLACE_MAX })),
  }),
  reply: data(conversation),
  refusals: ['not_found', 'contact_begun'],
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

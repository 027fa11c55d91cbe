import * as z from 'zod/mini';
import { data, endpoint, id, instant, numberInQuery } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { documentFile, picture, plainFile, videoFile, voiceFile } from '../media/media.ts';
import { FILE_REFUSALS } from '../media/refusals.ts';
import { messagePreview } from './previews.ts';
import { sharedCard, sharedInBody } from './shared.ts';
import { MESSAGE_MAX } from './messaging.ts';

export * from './shared.ts';

/** Minutes after which a message can no longer be edited, or deleted for everyone. */
export const FINAL_MINUTES = 10;
export const MESSAGE_REACTIONS = ['thumbs_up', 'heart', 'laugh', 'wow', 'sad', 'thanks'] as const;
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number];
export const MESSAGE_MENTIONS_MAX = 10;
/** Messages of one page of the history. */
export const HISTORY_PAGE = 50;
export const REPLY_EXCERPT_MAX = 120;

/** Files of one message, and the largest of them in bytes. */
export const MESSAGE_FILES_MAX = 10;
export const MESSAGE_FILE_BYTES_MAX = 20_000_000;
/**
 * A file of a message; its addresses work for an hour or two. `gone`: its author has left. `withheld`: the reader was
 * asked by a stranger, and sees it after accepting.
 */
export const messageFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture }),
  videoFile,
  documentFile,
  plainFile,
  /** `peaks`: how loud it is, in equal parts, 0 to 100; empty where its author sent none. */
  z.extend(voiceFile, { peaks: z.array(z.int()) }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('withheld') }),
]);
export type MessageFile = z.output<typeof messageFile>;

/** A linked part of a text; positions in code units. */
export const messageEntity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mention'), start: z.int(), length: z.int(), actorId: id, username: z.string() }),
  z.object({ kind: z.literal('link'), start: z.int(), length: z.int(), href: z.string() }),
]);
export type MessageEntity = z.output<typeof messageEntity>;

export const GROUP_EVENTS = [
  'created',
  'renamed',
  'picture',
  'history',
  'added',
  'joined',
  'left',
  'removed',
  'admin',
  'member',
  'owner',
] as const;
export type GroupEventKind = (typeof GROUP_EVENTS)[number];
/**
 * What the author of a line did to a group: to whom, and the name that it got. `trade`: a step of a request, a quote or
 * an order, one of `TRADE_LINES` as its name, in the conversation about what is sold.
 */
export const groupEvent = z.object({
  kind: z.enum([...GROUP_EVENTS, 'trade']),
  actorIds: z.array(id),
  name: z.nullable(z.string()),
});
export type GroupEvent = z.output<typeof groupEvent>;

/** Conversations to which one member can forward one message. */
export const FORWARDS_MAX = 5;

export const message = z.object({
  id,
  conversationId: id,
  sequence: z.int(),
  /** Chosen by the client that sent it. */
  clientId: id,
  actorId: id,
  /** Who wrote it for the page; only the team of the page reads it. */
  by: z.nullable(z.object({ id, name: z.string() })),
  /** Empty when it was deleted, for an event, and where files say it all. */
  text: z.string(),
  /** A line of the group itself, or of a trade, instead of words. */
  event: z.nullable(groupEvent),
  /** Whether the caller blocks its author, which only happens in groups. */
  blocked: z.boolean(),
  entities: z.array(messageEntity),
  files: z.array(messageFile),
  shared: z.nullable(sharedCard),
  preview: z.nullable(messagePreview),
  /** Whether its words and files were first sent in another conversation. */
  forwarded: z.boolean(),
  /** The message that it answers; `excerpt` is empty when that was deleted. */
  replyTo: z.nullable(z.object({ sequence: z.int(), actorId: id, excerpt: z.string() })),
  reactions: z.array(z.object({ kind: z.enum(MESSAGE_REACTIONS), actorIds: z.array(id) })),
  at: instant,
  editedAt: z.nullable(instant),
  deleted: z.boolean(),
  /**
   * A ruling withholds it. Its author goes on reading it; for the others it is as if deleted, and this says why.
   */
  withheld: z.optional(z.literal(true)),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    react: z.boolean(),
    report: z.boolean(),
    forward: z.boolean(),
  }),
});
export type Message = z.output<typeof message>;

// Which of its conversations each of the team opens, `scopesOpenTo` says.
const ofMember = { access: 'member', as: PAGE_TEAM, area: 'shared' } as const;
const inConversation = { ...ofMember, params: z.strictObject({ conversationId: id }) } as const;
const ofOne = { ...ofMember, params: z.strictObject({ messageId: id }) } as const;

const sequence = numberInQuery(0, 999_999_999);
export const readHistory = endpoint({
  ...inConversation,
  method: 'GET',
  path: '/conversations/{conversationId}/messages',
  summary: 'Read messages in order: the latest, those before a number, or those after one',
  query: z.strictObject({
    /** The newest messages below this number. */
    before: sequence,
    /** The oldest messages above this number; `before` is then left out. */
    after: sequence,
    limit: numberInQuery(1, HISTORY_PAGE),
  }),
  reply: data(
    z.object({
      messages: z.array(message),
      /** Whether there are messages before the first, and after the last. */
      hasOlder: z.boolean(),
      hasNewer: z.boolean(),
    }),
  ),
  refusals: ['not_found'],
});

/** Parts in which the loudness of a voice note is shown. */
export const VOICE_PEAKS = 64;
export const voicePeaks = z.optional(
  z.array(z.int().check(z.minimum(0), z.maximum(100))).check(z.minLength(VOICE_PEAKS), z.maxLength(VOICE_PEAKS)),
);
/** Uploads of the caller, by their ids. */
export const messageFileIds = z.array(id).check(z.maxLength(MESSAGE_FILES_MAX));
const words = text({ max: MESSAGE_MAX, min: 1, lines: true });
/** Of every message that is sent. */
const SEND_REFUSALS = [
  'conversation_read_only',
  'messages_closed',
  'account_limited',
  'request_waits',
  'too_many_messages',
  'daily_limit_reached',
] as const;
export const sendMessage = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/conversations/{conversationId}/messages',
  summary: 'Send a message; sending it again under the same client id stores nothing',
  status: 201,
  body: z.strictObject({
    clientId: id,
    /** Required where there are no files and nothing is shared. */
    text: text({ max: MESSAGE_MAX, lines: true }),
    fileIds: z.optional(messageFileIds),
    /** Of the voice note among the files. */
    peaks: voicePeaks,
    shared: sharedInBody,
    replyTo: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  }),
  maxBodyBytes: 600_000,
  reply: data(message),
  refusals: ['shared_unknown', 'not_found', ...SEND_REFUSALS, 'too_large', ...FILE_REFUSALS],
});
export const forwardMessage = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/messages/{messageId}/forwards',
  summary: 'Say the words of a message, what it shares and its files in another conversation',
  status: 201,
  body: z.strictObject({ conversationId: id, clientId: id }),
  reply: data(message),
  refusals: [
    'not_found',
    'not_permitted',
    'message_final',
    'forwards_spent',
    'file_unknown',
    'upload_quota',
    'shared_unknown',
    ...SEND_REFUSALS,
  ],
});
export const editMessage = endpoint({
  ...ofOne,
  method: 'PATCH',
  path: '/messages/{messageId}',
  summary: 'Edit a message of the caller in its first 10 minutes',
  body: z.strictObject({ text: words }),
  maxBodyBytes: 600_000,
  reply: data(message),
  refusals: ['not_found', 'not_permitted', 'message_final', 'conversation_read_only'],
});
export const deleteMessage = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/messages/{messageId}',
  summary: 'Delete a message of the caller for everyone in its first 10 minutes',
  refusals: ['not_found', 'not_permitted', 'message_final'],
});
export const hideMessage = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/messages/{messageId}/hidden',
  summary: 'Delete a message for the caller alone',
  refusals: ['not_found'],
});
const reactionParams = z.strictObject({ messageId: id, kind: z.enum(MESSAGE_REACTIONS) });
export const reactToMessage = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/messages/{messageId}/reactions/{kind}',
  summary: 'React to a message, with each kind once',
  params: reactionParams,
  reply: data(message),
  refusals: ['not_found', 'conversation_read_only', 'message_final'],
});
export const unreactToMessage = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: '/messages/{messageId}/reactions/{kind}',
  summary: 'Withdraw a reaction of the caller',
  params: reactionParams,
  status: 200,
  reply: data(message),
  refusals: ['not_found'],
});

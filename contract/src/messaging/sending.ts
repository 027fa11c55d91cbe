import * as z from 'zod/mini';
import { data, endpoint, id, instant, version } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { timeZone, typedTime, wallClock } from '../core/time/zone.ts';
import { MESSAGE_MAX, UNDO_SECONDS } from './messaging.ts';
import { FILE_REFUSALS } from '../media/refusals.ts';
import { message, messageFile, messageFileIds, voicePeaks } from './messages.ts';
import { sharedCard, sharedInBody } from './shared.ts';

/** A message is scheduled at least this far ahead, and at most. */
export const SEND_LATER_MIN_MINUTES = 5;
export const SEND_LATER_MAX_DAYS = 90;
/** Messages of one member or page that wait. */
export const HELD_MAX = 100;

export const HELD_KINDS = ['undo', 'scheduled'] as const;
/** A message that waits on the server; no one but its author sees it. */
export const heldMessage = z.object({
  id,
  conversationId: id,
  /** Chosen by the client; the message has it too, once it is sent. */
  clientId: id,
  kind: z.enum(HELD_KINDS),
  text: z.string(),
  /** The uploads that it will have, and what they are. */
  fileIds: z.array(id),
  files: z.array(messageFile),
  shared: z.nullable(sharedCard),
  replyTo: z.nullable(z.int()),
  dueAt: instant,
  /** IANA time zone in which the author chose the time. */
  timeZone: z.nullable(z.string()),
  /** The time by the clocks of that zone. */
  dueLocally: z.nullable(wallClock),
  /** Why it could not be sent, in the language of the caller. */
  failure: z.nullable(z.string()),
  version: z.int(),
});
export type HeldMessage = z.output<typeof heldMessage>;

const words = text({ max: MESSAGE_MAX, min: 1, lines: true });
/** Required where there are no files and nothing is shared. */
const wordsOrFiles = text({ max: MESSAGE_MAX, lines: true });
const replyTo = z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647)));

// Which of its conversations each of the team opens, `scopesOpenTo` says.
const writers = { access: 'member', as: PAGE_TEAM, area: 'shared' } as const;
const inConversation = { ...writers, params: z.strictObject({ conversationId: id }), maxBodyBytes: 600_000 } as const;
const ofHeld = { ...writers, params: z.strictObject({ heldId: id }), maxBodyBytes: 600_000 } as const;
const CLOSED = [
  'not_found',
  'conversation_read_only',
  'messages_closed',
  'request_waits',
  'held_full',
  'account_limited',
] as const;

export const holdMessage = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/conversations/{conversationId}/held-messages',
  summary: 'Send a message after some seconds, in which it can be undone and is seen by no one',
  status: 201,
  body: z.strictObject({
    clientId: id,
    text: wordsOrFiles,
    fileIds: z.optional(messageFileIds),
    peaks: voicePeaks,
    shared: sharedInBody,
    replyTo,
    seconds: z.literal(UNDO_SECONDS.filter((each) => each > 0)),
  }),
  reply: data(heldMessage),
  refusals: [...CLOSED, 'daily_limit_reached', 'already_sent', 'file_unknown', 'shared_unknown'],
});
export const scheduleMessage = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/conversations/{conversationId}/scheduled-messages',
  summary: 'Send a message at a time between 5 minutes and 90 days ahead',
  status: 201,
  body: z.strictObject({
    clientId: id,
    text: wordsOrFiles,
    fileIds: z.optional(messageFileIds),
    peaks: voicePeaks,
    replyTo,
    sendAt: typedTime,
    timeZone,
  }),
  reply: data(heldMessage),
  refusals: [...CLOSED, 'already_sent', 'file_unknown'],
});
export const listHeldMessages = endpoint({
  ...writers,
  method: 'GET',
  path: '/held-messages',
  summary: 'List the messages of the caller that wait, the next one first',
  query: z.strictObject({ conversationId: z.optional(id) }),
  reply: data(z.array(heldMessage)),
});
export const editHeldMessage = endpoint({
  ...ofHeld,
  method: 'PATCH',
  path: '/held-messages/{heldId}',
  summary: 'Change a scheduled message or its time; one that failed waits again',
  body: z.strictObject({
    version,
    text: z.optional(words),
    sendAt: z.optional(typedTime),
    timeZone: z.optional(timeZone),
  }),
  reply: data(heldMessage),
  refusals: ['not_found', 'already_sent', 'stale'],
});
export const sendHeldMessage = endpoint({
  ...ofHeld,
  method: 'POST',
  path: '/held-messages/{heldId}/send',
  summary: 'Send a message that waits now',
  status: 200,
  reply: data(message),
  refusals: [
    'not_found',
    'conversation_read_only',
    'messages_closed',
    'account_limited',
    'request_waits',
    'too_many_messages',
    'daily_limit_reached',
    'already_sent',
    'too_large',
    'shared_unknown',
    ...FILE_REFUSALS,
  ],
});
export const undoMessage = endpoint({
  ...ofHeld,
  method: 'DELETE',
  path: '/held-messages/{heldId}',
  summary: 'Undo or cancel a message that waits; one that was sent stays sent',
  refusals: ['not_found', 'already_sent'],
});

/** What the caller was writing, on any device. */
export const messageDraft = z.object({ text: z.string(), replyTo: z.nullable(z.int()), version: z.int() });
export type MessageDraft = z.output<typeof messageDraft>;
export const saveMessageDraft = endpoint({
  ...inConversation,
  method: 'PUT',
  path: '/conversations/{conversationId}/draft',
  summary: 'Save what is being written; an empty text ends the draft. Refused when a newer one was saved',
  body: z.strictObject({
    text: text({ max: MESSAGE_MAX, lines: true }),
    replyTo,
    /** Of the draft that this one continues; 0 where there was none. */
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  reply: data(messageDraft),
  refusals: ['not_found', 'stale'],
});

import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_ROLES, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { conversation, MESSAGE_MAX } from './messaging.ts';

export const NOTE_MAX = 2_000;
/** Notes beside one conversation. */
export const NOTES_MAX = 200;
export const REPLY_TITLE_MAX = 60;
/** Saved replies of one member or page. */
export const SAVED_REPLIES_MAX = 100;

// Which of its conversations each of the team opens, `scopesOpenTo` says.
const ofTeam = { access: 'member', as: PAGE_TEAM, area: 'shared' } as const;
/** Saved replies are for all conversations of a page. */
const ofEditors = { ...ofTeam, as: PAGE_EDITORS } as const;
const inConversation = { ...ofTeam, params: z.strictObject({ conversationId: id }) } as const;

export const assignConversation = endpoint({
  ...inConversation,
  method: 'PUT',
  path: '/conversations/{conversationId}/assignee',
  summary: 'Say who of the page answers a conversation, or no one',
  body: z.strictObject({ memberId: z.nullable(id) }),
  reply: data(conversation),
  refusals: ['not_found', 'not_permitted'],
});
export const listInboxTeam = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/inbox/team',
  summary: 'List who may answer for the page; empty for members as themselves',
  reply: data(z.array(z.object({ actor: actorCard, role: z.enum(PAGE_ROLES) }))),
});

/** A note beside a conversation; the other side never sees it. */
export const conversationNote = z.object({
  id,
  /** Who wrote it. */
  author: z.object({ id, name: z.string() }),
  text: z.string(),
  at: instant,
  can: z.object({ delete: z.boolean() }),
});
export type ConversationNote = z.output<typeof conversationNote>;
export const listConversationNotes = endpoint({
  ...inConversation,
  method: 'GET',
  path: '/conversations/{conversationId}/notes',
  summary: 'List the notes beside a conversation, oldest first; those of a page for its team, others for the caller',
  reply: data(z.array(conversationNote)),
  refusals: ['not_found'],
});
export const addConversationNote = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/conversations/{conversationId}/notes',
  summary: 'Add a note beside a conversation',
  status: 201,
  body: z.strictObject({ text: text({ max: NOTE_MAX, min: 1, lines: true }) }),
  reply: data(conversationNote),
  refusals: ['not_found', 'inbox_full'],
});
export const deleteConversationNote = endpoint({
  ...ofTeam,
  method: 'DELETE',
  path: '/conversation-notes/{noteId}',
  summary: 'Delete a note; those of others only as an admin of the page',
  params: z.strictObject({ noteId: id }),
  refusals: ['not_found', 'not_permitted'],
});

/** A text that is written often, of a member or of the team of a page. */
export const savedReply = z.object({ id, title: z.string(), text: z.string() });
export type SavedReply = z.output<typeof savedReply>;
const replyBody = z.strictObject({
  title: text({ max: REPLY_TITLE_MAX, min: 1 }),
  text: text({ max: MESSAGE_MAX, min: 1, lines: true }),
});
const ofReply = { ...ofEditors, params: z.strictObject({ replyId: id }), maxBodyBytes: 600_000 } as const;
export const listSavedReplies = endpoint({
  ...ofEditors,
  method: 'GET',
  path: '/saved-replies',
  summary: 'List the saved replies of the caller, by title',
  reply: data(z.array(savedReply)),
});
export const createSavedReply = endpoint({
  ...ofEditors,
  method: 'POST',
  path: '/saved-replies',
  summary: 'Save a reply',
  status: 201,
  body: replyBody,
  maxBodyBytes: 600_000,
  reply: data(savedReply),
  refusals: ['inbox_full'],
});
export const editSavedReply = endpoint({
  ...ofReply,
  method: 'PUT',
  path: '/saved-replies/{replyId}',
  summary: 'Change a saved reply',
  body: replyBody,
  reply: data(savedReply),
  refusals: ['not_found'],
});
export const deleteSavedReply = endpoint({
  ...ofReply,
  method: 'DELETE',
  path: '/saved-replies/{replyId}',
  summary: 'Delete a saved reply',
  refusals: ['not_found'],
});

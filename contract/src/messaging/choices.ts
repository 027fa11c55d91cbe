import { isAdvertiser, isEditor, type PageRole } from '../core/roles.ts';

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
/** Conversations to which a thing is sent at once. */
export const SHARE_MAX = 10;
/** Conversations changed in one call. */
export const MANAGED_MAX = 50;

export const CONVERSATION_KINDS = ['direct', 'group'] as const;
export const CONVERSATION_SCOPES = ['personal', 'page', 'marketplace', 'advertising'] as const;
export type ConversationScope = (typeof CONVERSATION_SCOPES)[number];
/**
 * The conversations of a page that someone of its team opens: admins and editors all, advertisers those about
 * advertisements alone. Without a role members act as themselves.
 */
export const scopesOpenTo = (role: PageRole | null): readonly ConversationScope[] =>
  role === null || isEditor(role) ? CONVERSATION_SCOPES : isAdvertiser(role) ? ['advertising'] : [];
/** Conversations with screens of their own; all others are in the inbox of the member or of the page. */
export const CONVERSATION_DESKS = ['marketplace', 'advertising'] as const;
export type ConversationDesk = (typeof CONVERSATION_DESKS)[number];
/** What several conversations are changed by. */
export const CONVERSATION_CHANGES = ['archive', 'unarchive', 'read', 'unread', 'delete'] as const;
export type ConversationChange = (typeof CONVERSATION_CHANGES)[number];
/** Conversations of a page by who answers them. */
export const ASSIGNED = ['me', 'none'] as const;
export const CONVERSATION_FOLDERS = ['inbox', 'requests', 'archived'] as const;
export type ConversationFolder = (typeof CONVERSATION_FOLDERS)[number];
/**
 * Why nothing can be written: the other accepts no messages, has not answered yet, or cannot be reached; or the caller
 * left the group, or was removed from it.
 */
export const READ_ONLY_REASONS = ['closed', 'waits', 'unavailable', 'left', 'removed'] as const;
/** Seconds in which a message can be undone; 0: it is sent at once. */
export const UNDO_SECONDS = [0, 5, 10] as const;
export type UndoSeconds = (typeof UNDO_SECONDS)[number];
/** Who may begin a conversation with someone, or add them to a group. */
export const WRITE_RULES = ['anyone', 'connections', 'nobody'] as const;
/** What a first message to a stranger is for. */
export const CONTACT_PURPOSES = ['job', 'work', 'sale', 'collaboration', 'advice', 'event', 'other'] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];
export const CONTACT_PAY_MAX = 60;
export const CONTACT_PLACE_MAX = 80;
/** Hours for which a conversation is muted; null without end. */
export const MUTE_HOURS = { hour: 1, workday: 8, week: 168, always: null } as const;
export const MUTE_CHOICES = ['off', 'hour', 'workday', 'week', 'always'] as const;
export type MuteChoice = (typeof MUTE_CHOICES)[number];

import { listSavedReplies } from '#contract/messaging/inbox.ts';
import { listHeldMessages } from '#contract/messaging/sending.ts';
import { listConversations, readConversation, readConversationCounts } from '#contract/messaging/messaging.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';
import { readGroup } from '#contract/messaging/groups.ts';
import { agreementsQuery } from './agreed/api.ts';
import { historyKey } from './keys.ts';
import { notesQuery } from './inbox/api.ts';

const conversationKey = (conversationId: string) => queryKey(readConversation, { params: { conversationId } });

/** The words of a message come as a whisper; a window that missed it reads them because of the fact. */
export const live: LiveHandlers = {
  'messaging.said': ({ conversationId }) => [
    historyKey(conversationId),
    conversationKey(conversationId),
    listConversations,
    readConversationCounts,
  ],
  'messaging.inbox_changed': ({ conversationId }) =>
    conversationId === null ? [listSavedReplies] : [notesQuery(conversationId).queryKey],
  'messaging.agreed': ({ conversationId }) => [agreementsQuery(conversationId).queryKey],
  'messaging.held_changed': [listHeldMessages],
  'messaging.draft_changed': ({ conversationId }) => [conversationKey(conversationId), listConversations],
  // Of a deleted message nothing is unread.
  'messaging.message_changed': ({ conversationId }) => [
    historyKey(conversationId),
    conversationKey(conversationId),
    listConversations,
    readConversationCounts,
  ],
  'messaging.group_changed': ({ conversationId }) => [
    historyKey(conversationId),
    conversationKey(conversationId),
    queryKey(readGroup, { params: { conversationId } }),
    listConversations,
    readConversationCounts,
  ],
  'messaging.conversation_changed': ({ conversationId }) => [
    historyKey(conversationId),
    conversationKey(conversationId),
    listConversations,
    readConversationCounts,
  ],
};

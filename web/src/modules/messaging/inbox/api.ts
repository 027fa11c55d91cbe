import { listConversationNotes, listInboxTeam, listSavedReplies } from '#contract/messaging/inbox.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const teamQuery = () => queryOptions(listInboxTeam, {});
export const notesQuery = (conversationId: string) =>
  queryOptions(listConversationNotes, { params: { conversationId } });
export const repliesQuery = () => queryOptions(listSavedReplies, {});

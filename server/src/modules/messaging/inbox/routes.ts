import * as contract from '#contract/messaging/inbox.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MessagingContext as Context } from '../conversations/conversations.ts';
import { assignConversation, listTeam } from './assign.ts';
import { addNote, deleteNote, listNotes } from './notes.ts';
import { createReply, deleteReply, editReply, listReplies } from './saved-replies.ts';

export const inboxRoutes = [
  serve(contract.assignConversation, async (ctx: Context, { params, body }) => ({
    data: await assignConversation(ctx, params.conversationId, body.memberId),
  })),
  serve(contract.listInboxTeam, async (ctx: Context) => ({ data: await listTeam(ctx) })),
  serve(contract.listConversationNotes, async (ctx: Context, { params }) => ({
    data: await listNotes(ctx, params.conversationId),
  })),
  serve(contract.addConversationNote, async (ctx: Context, { params, body }) => ({
    data: await addNote(ctx, params.conversationId, body.text),
  })),
  serve(contract.deleteConversationNote, async (ctx: Context, { params }) => deleteNote(ctx, params.noteId)),
  serve(contract.listSavedReplies, async (ctx: Context) => ({ data: await listReplies(ctx) })),
  serve(contract.createSavedReply, async (ctx: Context, { body }) => ({ data: await createReply(ctx, body) })),
  serve(contract.editSavedReply, async (ctx: Context, { params, body }) => ({
    data: await editReply(ctx, params.replyId, body),
  })),
  serve(contract.deleteSavedReply, async (ctx: Context, { params }) => deleteReply(ctx, params.replyId)),
];

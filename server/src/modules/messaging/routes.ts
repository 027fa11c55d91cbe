import * as messages from '#contract/messaging.messages.ts';
import * as contract from '#contract/messaging.ts';
import { serve } from '#platform/serve/serve.ts';
import { acceptConversation, declineConversation, withdrawConversation } from './answer-request.ts';
import { changeConversations, deleteConversation, editConversation, markConversation } from './change-conversation.ts';
import { deleteMessage, editMessage, hideMessage, reactToMessage, unreactToMessage } from './change-message.ts';
import {
  type MessagingContext as Context,
  openConversation,
  readConversation,
  readConversations,
  readCounts,
} from './conversations.ts';
import { readHistory, sendMessage } from './messages.ts';
import { editSettings, readSettings } from './settings.ts';

export const routes = [
  serve(contract.listConversations, async (ctx: Context, { query }) => readConversations(ctx, query)),
  serve(contract.readConversationCounts, async (ctx: Context) => ({ data: await readCounts(ctx) })),
  serve(contract.openConversation, async (ctx: Context, { params }) => ({
    data: await openConversation(ctx, params.actorId),
  })),
  serve(contract.readConversation, async (ctx: Context, { params }) => ({
    data: await readConversation(ctx, params.conversationId),
  })),
  serve(contract.acceptConversation, async (ctx: Context, { params }) => ({
    data: await acceptConversation(ctx, params.conversationId),
  })),
  serve(contract.declineConversation, async (ctx: Context, { params }) =>
    declineConversation(ctx, params.conversationId),
  ),
  serve(contract.withdrawConversation, async (ctx: Context, { params }) =>
    withdrawConversation(ctx, params.conversationId),
  ),
  serve(contract.editConversation, async (ctx: Context, { params, body }) => ({
    data: await editConversation(ctx, params.conversationId, body),
  })),
  serve(contract.markConversation, async (ctx: Context, { params, body }) =>
    markConversation(ctx, params.conversationId, body),
  ),
  serve(contract.deleteConversation, async (ctx: Context, { params }) =>
    deleteConversation(ctx, params.conversationId),
  ),
  serve(contract.changeConversations, async (ctx: Context, { body }) => ({
    data: { changed: await changeConversations(ctx, body) },
  })),
  serve(contract.readMessageSettings, async (ctx: Context) => ({ data: await readSettings(ctx) })),
  serve(contract.editMessageSettings, async (ctx: Context, { body }) => ({ data: await editSettings(ctx, body) })),
  serve(messages.readHistory, async (ctx: Context, { params, query }) => ({
    data: await readHistory(ctx, params.conversationId, query),
  })),
  serve(messages.sendMessage, async (ctx: Context, { params, body }) => ({
    data: await sendMessage(ctx, params.conversationId, body),
  })),
  serve(messages.editMessage, async (ctx: Context, { params, body }) => ({
    data: await editMessage(ctx, params.messageId, body.text),
  })),
  serve(messages.deleteMessage, async (ctx: Context, { params }) => deleteMessage(ctx, params.messageId)),
  serve(messages.hideMessage, async (ctx: Context, { params }) => hideMessage(ctx, params.messageId)),
  serve(messages.reactToMessage, async (ctx: Context, { params }) => ({
    data: await reactToMessage(ctx, params.messageId, params.kind),
  })),
  serve(messages.unreactToMessage, async (ctx: Context, { params }) => ({
    data: await unreactToMessage(ctx, params.messageId, params.kind),
  })),
];

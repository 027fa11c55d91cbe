import * as contract from '#contract/messaging/messaging.ts';
import { serve } from '#platform/serve/serve.ts';
import { acceptConversation, declineConversation, withdrawConversation } from './answer-request.ts';
import { changeConversations, deleteConversation, editConversation, markConversation } from './change-conversation.ts';
import { type MessagingContext as Context, readConversation, readConversations, readCounts } from './conversations.ts';
import { describeContact } from './describe-contact.ts';
import { openConversation, openConversationAbout } from './open-conversation.ts';

export const conversationRoutes = [
  serve(contract.listConversations, async (ctx: Context, { query }) => readConversations(ctx, query)),
  serve(contract.readConversationCounts, async (ctx: Context, { query }) => ({
    data: await readCounts(ctx, query.desk),
  })),
  serve(contract.openConversation, async (ctx: Context, { params }) => ({
    data: await openConversation(ctx, params.actorId),
  })),
  serve(contract.openConversationAbout, async (ctx: Context, { params, query }) => ({
    data: await openConversationAbout(ctx, { ...params, withId: query.with ?? null }),
  })),
  serve(contract.readConversation, async (ctx: Context, { params }) => ({
    data: await readConversation(ctx, params.conversationId),
  })),
  serve(contract.describeFirstContact, async (ctx: Context, { params, body }) => ({
    data: await describeContact(ctx, params.conversationId, body),
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
];

import * as messages from '#contract/messaging/messages.ts';
import { removeMessagePreview } from '#contract/messaging/previews.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MessagingContext as Context } from '../conversations/conversations.ts';
import { removePreview } from '../previews/remove-preview.ts';
import { deleteMessage, editMessage, hideMessage, reactToMessage, unreactToMessage } from './change-message.ts';
import { copyForwarded, dropForwarded, forwardMessage } from './forward-message.ts';
import { readHistory, sendMessage } from './messages.ts';

export const messageRoutes = [
  serve(messages.readHistory, async (ctx: Context, { params, query }) => ({
    data: await readHistory(ctx, params.conversationId, query),
  })),
  serve(messages.sendMessage, async (ctx: Context, { params, body }) => ({
    data: await sendMessage(ctx, params.conversationId, body),
  })),
  serve(messages.forwardMessage, {
    prepare: async (ctx: Context, { params, body }) => copyForwarded(ctx, params.messageId, body),
    handle: async (ctx: Context, { params, body }, copies) => ({
      data: await forwardMessage(ctx, params.messageId, body, copies),
    }),
    discard: dropForwarded,
  }),
  serve(messages.editMessage, async (ctx: Context, { params, body }) => ({
    data: await editMessage(ctx, params.messageId, body.text),
  })),
  serve(messages.deleteMessage, async (ctx: Context, { params }) => deleteMessage(ctx, params.messageId)),
  serve(removeMessagePreview, async (ctx: Context, { params }) => removePreview(ctx, params.messageId)),
  serve(messages.hideMessage, async (ctx: Context, { params }) => hideMessage(ctx, params.messageId)),
  serve(messages.reactToMessage, async (ctx: Context, { params }) => ({
    data: await reactToMessage(ctx, params.messageId, params.kind),
  })),
  serve(messages.unreactToMessage, async (ctx: Context, { params }) => ({
    data: await unreactToMessage(ctx, params.messageId, params.kind),
  })),
];

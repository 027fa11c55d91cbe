import * as contract from '#contract/messaging/sending.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MessagingContext as Context } from '../conversations/conversations.ts';
import { saveDraft } from './draft.ts';
import { editHeld, listHeld, sendHeldNow, undoHeld } from './held.ts';
import { holdMessage, scheduleMessage } from './hold.ts';

export const sendingRoutes = [
  serve(contract.holdMessage, async (ctx: Context, { params, body }) => ({
    data: await holdMessage(ctx, params.conversationId, body),
  })),
  serve(contract.scheduleMessage, async (ctx: Context, { params, body }) => ({
    data: await scheduleMessage(ctx, params.conversationId, body),
  })),
  serve(contract.listHeldMessages, async (ctx: Context, { query }) => ({
    data: await listHeld(ctx, query.conversationId),
  })),
  serve(contract.editHeldMessage, async (ctx: Context, { params, body }) => ({
    data: await editHeld(ctx, params.heldId, body),
  })),
  serve(contract.sendHeldMessage, async (ctx: Context, { params }) => ({
    data: await sendHeldNow(ctx, params.heldId),
  })),
  serve(contract.undoMessage, async (ctx: Context, { params }) => undoHeld(ctx, params.heldId)),
  serve(contract.saveMessageDraft, async (ctx: Context, { params, body }) => ({
    data: await saveDraft(ctx, params.conversationId, body),
  })),
];

import * as contract from '#contract/admin/contact.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { AdminTables } from '../tables.ts';
import * as ending from './answer-message.ts';
import { listContactMessages, listOwnContactMessages, readContactMessage } from './inbox.ts';
import { deleteContactTemplate, listContactTemplates, saveContactTemplate } from './templates.ts';
import * as writing from './write-message.ts';

type Caller = RequestContext<AdminTables>;
type Visitor = VisitorContext<AdminTables>;

export const contactRoutes = [
  serve(contract.createContactMessage, async (ctx: Caller, { body }) => ({
    data: { id: await writing.createContactMessage(ctx, body) },
  })),
  serve(contract.listOwnContactMessages, async (ctx: Caller, { query }) => listOwnContactMessages(ctx, query)),
  serve(contract.beginContactMessage, {
    prepare: async (ctx: Visitor) => writing.prepareContactMessage(ctx),
    handle: async (ctx: Visitor, { body }) => ({ data: { id: await writing.beginContactMessage(ctx, body) } }),
  }),
  serve(contract.confirmContactMessage, async (ctx: Visitor, { params, body }) =>
    writing.confirmContactMessage(ctx, params.pendingId, body.code),
  ),
  serve(contract.listContactMessages, async (ctx: Caller, { query }) => listContactMessages(ctx, query)),
  serve(contract.readContactMessage, async (ctx: Caller, { params }) => ({
    data: await readContactMessage(ctx, params.messageId),
  })),
  serve(contract.claimContactMessage, async (ctx: Caller, { params }) =>
    ending.claimContactMessage(ctx, params.messageId),
  ),
  serve(contract.releaseContactMessage, async (ctx: Caller, { params }) =>
    ending.releaseContactMessage(ctx, params.messageId),
  ),
  serve(contract.answerContactMessage, async (ctx: Caller, { params, body }) =>
    ending.answerContactMessage(ctx, params.messageId, body.answer),
  ),
  serve(contract.closeContactMessage, async (ctx: Caller, { params }) =>
    ending.closeContactMessage(ctx, params.messageId),
  ),
  serve(contract.listContactTemplates, async (ctx: Caller) => ({ data: await listContactTemplates(ctx) })),
  serve(contract.saveContactTemplate, async (ctx: Caller, { body }) => ({
    data: await saveContactTemplate(ctx, body),
  })),
  serve(contract.deleteContactTemplate, async (ctx: Caller, { params }) =>
    deleteContactTemplate(ctx, params.templateId),
  ),
];

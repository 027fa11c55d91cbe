import * as contract from '#contract/messaging/agreed.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MessagingContext as Context } from '../conversations/conversations.ts';
import { confirmAgreement, listAgreements, proposeAgreement, withdrawAgreement } from './agree.ts';

export const agreedRoutes = [
  serve(contract.listAgreements, async (ctx: Context, { params }) => ({
    data: await listAgreements(ctx, params.conversationId),
  })),
  serve(contract.proposeAgreement, async (ctx: Context, { params, body }) => ({
    data: await proposeAgreement(ctx, params.conversationId, body),
  })),
  serve(contract.confirmAgreement, async (ctx: Context, { params }) => ({
    data: await confirmAgreement(ctx, params.agreementId),
  })),
  serve(contract.withdrawAgreement, async (ctx: Context, { params }) => withdrawAgreement(ctx, params.agreementId)),
];

import * as contract from '#contract/legal/drafts.ts';
import { serve } from '#platform/serve/serve.ts';
import * as drafts from './drafts.ts';
import { publishPolicyDraft, withdrawPolicyVersion } from './publish.ts';
import { listPolicyVersions, readPolicyVersion } from './versions.ts';

type Caller = drafts.LegalContext;

export const draftRoutes = [
  serve(contract.listPolicyDrafts, async (ctx: Caller) => ({ data: await drafts.listPolicyDrafts(ctx) })),
  serve(contract.openPolicyDraft, async (ctx: Caller, { body }) => ({
    data: await drafts.openPolicyDraft(ctx, body.kind),
  })),
  serve(contract.readPolicyDraft, async (ctx: Caller, { params }) => ({
    data: await drafts.readPolicyDraft(ctx, params.draftId),
  })),
  serve(contract.savePolicyDraft, async (ctx: Caller, { params, body }) => ({
    data: await drafts.savePolicyDraft(ctx, params.draftId, body),
  })),
  serve(contract.discardPolicyDraft, async (ctx: Caller, { params }) => drafts.discardPolicyDraft(ctx, params.draftId)),
  serve(contract.publishPolicyDraft, async (ctx: Caller, { params, body }) => ({
    data: await publishPolicyDraft(ctx, params.draftId, body),
  })),
  serve(contract.listPolicyVersions, async (ctx: Caller, { query }) => ({
    data: await listPolicyVersions(ctx, query.kind),
  })),
  serve(contract.readPolicyVersion, async (ctx: Caller, { params, query }) => ({
    data: await readPolicyVersion(ctx, { ...params, ...query }),
  })),
  serve(contract.withdrawPolicyVersion, async (ctx: Caller, { params }) => withdrawPolicyVersion(ctx, params)),
];

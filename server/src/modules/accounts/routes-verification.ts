import * as contract from '#contract/accounts/verification.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { AccountsTables } from './tables.ts';
import { decideProof, listProofs, readProofDocument, prepareDocument } from './verification/judge-proof.ts';
import {
  discardProof,
  prepareProof,
  readVerification,
  createProof,
  refuseProof,
  withdrawProof,
} from './verification/create-proof.ts';

type Caller = RequestContext<AccountsTables>;

export const verificationRoutes = [
  serve(contract.readVerification, async (ctx: Caller) => ({ data: await readVerification(ctx) })),
  serve(contract.createProof, {
    beforeBody: refuseProof,
    prepare: async (ctx: Caller, { files }) => prepareProof(ctx, files.proof),
    handle: async (ctx: Caller, { body }, received) => ({ data: await createProof(ctx, body.proofType, received) }),
    discard: discardProof,
  }),
  serve(contract.withdrawProof, async (ctx: Caller) => withdrawProof(ctx)),
  serve(contract.listProofs, async (ctx: Caller, { query }) => listProofs(ctx, query)),
  serve(contract.readProofDocument, {
    prepare: async (ctx: Caller, { params }) => prepareDocument(ctx, params.proofId),
    handle: async (ctx: Caller, { params }, document) => ({
      data: await readProofDocument(ctx, params.proofId, document),
    }),
  }),
  serve(contract.decideProof, async (ctx: Caller, { params, body }) => decideProof(ctx, params.proofId, body)),
];

import * as contract from '#contract/accounts.verification.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import type { AccountsTables } from './tables.ts';
import { decideProof, listProofs, lookAtProof, prepareLook } from './verification/judge-proof.ts';
import { discardProof, prepareProof, readVerification, sendProof, withdrawProof } from './verification/send-proof.ts';

type Caller = Act<AccountsTables>;

export const verificationRoutes = [
  serve(contract.readVerification, async (act: Caller) => ({ data: await readVerification(act) })),
  serve(contract.sendProof, {
    prepare: (act: Caller, { files }) => prepareProof(act, files.proof),
    handle: async (act: Caller, { body }, received) => ({ data: await sendProof(act, body.proofType, received) }),
    discard: discardProof,
  }),
  serve(contract.withdrawProof, (act: Caller) => withdrawProof(act)),
  serve(contract.listProofs, (act: Caller, { query }) => listProofs(act, query)),
  serve(contract.lookAtProof, {
    prepare: (act: Caller, { params }) => prepareLook(act, params.proofId),
    handle: async (act: Caller, { params }, shown) => ({ data: await lookAtProof(act, params.proofId, shown) }),
  }),
  serve(contract.decideProof, (act: Caller, { params, body }) => decideProof(act, params.proofId, body)),
];

import * as contract from '#contract/wallet/proofs.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { WalletTables } from '../tables.ts';
import { readChainProof, readLedgerProof } from './read-proof.ts';

export const proofRoutes = [
  serve(contract.readLedgerProof, async ({ db }: VisitorContext<WalletTables>, { params }) => ({
    data: await readLedgerProof(db, params.day),
  })),
  serve(contract.readChainProof, async (ctx: RequestContext<WalletTables>, { query }) => ({
    data: await readChainProof(ctx, query.from),
  })),
];

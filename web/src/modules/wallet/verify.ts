import { readChainProof, readLedgerProof } from '#contract/wallet/proofs.ts';
import { verifyChain } from '#contract/wallet/verify-chain.ts';
import { call } from '#shell/calls/call.ts';

/** What the browser found out about the lines of the wallet since a day. */
export type Checked =
  | { readonly result: 'none' }
  | { readonly result: 'true'; readonly count: number; readonly day: string; readonly root: string }
  | { readonly result: 'false'; readonly day: string; readonly root: string; readonly position: number | undefined };

/** Verifies the lines against the root that was published for everyone, in this browser alone. */
export async function verifySince(from: string): Promise<Checked> {
  const { data: proof } = await call(readChainProof, { query: { from } });
  if (proof === null) return { result: 'none' };
  const { data: published } = await call(readLedgerProof, { params: { day: proof.day } });
  const verdict = await verifyChain(proof, published.root);
  const { day } = proof;
  const { root } = published;
  return verdict.isTrue
    ? { result: 'true', count: proof.links.length, day, root }
    : { result: 'false', day, root, position: verdict.position };
}

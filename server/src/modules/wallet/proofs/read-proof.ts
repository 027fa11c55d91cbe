import type { Kysely } from 'kysely';
import type { Out } from '#contract/core/endpoint.ts';
import { CHAIN_LINKS_MAX, type LedgerProof, type readChainProof as chainEndpoint } from '#contract/wallet/proofs.ts';
import type { RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import type { WalletTables } from '../tables.ts';
import { selectLastProof, selectLeaf, selectLinks, selectProof, selectStart } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof selectLastProof.first>>>;
const present = ({ proven_at: provenAt, differences, ...row }: Row): LedgerProof => ({
  ...row,
  provenAt: provenAt.toISOString(),
  matches: differences === 0,
});

/** The proof of a day in UTC, for anyone. */
export async function readLedgerProof(db: Kysely<WalletTables>, day: string): Promise<LedgerProof> {
  return present(found(await selectProof.first(db, { day })));
}

/** The latest proof, whose root is printed on papers about money; null before the first night. */
export async function lastProof(
  database: Kysely<never>,
): Promise<(LedgerProof & { readonly differences: number }) | null> {
  const row = await selectLastProof.first(narrowed<WalletTables>(database));
  return row === undefined ? null : { ...present(row), differences: row.differences };
}

/** Own lines since a day in UTC, and the way from the last one that the latest proof covers to its root. */
export async function readChainProof(
  ctx: RequestContext<WalletTables>,
  from: string,
): Promise<Out<(typeof chainEndpoint)['reply']>['data']> {
  const { db, actor } = ctx;
  const [proof, leaf] = await Promise.all([selectLastProof.first(db), selectLeaf.first(db, { ownerId: actor.id })]);
  if (proof === undefined || leaf === undefined) return null;
  const { chain_length: length } = leaf;
  const window = { from: new Date(`${from}T00:00:00Z`), length, limit: CHAIN_LINKS_MAX };
  const start = found(await selectStart.first(db, { ownerId: actor.id, ...window }));
  const links = await selectLinks(db, { ownerId: actor.id, first: start.position, last: length });
  return {
    day: proof.day,
    root: proof.root,
    provenAt: proof.proven_at.toISOString(),
    slot: leaf.slot,
    chainLength: length,
    chainHash: leaf.chain_hash,
    path: [...leaf.path],
    previousHash: start.previous_hash,
    links: links.map((row) => ({
      position: row.position,
      transactionId: row.transaction_id,
      line: row.line,
      account: row.account,
      currency: row.currency,
      amount: row.amount,
      balanceBefore: row.balance_before,
      balanceAfter: row.balance_after,
      happenedMicros: row.happened_at,
      createdMicros: row.created_at,
    })),
  };
}

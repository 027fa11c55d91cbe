import type { readProofDocument as readProofDocumentEndpoint, WaitingProof } from '#contract/accounts/verification.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { setVerified } from '#modules/actors';
import { canDecideProof, proofAbilities } from '../policy.ts';
import type { AccountsTables } from '../tables.ts';
import { openProof } from './proof-store.ts';
import { countPending, decide, findWaiting, selectWaiting } from './queries.ts';
import { dropProofs } from './tasks.ts';

type Caller = RequestContext<AccountsTables>;
const target = (id: string) => ({ kind: 'verification', id });

export async function listProofs(ctx: Caller, query: { page?: number | undefined; size?: number | undefined }) {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const [rows, [counted]] = await Promise.all([
    selectWaiting(ctx.db, { limit: page.size, offset: (page.number - 1) * page.size }),
    countPending(ctx.db),
  ]);
  const cards = await ctx.cards(rows.map((row) => actorReference(row.member_id)));
  ctx.record(audited, { adminId: ctx.member.id, what: 'accounts.list_proofs', at: ctx.now });
  const data = rows.map((row): WaitingProof => ({
    id: row.id,
    proofType: row.proof_type,
    contentType: row.content_type,
    askedAt: row.asked_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    actor: cards.actor(row.member_id) ?? null,
    can: proofAbilities(ctx, { memberId: row.member_id }),
  }));
  return { data, page: { ...page, total: counted?.total ?? 0 } };
}

type ProofDocument = Out<(typeof readProofDocumentEndpoint)['reply']>['data'];
/** Decrypts the document before a database connection is taken, because decrypting is slow. */
export async function prepareDocument({ db, services }: Caller, id: string): Promise<ProofDocument> {
  const { content_type } = found(await findWaiting.first(db, { id }));
  return { contentType: content_type, content: found(await openProof(services, id)) };
}
export async function readProofDocument(ctx: Caller, id: string, document: ProofDocument): Promise<ProofDocument> {
  // Another administrator may have decided while the document was decrypted.
  found(await findWaiting.first(ctx.db, { id }));
  ctx.record(audited, {
    adminId: ctx.member.id,
    what: 'accounts.read_proof_document',
    target: target(id),
    at: ctx.now,
  });
  return document;
}

/** Approves or rejects a proof; a rejection needs a reason. The document is deleted either way. */
export async function decideProof(
  ctx: Caller,
  id: string,
  { approve, reason = '' }: { approve: boolean; reason?: string | undefined },
): Promise<void> {
  if (!approve && reason === '') throw fieldRefusal('reason', 'required');
  const { member_id: memberId } = found(await findWaiting.first(ctx.db, { id }));
  enforce(canDecideProof(ctx, { memberId }));
  found(await decide(ctx.db, { id, approve, reason, by: ctx.member.id, now: ctx.now }));
  if (approve) await setVerified(ctx, memberId, true);
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: approve ? 'accounts.approve_proof' : 'accounts.reject_proof',
    target: target(id),
    at: ctx.now,
  });
  await ctx.task(dropProofs, { ids: [id] });
  await ctx.emit('accounts.verification_decided', { memberId, verificationId: id, approved: approve });
}

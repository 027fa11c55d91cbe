import type { lookAtProof as lookEndpoint, WaitingProof } from '#contract/accounts.verification.ts';
import type { Out } from '#contract/kit.ts';
import type { Act } from '#platform/act.ts';
import { audit, audited } from '#platform/audit.ts';
import { across } from '#platform/database/door.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { setVerified } from '#rooms/actors';
import type { AccountsTables } from '../tables.ts';
import { openProof } from './proof-store.ts';
import { countWaiting, decide, findWaiting, selectWaiting } from './queries.ts';
import { dropProofs } from './tasks.ts';

type Caller = Act<AccountsTables>;
const target = (id: string) => ({ kind: 'verification', id });

export async function listProofs(act: Caller, query: { page?: number | undefined; size?: number | undefined }) {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const [rows, [counted]] = await Promise.all([
    selectWaiting(act.db, page.size, (page.number - 1) * page.size),
    countWaiting(act.db),
  ]);
  const cards = await act.cards(rows.map((row) => ({ kind: 'profile' as const, id: row.member_id })));
  act.record(audited, { adminId: act.member.id, what: 'accounts.list_proofs', at: act.now });
  const data = rows.map((row): WaitingProof => ({
    id: row.id,
    proofType: row.proof_type,
    contentType: row.content_type,
    askedAt: row.asked_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    actor: cards.get('profile', row.member_id) ?? null,
  }));
  return { data, page: { ...page, total: counted?.total ?? 0 } };
}

type Shown = Out<(typeof lookEndpoint)['reply']>['data'];
/** Decrypting takes its time: before any connection is held. */
export async function prepareLook({ db, services }: Caller, id: string): Promise<Shown> {
  const { content_type } = found(await findWaiting(db, id));
  return { contentType: content_type, content: found(await openProof(services, id)) };
}
export async function lookAtProof(act: Caller, id: string, shown: Shown): Promise<Shown> {
  // Decided meanwhile: then nobody looks any more.
  found(await findWaiting(act.db, id));
  await audit(across(act.db), {
    adminId: act.member.id,
    what: 'accounts.look_at_proof',
    target: target(id),
    at: act.now,
  });
  return shown;
}

/** The badge stays, the document goes. A rejection says why. */
export async function decideProof(
  act: Caller,
  id: string,
  { approve, reason = '' }: { approve: boolean; reason?: string | undefined },
): Promise<void> {
  if (!approve && reason === '') throw fieldRefusal('reason', 'required');
  const memberId = found(await decide(act.db, { id, approve, reason, by: act.member.id, now: act.now }));
  if (approve) await setVerified(act, memberId, true);
  await audit(across(act.db), {
    adminId: act.member.id,
    what: approve ? 'accounts.approve_proof' : 'accounts.reject_proof',
    target: target(id),
    at: act.now,
  });
  await act.task(dropProofs, { ids: [id] });
  await act.state('accounts.verification_decided', { memberId, verificationId: id, approved: approve });
}

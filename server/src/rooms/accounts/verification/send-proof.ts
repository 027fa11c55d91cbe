import { v7 as uuid } from 'uuid';
import type { ProofType, Verification } from '#contract/accounts.verification.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { dailyLimitReached } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import { day } from '#platform/time.ts';
import type { AccountsTables } from '../tables.ts';
import { dropProofs } from './tasks.ts';
import { keepProof, proofKey, readProof, type ProofContent } from './proof-store.ts';
import { askedBefore, insertProof, selectStand, withdraw } from './queries.ts';

type Caller = Act<AccountsTables>;
const A_DAY = 3;

export async function readVerification({ db, member }: Caller): Promise<Verification> {
  const row = found((await selectStand(db, member.id))[0]);
  if (row.id === null) return { verified: row.verified, request: null };
  return {
    verified: row.verified,
    request: {
      id: row.id,
      proofType: row.proof_type,
      state: row.state,
      reason: row.reason,
      askedAt: row.asked_at.toISOString(),
    },
  };
}

interface Received {
  readonly id: string;
  readonly contentType: ProofContent;
}
async function refuseTooMany({ db, member, now }: Caller): Promise<void> {
  const first = await askedBefore(db, member.id, A_DAY - 1, new Date(now.getTime() - day));
  if (first !== undefined) throw dailyLimitReached(A_DAY, now, new Date(first.getTime() + day));
}

/** Looked at, encrypted and put aside before any transaction. */
export async function prepareProof(act: Caller, file: UploadedFile): Promise<Received> {
  const { verified, request } = await readVerification(act);
  if (verified) throw new Refusal('verification_done');
  if (request?.state === 'waiting') throw new Refusal('verification_waiting');
  await refuseTooMany(act);
  const { bytes, contentType } = await readProof(file);
  const id = uuid();
  await keepProof(act.services, id, bytes);
  return { id, contentType };
}

/** A document whose row never came to be: a repeated call, or a refusal. */
export const discardProof = (act: Caller, { id }: Received): Promise<void> => act.services.files.delete(proofKey(id));

export async function sendProof(
  act: Caller,
  proofType: ProofType,
  { id, contentType }: Received,
): Promise<Verification> {
  const { db, member, now } = act;
  await inTurn(across(db), member, 'proofs');
  await refuseTooMany(act);
  if (!(await insertProof(db, { id, memberId: member.id, proofType, contentType, now })))
    throw new Refusal('verification_waiting');
  return await readVerification(act);
}

export async function withdrawProof(act: Caller): Promise<void> {
  const id = found(await withdraw(act.db, act.member.id, act.now));
  await act.task(dropProofs, { ids: [id] });
}

import { v7 as uuid } from 'uuid';
import type { Verification } from '#contract/accounts/verification.ts';
import type { ProofType } from '#contract/core/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { dailyLimitReached } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import { day } from '#platform/time.ts';
import { canSendProof, canWithdrawProof, verificationAbilities } from '../policy.ts';
import type { AccountsTables } from '../tables.ts';
import { dropProofs } from './tasks.ts';
import { storeProof, proofKey, readProof, type ProofContent } from './proof-store.ts';
import { earlierRequestTime, insertProof, selectStand, withdraw } from './queries.ts';

type Caller = RequestContext<AccountsTables>;
const A_DAY = 3;

const provingOf = ({ verified, request }: { verified: boolean; request: { state: string } | null }) => ({
  verified,
  isWaiting: request?.state === 'waiting',
});

export async function readVerification({ db, member }: Caller): Promise<Verification> {
  const row = found(await selectStand.first(db, { memberId: member.id }));
  const can = verificationAbilities(provingOf({ verified: row.verified, request: row }));
  if (row.id === null) return { verified: row.verified, request: null, can };
  return {
    verified: row.verified,
    can,
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
  const first = await earlierRequestTime(db, member.id, A_DAY - 1, new Date(now.getTime() - day));
  if (first !== undefined) throw dailyLimitReached(A_DAY, now, new Date(first.getTime() + day));
}

/** Whether a proof may be sent now; asked before the document is received, and again in the transaction. */
export async function refuseProof(ctx: Caller): Promise<void> {
  enforce(canSendProof(provingOf(await readVerification(ctx))));
  await refuseTooMany(ctx);
}

/** Inspects, encrypts and stores the document, before any transaction. */
export async function prepareProof(ctx: Caller, file: UploadedFile): Promise<Received> {
  const { bytes, contentType } = await readProof(file);
  const id = uuid();
  await storeProof(ctx.services, id, bytes);
  return { id, contentType };
}

/** Deletes a document whose row was not created because the call was repeated or refused. */
export const discardProof = async (ctx: Caller, { id }: Received): Promise<void> =>
  ctx.services.files.delete(proofKey(id));

export async function createProof(
  ctx: Caller,
  proofType: ProofType,
  { id, contentType }: Received,
): Promise<Verification> {
  const { db, member, now } = ctx;
  await inTurn(across(db), member, 'proofs');
  // Another document may have been decided, or have come, while this one was received.
  await refuseProof(ctx);
  const isNew = await insertProof(db, { id, memberId: member.id, proofType, contentType, now });
  enforce(canSendProof({ verified: false, isWaiting: !isNew }));
  await ctx.emit('accounts.verification_sent', { memberId: member.id });
  return await readVerification(ctx);
}

export async function withdrawProof(ctx: Caller): Promise<void> {
  const id = await withdraw(ctx.db, ctx.member.id, ctx.now);
  enforce(canWithdrawProof({ isWaiting: id !== undefined }));
  await ctx.task(dropProofs, { ids: [found(id)] });
  await ctx.emit('accounts.verification_sent', { memberId: ctx.member.id });
}

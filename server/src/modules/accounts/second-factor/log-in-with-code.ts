import { CODE_LENGTH } from '#contract/accounts/accounts.ts';
import type { VisitorContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Seal } from '#platform/seal.ts';
import { hashCode, sameCode, secondFactorOwner } from '../sign-up/codes.ts';
import { countAttempt, recogniseNetwork } from '../sessions/attempts.ts';
import { createLogin, type Entered } from '../sessions/enter.ts';
import { insertEvent } from '../log/queries.ts';
import { mailChange } from '../settings/mail-change.ts';
import { sessionOrigin, type SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';
import { content, purpose, type Challenge } from './ask.ts';
import { deleteChallenge, findChallengeCode, lockUnchangedSince, tryChallenge } from './queries-challenges.ts';
import { findRecoveryCode, findSecret, spendRecoveryCode, spendStep } from './queries-authenticator.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchingStep, openSecret } from './time-codes.ts';

interface PreparedLogin {
  readonly challenge: Challenge;
  readonly from: SessionOrigin;
  /** The 30 s step of an app code; null if it is none. */
  readonly step: number | null;
}
/** Opens a challenge. A changed, expired or invented one is refused like a wrong code. */
export async function prepareSecondFactor(
  { db, services, now, origin }: VisitorContext<AccountsTables>,
  input: { challenge: string; code: string },
): Promise<PreparedLogin> {
  const payload = content.safeParse(services.seal.open(purpose, input.challenge, now));
  if (!payload.success) throw new Refusal('code_wrong');
  const { memberId, by } = payload.data;
  await countAttempt(services.limits, 'secondFactorCode', memberId, origin);
  const sealedSecret = by === 'app' ? await findSecret(db, memberId) : undefined;
  const step =
    sealedSecret === undefined ? null : matchingStep(openSecret(services.seal, sealedSecret), input.code, now);
  // The right code of any kind resets the counter: frequent logins are not guessing.
  if (step !== null || (await isStoredCode({ db, services, now }, payload.data, input.code)))
    await recogniseNetwork(services.limits, 'secondFactorCode', memberId, origin);
  return { challenge: payload.data, from: await sessionOrigin(services, origin), step };
}

/** Whether this is the e-mailed code, or an unused recovery code. Neither counts nor marks it. */
async function isStoredCode(
  { db, services: { seal }, now }: Pick<VisitorContext<AccountsTables>, 'db' | 'services' | 'now'>,
  { challengeId, memberId, by }: Challenge,
  code: string,
): Promise<boolean> {
  if (by === 'app') return (await findRecoveryCode(db, memberId, hashRecoveryCode(seal, memberId, code))) !== undefined;
  const row = await findChallengeCode.first(db, { memberId, challengeId, now });
  return isMailedCode(seal, challengeId, row, code);
}

type MailedCode = { readonly code_hash: Buffer | null } | undefined;
const isMailedCode = (seal: Seal, challengeId: string, row: MailedCode, code: string): boolean =>
  row !== undefined &&
  row.code_hash !== null &&
  sameCode(row.code_hash, hashCode(seal, secondFactorOwner(challengeId), code));

/** Whether the code is correct and unused; the same statement marks it as used. */
async function spend(
  ctx: VisitorContext<AccountsTables>,
  code: string,
  { challenge: { challengeId, memberId, by }, step }: PreparedLogin,
): Promise<'app' | 'email' | 'recovery' | null> {
  const { seal } = ctx.services;
  const challengeRow = await tryChallenge.first(ctx.db, { memberId, challengeId, now: ctx.now });
  if (challengeRow === undefined) return null;
  if (by === 'email') return isMailedCode(seal, challengeId, challengeRow, code) ? 'email' : null;
  if (code.length > CODE_LENGTH)
    return (await spendRecoveryCode(ctx.db, memberId, hashRecoveryCode(seal, memberId, code), ctx.now))
      ? 'recovery'
      : null;
  return step !== null && (await spendStep(ctx.db, memberId, step)) ? 'app' : null;
}

/** Completes the login; a wrong attempt stays counted. */
export async function answerSecondFactor(
  ctx: VisitorContext<AccountsTables>,
  code: string,
  prepared: PreparedLogin,
): Promise<Entered> {
  const {
    challenge: { memberId, askedAt },
    from,
  } = prepared;
  const spent = await spend(ctx, code, prepared);
  const account = spent === null ? undefined : await lockUnchangedSince(ctx.db, memberId, new Date(askedAt));
  if (account === undefined) {
    await insertEvent(ctx.db, { memberId, what: 'second_factor_failed', at: ctx.now }, from);
    throw new Refusal('code_wrong', { keepWrites: true });
  }
  await deleteChallenge(ctx.db, memberId);
  if (spent === 'recovery') {
    await insertEvent(ctx.db, { memberId, what: 'recovery_code_used', at: ctx.now }, from);
    await ctx.task(mailChange, { memberId, what: 'recovery_code_used', at: ctx.now.toISOString(), about: '' });
  }
  return await createLogin(ctx, { id: memberId, isAdmin: account.is_admin }, from);
}

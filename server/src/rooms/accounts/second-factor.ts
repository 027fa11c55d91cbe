import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts.ts';
import { id } from '#contract/kit.ts';
import type { VisitorAct } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { hashCode, issueCode, sameCode, secondFactorOwner } from './codes.ts';
import { enter } from './enter.ts';
import { mailSecondFactor } from './mail-second-factor.ts';
import { deleteChallenge, holdSince, storeChallenge, tryChallenge } from './queries-second-factor.ts';
import { sessionOrigin, type SessionOrigin } from './session-origin.ts';
import type { AccountsTables } from './tables.ts';

const purpose = 'accounts.second_factor';
/** What a challenge holds, sealed: clients only hand it back. */
const content = z.object({ challengeId: id, memberId: id, askedAt: z.string() });
type Challenge = z.output<typeof content>;

/** Platform admins need more than a password, but for the demo world, whose passwords are printed anyway. */
export const needsSecondFactor = ({ config }: Pick<Services, 'config'>, isAdmin: boolean): boolean => isAdmin && !config.demo;

/** Mails a code to somebody whose password was right. */
export async function askForSecondFactor(act: VisitorAct<AccountsTables>, memberId: string) {
  const { seal } = act.services;
  const challengeId = uuid();
  const code = issueCode(seal, secondFactorOwner(challengeId), act.now);
  await storeChallenge(act.db, { memberId, challengeId, codeHash: code.hash, expiresAt: code.expiresAt });
  await act.task(mailSecondFactor, { memberId, code: code.sealed, language: act.language });
  const challenge: Challenge = { challengeId, memberId, askedAt: act.now.toISOString() };
  return { challenge: seal.close(purpose, challenge, code.expiresAt), methods: ['email'] };
}

interface Prepared {
  readonly challenge: Challenge;
  readonly from: SessionOrigin;
}
/** Opens what the client handed back; tampered with, run out or invented, it is a wrong code. */
export async function prepareSecondFactor({ services, now, origin }: VisitorAct<AccountsTables>, sealed: string): Promise<Prepared> {
  const opened = content.safeParse(services.seal.open(purpose, sealed, now));
  if (!opened.success) throw new Refusal('code_wrong');
  await services.limits.consume('wrongCodesByAccount', opened.data.memberId);
  return { challenge: opened.data, from: await sessionOrigin(services, origin) };
}

/** The code settles the login; a wrong try stays counted. */
export async function answerSecondFactor(act: VisitorAct<AccountsTables>, code: string, { challenge, from }: Prepared): Promise<{ token: string; user: CurrentUser }> {
  const { challengeId, memberId, askedAt } = challenge;
  const stored = await tryChallenge(act.db, memberId, challengeId, act.now);
  const given = hashCode(act.services.seal, secondFactorOwner(challengeId), code);
  if (stored === undefined || !sameCode(stored, given)) throw new Refusal('code_wrong', { keepWrites: true });
  await deleteChallenge(act.db, memberId);
  const account = await holdSince(act.db, memberId, new Date(askedAt));
  if (account === undefined) throw new Refusal('code_wrong', { keepWrites: true });
  return await enter(act, { id: memberId, isAdmin: account.is_admin }, from);
}

import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { VisitorContext } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { CODE_LIFETIME_MS, issueCode, secondFactorOwner } from '../sign-up/codes.ts';
import { mailSecondFactor } from './mail-second-factor.ts';
import type { AccountsTables } from '../tables.ts';
import { storeChallenge } from './queries-challenges.ts';

export const purpose = 'accounts.second_factor';
/** The sealed content of a challenge; clients return it unchanged. */
export const content = z.object({ challengeId: id, memberId: id, askedAt: z.string(), by: z.enum(['app', 'email']) });
export type Challenge = z.output<typeof content>;
type ChallengeReply = { challenge: string; methods: string[] };

/** Platform admins need a second factor, except in the demo, whose passwords are published. */
export const needsSecondFactor = ({ config }: Pick<Services, 'config'>, isAdmin: boolean): boolean =>
  isAdmin && !config.demo;

/** E-mails a code to a member whose password was correct and who has no authenticator app. */
export async function mailSecondStep(ctx: VisitorContext<AccountsTables>, memberId: string): Promise<ChallengeReply> {
  const { seal } = ctx.services;
  const challengeId = uuid();
  const code = issueCode(seal, secondFactorOwner(challengeId), ctx.now);
  await storeChallenge(ctx.db, { memberId, challengeId, codeHash: code.hash, expiresAt: code.expiresAt });
  await ctx.task(mailSecondFactor, { memberId, code: code.sealed, language: ctx.language });
  const challenge: Challenge = { challengeId, memberId, askedAt: ctx.now.toISOString(), by: 'email' };
  return { challenge: seal.close(purpose, challenge, code.expiresAt), methods: ['email'] };
}

/** Asks for the code of the authenticator app or a recovery code. */
export async function askForApp(ctx: VisitorContext<AccountsTables>, memberId: string): Promise<ChallengeReply> {
  const challengeId = uuid();
  const expiresAt = new Date(ctx.now.getTime() + CODE_LIFETIME_MS);
  await storeChallenge(ctx.db, { memberId, challengeId, codeHash: null, expiresAt });
  const challenge: Challenge = { challengeId, memberId, askedAt: ctx.now.toISOString(), by: 'app' };
  return { challenge: ctx.services.seal.close(purpose, challenge, expiresAt), methods: ['app', 'recovery'] };
}

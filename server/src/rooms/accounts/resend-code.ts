import type { VisitorAct } from '#platform/act.ts';
import { issueCode, pendingOwner } from './codes.ts';
import { mailCode } from './mail-code.ts';
import { originHash } from './origin-hash.ts';
import { renewPending } from './queries-pending.ts';
import type { AccountsTables } from './tables.ts';
import { waitingSince } from './waiting.ts';

/** One code in 30 s and ten in an hour, whether somebody waits at this address or not. */
export async function prepareResend(
  { services: { limits } }: VisitorAct<AccountsTables>,
  email: string,
): Promise<void> {
  await limits.consume('codeSpacing', email);
  await limits.consume('codesByAccount', email);
}

/** A new code for whoever waits at this address; the former one is void. */
export async function resendCode(act: VisitorAct<AccountsTables>, email: string): Promise<void> {
  const { seal } = act.services;
  const code = issueCode(seal, pendingOwner(email), act.now);
  const pendingId = await renewPending(act.db, email, originHash(seal, act.origin), waitingSince(act.now), code);
  await act.task(mailCode, { pendingId, code: code.sealed, language: act.language });
}

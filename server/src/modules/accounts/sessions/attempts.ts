import type { Origin } from '#platform/context.ts';
import { type AccountLimits, network } from '#platform/limits/index.ts';

/** What is guessed at. Each has counters of its own, so that guesses at one do not refuse another. */
type Secret = 'login' | 'resetCode' | 'secondFactorCode';

const pair = (account: string, origin: Origin): string => `${account} ${network(origin.address)}`;

/**
 * Counts a guess at a secret of an account (its e-mail address or id). Networks from which the owner has logged in have
 * only a limit each; all others share one more, which strangers can use up without locking the owner out.
 * @throws Refusal `rate_limited`
 */
export async function countAttempt(
  limits: AccountLimits,
  secret: Secret,
  account: string,
  origin: Origin,
): Promise<void> {
  await limits.consume(`${secret}ByAccount`, pair(account, origin));
  if (!(await limits.has('knownNetwork', pair(account, origin)))) await limits.consume(`${secret}ByStrangers`, account);
}

/** After the right secret: forgets the guesses of this network, and lets it pass the limit of strangers for 90 days. */
export async function recogniseNetwork(
  limits: AccountLimits,
  secret: Secret,
  account: string,
  origin: Origin,
): Promise<void> {
  await limits.forgive(`${secret}ByAccount`, pair(account, origin));
  if (!(await limits.has('knownNetwork', pair(account, origin)))) await limits.refund(`${secret}ByStrangers`, account);
  await limits.restart('knownNetwork', pair(account, origin));
}

/** After the right code: it is no guess, and may be sent again. */
export async function forgiveTries(limits: AccountLimits, code: string, origin: Origin): Promise<void> {
  await limits.forgive('triesOfCode', pair(code, origin));
}

/** Whether a network may try this code once more. Each has five tries: those of a stranger do not void the code. */
export async function mayTryCode(limits: AccountLimits, code: string, origin: Origin): Promise<boolean> {
  return await limits.take('triesOfCode', pair(code, origin));
}

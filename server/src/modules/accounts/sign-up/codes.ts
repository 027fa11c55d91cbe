import { randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_MINUTES } from '#contract/accounts/accounts.ts';
import type { Seal } from '#platform/seal.ts';

/** Lifetime of an e-mailed code, in milliseconds. */
export const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;
/** Attempts per code; after them it is void. */
export const MAX_CODE_ATTEMPTS = 5;

/** Six digits, all million codes equally probable. */
export const makeCode = (): string => String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/**
 * The stored hash of a code. Keyed, because a million codes could be tried in a second, and bound to `owner` (the
 * pending sign-up or the account), so that a code is useless elsewhere.
 */
export const hashCode = (seal: Seal, owner: string, code: string): Buffer =>
  Buffer.from(seal.sign('accounts.code', `${owner}:${code}`), 'base64url');

export const sameCode = (a: Buffer, right: Buffer): boolean => a.length === right.length && timingSafeEqual(a, right);

/** Codes are passed to the mailing task sealed, so that the queue contains none in clear text. */
export const sealCode = (seal: Seal, code: string, expires: Date): string => seal.close('accounts.code', code, expires);

/** The code, or null if it expired before the task ran. */
export function unsealCode(seal: Seal, sealedCode: string, now: Date): string | null {
  const code = seal.open('accounts.code', sealedCode, now);
  return typeof code === 'string' ? code : null;
}

/** A code as stored, with the code itself for the e-mail. */
export function issueCode(seal: Seal, owner: string, now: Date) {
  const code = makeCode();
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
  return { code, hash: hashCode(seal, owner, code), sentAt: now, expiresAt, sealed: sealCode(seal, code, expiresAt) };
}
export const pendingOwner = (email: string): string => `pending:${email}`;
export const resetOwner = (memberId: string): string => `reset:${memberId}`;
export const secondFactorOwner = (challengeId: string): string => `second-factor:${challengeId}`;

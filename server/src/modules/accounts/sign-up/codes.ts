import { randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_MINUTES } from '#contract/accounts.ts';
import type { Seal } from '#platform/seal.ts';

/** How long a mailed code is good, milliseconds. */
export const CODE_LASTS = CODE_MINUTES * 60_000;
/** Tries of one code; then it is void. */
export const CODE_TRIES = 5;

/** Six digits, any of the million equally likely. */
export const makeCode = (): string => String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/**
 * What the database keeps of a code. Keyed, since anyone who reads the table could try a million codes in a second, and
 * bound to
 * `owner` (the waiting address or the account), so that a code is worth nothing elsewhere.
 */
export const hashCode = (seal: Seal, owner: string, code: string): Buffer =>
  Buffer.from(seal.sign('accounts.code', `${owner}:${code}`), 'base64url');

export const sameCode = (a: Buffer, right: Buffer): boolean => a.length === right.length && timingSafeEqual(a, right);

/** Codes are passed to the mailing task sealed, so that the queue stores none in clear text. */
export const sealCode = (seal: Seal, code: string, expires: Date): string => seal.close('accounts.code', code, expires);

/** The code, or null when it has run out while the task waited. */
export function unsealCode(seal: Seal, sealedCode: string, now: Date): string | null {
  const code = seal.open('accounts.code', sealedCode, now);
  return typeof code === 'string' ? code : null;
}

/** A code as a row keeps it, with the code itself for the mail. */
export function issueCode(seal: Seal, owner: string, now: Date) {
  const code = makeCode();
  const expiresAt = new Date(now.getTime() + CODE_LASTS);
  return { code, hash: hashCode(seal, owner, code), sentAt: now, expiresAt, sealed: sealCode(seal, code, expiresAt) };
}
export const pendingOwner = (email: string): string => `pending:${email}`;
export const resetOwner = (memberId: string): string => `reset:${memberId}`;
export const secondFactorOwner = (challengeId: string): string => `second-factor:${challengeId}`;

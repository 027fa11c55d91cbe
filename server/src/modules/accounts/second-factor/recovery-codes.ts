import { randomInt } from 'node:crypto';
import { RECOVERY_LENGTH } from '#contract/accounts/accounts.ts';
import { RECOVERY_CODES } from '#contract/accounts/security.ts';
import type { Seal } from '#platform/seal.ts';

/** Without 0, 1, I, L, O and U, to avoid lookalikes and words. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const makeCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
/** Ten different codes without separators. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  return [...codes];
}
/** A code as shown: "ABCDE-FGHJK". */
export const readable = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;

/** Keyed and bound to the owner. Codes have 49 random bits, so no slow hash is needed. */
export const hashRecoveryCode = (seal: Seal, memberId: string, code: string): Buffer =>
  Buffer.from(seal.sign('accounts.recovery', `${memberId}:${code}`), 'base64url');

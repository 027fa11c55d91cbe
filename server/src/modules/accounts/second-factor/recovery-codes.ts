import { randomInt } from 'node:crypto';
import { RECOVERY_LENGTH } from '#contract/accounts.ts';
import { RECOVERY_CODES } from '#contract/accounts.security.ts';
import type { Seal } from '#platform/seal.ts';

/** Without 0, 1, I, L, O and U: no lookalikes, and no words. */
const emails = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const makeOne = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => emails.charAt(randomInt(emails.length))).join('');
/** Ten new codes, as they are typed, all different. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeOne());
  return [...codes];
}
/** As they are shown: "ABCDE-FGHJK". */
export const readable = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;

/** Keyed, and bound to their owner. 49 bits of chance need no slow hash. */
export const hashRecoveryCode = (seal: Seal, memberId: string, code: string): Buffer =>
  Buffer.from(seal.sign('accounts.recovery', `${memberId}:${code}`), 'base64url');

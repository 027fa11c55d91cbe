import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';
import type { Seal } from '#platform/seal.ts';

/** Seconds for which a code is valid; the value that all apps use. */
const STEP = 30;
const purpose = 'accounts.authenticator';
/** Stored secrets do not expire, so they are sealed until the last valid date. */
const maxDate = new Date(8.64e15);

export const makeSecret = (): string => generateSecret();
/** The content of the QR code for the app. */
export const secretUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Guildhall', label: email, secret });

export const sealSecret = (seal: Seal, secret: string): string => seal.close(purpose, secret, maxDate);
export function openSecret(seal: Seal, sealedSecret: string): string {
  const secret = seal.open(purpose, sealedSecret, new Date(0));
  if (typeof secret !== 'string')
    throw new Error('authenticator secret unreadable: SECRET_KEY differs from the key that sealed it');
  return secret;
}

/** The step of the code: the current one or a neighbouring one, because clocks differ. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const running = Math.floor(now.getTime() / 1_000 / STEP);
  const codeBytes = Buffer.from(code);
  const matchingSteps = [running - 1, running, running + 1].filter((step) => {
    const right = Buffer.from(generateSync({ secret, epoch: step * STEP, period: STEP }));
    return right.length === codeBytes.length && timingSafeEqual(right, codeBytes);
  });
  return matchingSteps.at(-1) ?? null;
}

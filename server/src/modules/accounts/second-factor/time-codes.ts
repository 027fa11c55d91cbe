import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';
import type { Seal } from '#platform/seal.ts';

/** Seconds for which a code is valid; the value every app uses. */
const STEP = 30;
const purpose = 'accounts.authenticator';
/** A secret at rest has no end: the last moment that a date can name. */
const maxDate = new Date(8.64e15);

export const makeSecret = (): string => generateSecret();
/** Content of the QR code for the app. */
export const secretUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Guildhall', label: email, secret });

export const sealSecret = (seal: Seal, secret: string): string => seal.close(purpose, secret, maxDate);
export function openSecret(seal: Seal, sealedSecret: string): string {
  const secret = seal.open(purpose, sealedSecret, new Date(0));
  if (typeof secret !== 'string')
    throw new Error('The secret of an authenticator app cannot be read: SECRET_KEY is not the one that sealed it');
  return secret;
}

/** The step whose code this is: the running one, or one next to it, since clocks differ. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const running = Math.floor(now.getTime() / 1_000 / STEP);
  const codeBytes = Buffer.from(code);
  const matchingSteps = [running - 1, running, running + 1].filter((step) => {
    const right = Buffer.from(generateSync({ secret, epoch: step * STEP, period: STEP }));
    return right.length === codeBytes.length && timingSafeEqual(right, codeBytes);
  });
  return matchingSteps.at(-1) ?? null;
}

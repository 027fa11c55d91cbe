import { createHmac } from 'node:crypto';

/** A fingerprint to compare secret keys, which reveals nothing else about them. */
export const secretFingerprint = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('guildhall backup').digest('hex');

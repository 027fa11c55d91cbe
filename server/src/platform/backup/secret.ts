import { createHmac } from 'node:crypto';

/** Path of the secret in a backup. */
export const secretPath = 'keys/secret-key';

/** A fingerprint to compare secrets, which reveals nothing else about them. */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('guildhall backup').digest('hex');

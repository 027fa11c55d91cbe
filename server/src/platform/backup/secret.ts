import { createHmac } from 'node:crypto';

/** Where the secret lies in a backup. */
export const secretPath = 'keys/secret-key';

/** Tells whether two secrets are the same, and nothing else of them. */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('guildhall backup').digest('hex');

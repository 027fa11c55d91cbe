import { randomBytes } from 'node:crypto';
import { hashToken } from '#platform/http/identify.ts';

/** The secret that binds a pending sign-up to one browser, and its hash, which is all that is stored. */
export function makeBrowserToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

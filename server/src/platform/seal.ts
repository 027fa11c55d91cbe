import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Encrypts values that leave the program and come back (AES-256-GCM), and signs texts. Each purpose has its own key
 * derived from `SECRET_KEY`, so that a value sealed for one purpose is invalid for another.
 */
export interface Seal {
  /** Base64url text that only `open` with the same purpose can read, until `expires`. */
  close(purpose: string, value: unknown, expires: Date): string;
  /** The value, or null if it was altered, has expired, or was sealed for another purpose. */
  open(purpose: string, token: string, now: Date): unknown;
  /** HMAC-SHA-256, base64url, 43 characters. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

export function createSeal(secretKey: string): Seal {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const cached = keys.get(purpose);
    if (cached) return cached;
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'guildhall', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`sign:${purpose}`))
      .update(text)
      .digest('base64url');
  return {
    close(purpose, value, expires) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), nonce);
      const plain = JSON.stringify({ e: expires.getTime(), v: value });
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(purpose, token, now) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length < 28) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      let plain: string;
      try {
        plain = decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // A wrong tag is expected input: someone altered or invented the text.
        return null;
      }
      const { e, v } = JSON.parse(plain) as { e: number; v: unknown };
      return e > now.getTime() ? v : null;
    },
    sign,
    verify(purpose, text, signature) {
      const right = Buffer.from(sign(purpose, text));
      const signatureBytes = Buffer.from(signature);
      return right.length === signatureBytes.length && timingSafeEqual(right, signatureBytes);
    },
  };
}

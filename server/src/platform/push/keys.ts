import { createECDH, hkdfSync } from 'node:crypto';

/** The order of the curve P-256: a private key is a number from 1 to one less. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** The keys by which push services recognise this program (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derived from `SECRET_KEY`, as all keys are: made with it at the first start, kept with it, and the same in every
 * program of one installation. With another one, browsers subscribe again.
 */
export function derivePushKeys(secretKey: string): PushKeys {
  // 48 bytes, so that the remainder is as good as uniform.
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, 'guildhall', 'push:vapid', 48)).toString('hex');
  const number = (BigInt(`0x${bytes}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}

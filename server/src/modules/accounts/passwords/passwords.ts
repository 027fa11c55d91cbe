import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id (the library's default), 19 MiB and two passes: about 50 ms on the thread pool. OWASP's least for a server.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/**
 * Hash of a random password that was thrown away: verified when there is no hash, so that both cases take the same
 * time.
 */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$B1+UxXC4Np53xAo6Y86jFQ$YqLK5M+J2vv4NI0wVdMTHrY398vEO2uvPKIkF7H7U+w';

/** One form for what different keyboards send for the same e-mails. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = async (password: string): Promise<string> => hash(normalizePassword(password), cost);

/** Takes the same time when there is no hash to compare with, and then returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await verify(hash ?? nobodys, normalizePassword(password));
  return matches && hash !== undefined;
}

/** A hash made under former costs; anyone who logs in with it gets a new one. */
export const isOutdated = (hash: string): boolean => !currentCost.test(hash);

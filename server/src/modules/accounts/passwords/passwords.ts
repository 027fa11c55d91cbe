import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id (the library's default), 19 MiB and two passes: about 50 ms on the thread pool. OWASP's least for a server.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/**
 * Of a random password that nobody kept: verified in place of a hash that does not exist, so that both take as long.
 */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$B1+UxXC4Np53xAo6Y86jFQ$YqLK5M+J2vv4NI0wVdMTHrY398vEO2uvPKIkF7H7U+w';

/** One form for what different keyboards send for the same e-mails. */
const typed = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

/** Takes as long when there is no hash to compare with, and is false then. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? nobodys, typed(password));
  return matches && stored !== undefined;
}

/** A hash made under former costs; whoever logs in with it gets a new one. */
export const isOutdated = (stored: string): boolean => !currentCost.test(stored);

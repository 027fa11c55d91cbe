import argon2 from '@node-rs/argon2';
import { normalized } from '#contract/core/normalize.ts';
import { Semaphore } from '#platform/concurrency/semaphore.ts';
import { Refusal } from '#platform/refusal.ts';

/**
 * Argon2id (the library's default), 19 MiB and two passes: about 50 ms on the thread pool. OWASP's minimum for servers.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** Hash of a discarded random password: verified when there is no hash, so that both cases take the same time. */
const placeholderHash =
  '$argon2id$v=19$m=19456,t=2,p=1$B1+UxXC4Np53xAo6Y86jFQ$YqLK5M+J2vv4NI0wVdMTHrY398vEO2uvPKIkF7H7U+w';

/** Normalises what different keyboards send for the same characters. */
const normalizePassword = (password: string): string => normalized(password, 'NFKC');

/** Hashes of one process at once: each takes a processor for 50 ms and 19 MiB. */
const MAX_CONCURRENT = 2;
/** Hashes that wait, a second at most. More are refused: their callers would give up before they are done. */
const MAX_WAITING = 40;
const semaphore = new Semaphore(MAX_CONCURRENT);
/** @throws Refusal `unavailable` when too many wait */
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (semaphore.waiting >= MAX_WAITING) throw new Refusal('unavailable', { retryAfter: 2 });
  return await semaphore.pass(work);
}

export const hashPassword = async (password: string): Promise<string> =>
  inTurn(async () => argon2.hash(normalizePassword(password), cost));

/** False without a hash, after the same time as a comparison. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await inTurn(async () => argon2.verify(hash ?? placeholderHash, normalizePassword(password)));
  return matches && hash !== undefined;
}

/** Whether a hash uses former parameters; it is replaced at the next login. */
export const isOutdated = (hash: string): boolean => !currentCost.test(hash);

import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { isPassword } from '../passwords/passwords.ts';
import { findPasswordHashes } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

/** Printed at the start and on the login screen: whoever can read it can use it. */
export const DEMO_PASSWORD = 'Guildhall-2026';
/** The named people of the demo world; what each is for stands in the strings under `demo`. */
export const DEMO_PEOPLE = ['asha', 'ravi', 'meera', 'karan', 'leela', 'admin'] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number];
export const demoAddress = (person: DemoPerson): string => `${person}@example.com`;

/**
 * Whether a hash is of the printed password; asked at every look at the login screen, so it is worked out once per
 * hash.
 */
const answers = new Map<string, Promise<boolean>>();
function isPrinted(hash: string): Promise<boolean> {
  const known = answers.get(hash);
  if (known) return known;
  if (answers.size >= 100) answers.clear();
  const answer = isPassword(DEMO_PASSWORD, hash);
  answers.set(hash, answer);
  return answer;
}

/** The people of the demo world who can still be signed in with the printed password. */
export async function openDemoPeople(database: Kysely<never>): Promise<DemoPerson[]> {
  const rows = await findPasswordHashes(narrowed<AccountsTables>(database), DEMO_PEOPLE.map(demoAddress));
  const hashes = new Map(rows.map((row) => [row.email, row.password_hash]));
  const open = await Promise.all(
    DEMO_PEOPLE.map(async (person) => {
      const hash = hashes.get(demoAddress(person));
      return hash !== undefined && (await isPrinted(hash));
    }),
  );
  return DEMO_PEOPLE.filter((_, index) => open[index]);
}

import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { isPassword } from '../passwords/passwords.ts';
import { findPasswordHashes } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

/** Printed at start and shown on the login screen of demos, so anyone can use it. */
export const DEMO_PASSWORD = 'Guildhall-2026';
/** The named people of the demo; their descriptions are in the strings under `demo`. */
export const DEMO_PEOPLE = ['asha', 'ravi', 'meera', 'karan', 'leela', 'admin'] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number];
export const demoAddress = (person: DemoPerson): string => `${person}@example.com`;

/**
 * Whether a hash is that of the published demo password. Needed on every load of the login screen, so it is computed
 * once per hash.
 */
const results = new Map<string, Promise<boolean>>();
async function isPrinted(hash: string): Promise<boolean> {
  const cached = results.get(hash);
  if (cached) return cached;
  if (results.size >= 100) results.clear();
  const answer = isPassword(DEMO_PASSWORD, hash);
  results.set(hash, answer);
  return answer;
}

/** The people of the demo who can still log in with the published password. */
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

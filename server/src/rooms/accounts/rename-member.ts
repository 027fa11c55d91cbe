import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import { updateNames } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** Stores both parts of a member's name and answers the name that cards show; the caller hands it to the actors room. */
export async function renameMember(door: Kysely<never>, memberId: string, names: { firstName: string; lastName: string }): Promise<string> {
  await updateNames(narrowed<AccountsTables>(door), memberId, { first_name: names.firstName, last_name: names.lastName });
  return `${names.firstName} ${names.lastName}`;
}

import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { AccountsTables } from './tables.ts';

/**
 * The member with this address, or null. Use it to decide what to send, never for a reply: replies must not reveal
 * which addresses have accounts.
 */
export async function memberOfAddress(database: Kysely<never>, email: string): Promise<string | null> {
  const row = await narrowed<AccountsTables>(database)
    .selectFrom('account')
    .select('member_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

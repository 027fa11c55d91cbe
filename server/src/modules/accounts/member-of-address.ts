import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { AccountsTables } from './tables.ts';

/**
 * Whose address it is; null where it is nobody's. For deciding what to send, never for an answer: addresses are not
 * told.
 */
export async function memberOfAddress(database: Kysely<never>, email: string): Promise<string | null> {
  const row = await narrowed<AccountsTables>(database)
    .selectFrom('account')
    .select('member_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

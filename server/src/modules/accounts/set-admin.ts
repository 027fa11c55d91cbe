import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { Writing } from '#platform/context.ts';
import { setDiscoverable } from '#modules/actors';
import { endSessions } from './sessions/end-sessions.ts';
import { lockAccountOf, selectAdmins, updateAdmin } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** The outcome: done, no change needed, or no account with that address. */
export type AdminChange = 'done' | 'unchanged' | 'unknown';

/**
 * Makes someone a platform admin or an ordinary member again. Either way their sessions end, because those of admins
 * are shorter. An admin's actor appears in no search, suggestion or feed.
 */
export async function setAdmin(
  ctx: Pick<Writing, 'emit'> & { db: Kysely<never> },
  email: string,
  isAdmin: boolean,
): Promise<AdminChange> {
  const db = narrowed<AccountsTables>(ctx.db);
  const account = await lockAccountOf(db, email);
  if (account === undefined) return 'unknown';
  if (account.is_admin === isAdmin) return 'unchanged';
  await updateAdmin(db, account.member_id, isAdmin);
  await setDiscoverable(ctx, account.member_id, !isAdmin);
  await endSessions({ db, emit: ctx.emit }, account.member_id);
  return 'done';
}

/** The addresses of all platform admins. */
export const listAdmins = async (database: Kysely<never>) => selectAdmins(narrowed<AccountsTables>(database));

import type { Kysely } from 'kysely';
import { DUTIES, type Duty } from '#contract/core/roles.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import type { Writing } from '#platform/context.ts';
import { setDiscoverable } from '#modules/actors';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockAccountOf, lockAdmins, selectAdmins, updateAdmin } from './queries.ts';
import type { AccountsTables } from '../tables.ts';

/** The outcome: done, no change needed, no account with that address, or the duties that no admin would have. */
export type AdminChange = 'done' | 'unchanged' | 'unknown' | { readonly unheld: readonly Duty[] };

/** The duties that nobody has when these are all admins. Where there is no admin, none is missed. */
export function unheldDuties(admins: readonly { readonly duties: readonly Duty[] }[]): Duty[] {
  const present = new Set(admins.flatMap(({ duties }) => duties));
  return admins.length === 0 ? [] : DUTIES.filter((duty) => !present.has(duty));
}

/**
 * Makes someone a platform admin with these duties, or with all, or an ordinary member again (null). The first admin
 * has all duties, and the last holder of one keeps it. When someone becomes an admin or stops being one, their sessions
 * end, because those of admins are shorter. An admin's actor appears in no search, suggestion or feed.
 */
export async function setAdmin(
  ctx: Pick<Writing, 'emit'> & { db: Kysely<never> },
  email: string,
  duties: readonly Duty[] | 'all' | null,
): Promise<AdminChange> {
  const db = narrowed<AccountsTables>(ctx.db);
  // One change at a time: two admins who give up the same duty would each see the other one hold it.
  const admins = await lockAdmins(db);
  const account = await lockAccountOf(db, email);
  return account === undefined ? 'unknown' : changeAdmin({ ...ctx, db }, { admins, account, duties });
}

interface Changing {
  /** All platform admins, locked. */
  readonly admins: readonly { readonly member_id: string; readonly duties: readonly Duty[] }[];
  readonly account: { readonly member_id: string; readonly is_admin: boolean; readonly duties: readonly Duty[] };
  readonly duties: readonly Duty[] | 'all' | null;
}
/** The same for an account that is locked, and all admins. */
export async function changeAdmin(
  { db, emit }: Pick<Writing, 'emit'> & { db: Kysely<AccountsTables> },
  { admins, account, duties }: Changing,
): Promise<Exclude<AdminChange, 'unknown'>> {
  const memberId = account.member_id;
  const isAdmin = duties !== null;
  const target = duties === 'all' ? DUTIES : DUTIES.filter((duty) => duties?.includes(duty));
  if (account.is_admin === isAdmin && target.join() === DUTIES.filter((duty) => account.duties.includes(duty)).join())
    return 'unchanged';
  const others = admins.filter((admin) => admin.member_id !== memberId);
  const unheld = unheldDuties(isAdmin ? [...others, { duties: target }] : others);
  if (unheld.length > 0) return { unheld };
  await updateAdmin(db, memberId, { isAdmin, duties: target });
  if (account.is_admin === isAdmin) {
    await emit('accounts.duties_changed', { memberId });
    return 'done';
  }
  await setDiscoverable({ db: across(db) }, memberId, !isAdmin);
  await endSessions({ db, emit }, memberId);
  return 'done';
}

/** All platform admins, with their addresses and duties. */
export const listAdmins = async (database: Kysely<never>) => selectAdmins(narrowed<AccountsTables>(database));

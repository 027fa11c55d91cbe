import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export const markClosed = async (db: Db, memberId: string, now: Date) =>
  db.updateTable('account').set({ closed_at: now }).where('member_id', '=', memberId).execute();

const updateAccount = statement({
  params: { memberId: column.uuid },
  row: { member_id: column.uuid },
  sql: `update account set closed_at = null where member_id = :memberId and closed_at is not null returning member_id`,
});

export async function markOpen(db: Db, memberId: string): Promise<boolean> {
  const rows = await updateAccount(db, { memberId });
  return rows.length > 0;
}

export const selectOverdue = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('account')
      .select('member_id')
      .where('closed_at', '<=', before)
      .orderBy('closed_at')
      .limit(limit)
      .execute()
  ).map((row) => row.member_id);

const selectAccount = statement({
  params: { memberId: column.uuid, before: column.timestamp },
  row: {
    email: column.text,
  },
  sql: `select email from account where member_id = :memberId and closed_at <= :before for update`,
});

/** Locks the account if it is still closed, so that a simultaneous login wins. Returns the address. */
export async function lockOverdue(db: Db, memberId: string, before: Date): Promise<string | null> {
  const rows = await selectAccount(db, { memberId, before });
  return rows[0]?.email ?? null;
}

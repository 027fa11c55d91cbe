import { sql, type Kysely } from 'kysely';
import { CODE_TRIES } from '../sign-up/codes.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** The latest address that was asked for is the one that counts. */
export async function storeEmailChange(
  db: Db,
  change: { memberId: string; email: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { email: change.email, code_hash: change.codeHash, code_expires_at: change.expiresAt, tries: 0 };
  await db
    .insertInto('email_change')
    .values({ member_id: change.memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
/** Where the code goes, whether that address has an account already, and what to compare a code with. */
export async function findEmailChange(
  db: Db,
  memberId: string,
): Promise<{ email: string; code_hash: Buffer; known: boolean } | undefined> {
  const { rows } = await sql<{ email: string; code_hash: Buffer; known: boolean }>`
    select email_change.email, email_change.code_hash, exists (select 1 from account where account.email = email_change.email) as known
    from email_change where email_change.member_id = ${memberId}`.execute(db);
  return rows[0];
}
/** Counts one try and answers what to compare with, while there is something to compare with. */
export async function tryEmailChange(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ email: string; code_hash: Buffer } | undefined> {
  const { rows } = await sql<{ email: string; code_hash: Buffer }>`
    update email_change set tries = tries + 1
    where member_id = ${memberId} and tries < ${CODE_TRIES} and code_expires_at > ${now}
    returning email, code_hash`.execute(db);
  return rows[0];
}
export const deleteEmailChange = (db: Db, memberId: string) =>
  db.deleteFrom('email_change').where('member_id', '=', memberId).execute();
export const deleteOldEmailChanges = (db: Db, now: Date) =>
  db.deleteFrom('email_change').where('code_expires_at', '<=', now).execute();

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** False when the address is somebody's: the key decides, and the savepoint keeps the transaction usable. */
export async function takeAddress(db: Db, memberId: string, email: string): Promise<boolean> {
  await sql`savepoint taking_address`.execute(db);
  try {
    await db.updateTable('account').set({ email }).where('member_id', '=', memberId).execute();
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint taking_address`.execute(db);
    return false;
  }
}

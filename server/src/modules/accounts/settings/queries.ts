import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { MAX_CODE_ATTEMPTS } from '../sign-up/codes.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** Only the latest requested address is valid. */
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
/** The new address, whether it already has an account, and the hash of the code. */
export const findEmailChange = statement({
  params: { memberId: column.uuid },
  row: {
    email: column.text,
    code_hash: column.bytes,
    known: column.boolean,
  },
  sql: `
    select email_change.email, email_change.code_hash,
      exists (select 1 from account where account.email = email_change.email) as known
    from email_change where email_change.member_id = :memberId`,
});
/** Counts an attempt and returns the hash of the code, if one is still valid. */
export const tryEmailChange = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: {
    email: column.text,
    code_hash: column.bytes,
  },
  sql: `
    update email_change set tries = tries + 1
    where member_id = :memberId and tries < ${MAX_CODE_ATTEMPTS} and code_expires_at > :now
    returning email, code_hash`,
});
export const deleteEmailChange = async (db: Db, memberId: string) =>
  db.deleteFrom('email_change').where('member_id', '=', memberId).execute();
export const deleteOldEmailChanges = async (db: Db, now: Date) =>
  db.deleteFrom('email_change').where('code_expires_at', '<=', now).execute();

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

const savepoint = statement({
  sql: `savepoint taking_address`,
});

const rollBackToSavepoint = statement({
  sql: `rollback to savepoint taking_address`,
});

/** False when the address is taken: the unique key decides, and the savepoint keeps the transaction usable. */
export async function takeAddress(db: Db, memberId: string, email: string): Promise<boolean> {
  await savepoint(db);
  try {
    await db.updateTable('account').set({ email }).where('member_id', '=', memberId).execute();
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await rollBackToSavepoint(db);
    return false;
  }
}

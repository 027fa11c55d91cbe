import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

const insertAuthenticatorStatement = statement({
  params: { memberId: column.uuid, sealedSecret: column.text, step: column.int, at: column.timestamp },
  row: { member_id: column.uuid },
  sql: `
    insert into authenticator (member_id, sealed_secret, last_step, created_at)
    values (:memberId, :sealedSecret, :step, :at)
    on conflict (member_id) do nothing returning member_id`,
});

/** One app per account. @returns whether it was inserted */
export async function insertAuthenticator(
  db: Db,
  row: { memberId: string; sealedSecret: string; step: number; at: Date },
): Promise<boolean> {
  const rows = await insertAuthenticatorStatement(db, {
    memberId: row.memberId,
    sealedSecret: row.sealedSecret,
    step: row.step,
    at: row.at,
  });
  return rows.length > 0;
}
export const findSecret = async (db: Db, memberId: string): Promise<string | undefined> =>
  (await db.selectFrom('authenticator').select('sealed_secret').where('member_id', '=', memberId).executeTakeFirst())
    ?.sealed_secret;

const updateAuthenticator = statement({
  params: { step: column.int, memberId: column.uuid },
  row: { member_id: column.uuid },
  sql: `update authenticator set last_step = :step where member_id = :memberId and last_step < :step
    returning member_id`,
});

/** Marks a code as used; codes of this or an earlier step are refused. */
export async function spendStep(db: Db, memberId: string, step: number): Promise<boolean> {
  const rows = await updateAuthenticator(db, { step, memberId });
  return rows.length > 0;
}
const deleteAuthenticatorStatement = statement({
  params: { memberId: column.uuid },
  row: { member_id: column.uuid },
  sql: `delete from authenticator where member_id = :memberId returning member_id`,
});

export async function deleteAuthenticatorRow(db: Db, memberId: string): Promise<boolean> {
  const rows = await deleteAuthenticatorStatement(db, { memberId });
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  return rows.length > 0;
}
export async function replaceRecoveryCodes(db: Db, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}
const updateRecoveryCode = statement({
  params: { now: column.timestamp, memberId: column.uuid, hash: column.bytes },
  row: { member_id: column.uuid },
  sql: `
    update recovery_code set used_at = :now where member_id = :memberId and code_hash = :hash and used_at is null
      returning member_id`,
});

export async function spendRecoveryCode(db: Db, memberId: string, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await updateRecoveryCode(db, { now, memberId, hash });
  return rows.length > 0;
}

/** Whether a recovery code is valid and unused; marks nothing. */
export const findRecoveryCode = async (db: Db, memberId: string, hash: Buffer) =>
  db
    .selectFrom('recovery_code')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();

export const selectFactors = statement({
  params: { memberId: column.uuid },
  row: {
    since: column.timestamp,
    left: column.int,
  },
  sql: `
  select authenticator.created_at as since,
         (select count(*)::int from recovery_code
           where recovery_code.member_id = authenticator.member_id and used_at is null) as left
  from authenticator where authenticator.member_id = :memberId`,
});

/** Locks the row, so that recovery codes created simultaneously do not mix. */
export const lockAuthenticator = async (db: Db, memberId: string) =>
  db.selectFrom('authenticator').select('member_id').where('member_id', '=', memberId).forUpdate().executeTakeFirst();

const deleteSealedStatement = statement({
  params: { at: column.timestamp },
  row: { members: column.int },
  sql: `
    with deleted as (delete from authenticator returning member_id),
      codes as (delete from recovery_code where member_id in (select member_id from deleted)),
      noted as (
        insert into security_event (id, member_id, what, at)
        select gen_random_uuid(), member_id, 'authenticator_removed', :at from deleted)
    select count(*)::int as members from deleted`,
});

/**
 * Removes every authenticator app and its recovery codes, which no other secret key can read, and notes it in the log
 * of each account. @returns how many accounts had one
 */
export async function forgetAuthenticators(database: Kysely<never>, at: Date): Promise<number> {
  return (await deleteSealedStatement.first(narrowed<AccountsTables>(database), { at }))?.members ?? 0;
}

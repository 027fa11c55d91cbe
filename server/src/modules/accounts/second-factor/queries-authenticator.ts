import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** One app per account. @returns whether there was none */
export async function insertAuthenticator(
  db: Db,
  row: { memberId: string; sealedSecret: string; step: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into authenticator (member_id, sealed_secret, last_step, created_at)
    values (${row.memberId}, ${row.sealedSecret}, ${row.step}, ${row.at})
    on conflict (member_id) do nothing returning member_id`.execute(db);
  return rows.length > 0;
}
export const findSecret = async (db: Db, memberId: string): Promise<string | undefined> =>
  (await db.selectFrom('authenticator').select('sealed_secret').where('member_id', '=', memberId).executeTakeFirst())
    ?.sealed_secret;

/** Uses a code up: one of an earlier step, or of this one again, opens nothing. */
export async function spendStep(db: Db, memberId: string, step: number): Promise<boolean> {
  const { rows } =
    await sql`update authenticator set last_step = ${step} where member_id = ${memberId} and last_step < ${step} returning member_id`.execute(
      db,
    );
  return rows.length > 0;
}
export async function deleteAuthenticator(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`delete from authenticator where member_id = ${memberId} returning member_id`.execute(db);
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
export async function spendRecoveryCode(db: Db, memberId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = ${now} where member_id = ${memberId} and code_hash = ${hash} and used_at is null returning member_id`.execute(
    db,
  );
  return rows.length > 0;
}

export const selectFactors = statement<{ since: Date; left: number }, [memberId: string]>(`
  select authenticator.created_at as since,
         (select count(*)::int from recovery_code where recovery_code.member_id = authenticator.member_id and used_at is null) as left
  from authenticator where authenticator.member_id = $1`);

/** Held, so that codes made twice at once do not mix. */
export const lockAuthenticator = (db: Db, memberId: string) =>
  db.selectFrom('authenticator').select('member_id').where('member_id', '=', memberId).forUpdate().executeTakeFirst();

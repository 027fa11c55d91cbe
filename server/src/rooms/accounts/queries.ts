import { sql, type Insertable, type Kysely } from 'kysely';
import type { AccountsTables } from './tables.ts';

export const insertAccount = (db: Kysely<AccountsTables>, row: Insertable<AccountsTables['account']>) =>
  db.insertInto('account').values(row).onConflict((conflict) => conflict.column('email').doNothing()).returning('member_id').executeTakeFirst();

export const insertSession = (db: Kysely<AccountsTables>, row: Insertable<AccountsTables['session']>) =>
  db.insertInto('session').values(row).execute();

export async function touchSessions(db: Kysely<AccountsTables>, uses: readonly { sessionId: string; at: Date }[]): Promise<void> {
  await sql`
    update session set last_used_at = greatest(session.last_used_at, used.at)
    from unnest(${uses.map((use) => use.sessionId)}::uuid[], ${uses.map((use) => use.at)}::timestamptz[]) as used (id, at)
    where session.id = used.id`.execute(db);
}

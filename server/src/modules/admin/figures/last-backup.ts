import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';

const insertTaken = statement({
  params: { at: column.timestamp },
  sql: `insert into backup_taken (at) values (:at) on conflict do nothing`,
});
/** Notes that a backup is complete, for the dashboard of admins. */
export const recordBackup = async (db: Kysely<never>, at: Date): Promise<unknown> => insertTaken(db, { at });

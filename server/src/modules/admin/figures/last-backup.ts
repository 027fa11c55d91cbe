import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';

const insertTaken = statement({
  params: { at: column.timestamp },
  sql: `insert into backup_taken (at) values (:at) on conflict do nothing`,
});
/** Notes that a backup is complete, for the dashboard of admins. */
export const recordBackup = async (db: Kysely<never>, at: Date): Promise<unknown> => insertTaken(db, { at });

const selectLast = statement({
  row: { at: column.timestamp },
  sql: `select at from backup_taken order by at desc limit 1`,
});
export const lastBackup = async (db: Kysely<never>): Promise<Date | null> => (await selectLast.first(db))?.at ?? null;

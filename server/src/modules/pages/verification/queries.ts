import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { PagesTables } from '../tables.ts';

type Db = Kysely<PagesTables>;
export type StoredState = 'checking' | 'verified' | 'failed';

const verificationRow = {
  website: column.text,
  host: column.text.orNull,
  state: column.text.as<StoredState>().orNull,
  checked_at: column.timestamp.orNull,
  verified_at: column.timestamp.orNull,
  missed_at: column.timestamp.orNull,
};
export type VerificationRow = RowOf<typeof verificationRow>;
export const findVerification = statement({
  params: { pageId: column.uuid },
  row: verificationRow,
  sql: `
  select page_details.website, page_verification.host, page_verification.state, page_verification.checked_at,
    page_verification.verified_at, page_verification.missed_at
  from page_details left join page_verification on page_verification.page_id = page_details.id
  where page_details.id = :pageId`,
});
/** Verified pages whose monthly check is due. */
export const dueChecks = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { page_id: column.uuid },
  sql: `
  select page_verification.page_id from page_verification where page_verification.next_check_at <= :now
  order by page_verification.next_check_at limit :limit`,
});

interface Columns {
  readonly host: string;
  readonly state: StoredState;
  readonly checked_at?: Date;
  readonly verified_at?: Date | null;
  readonly missed_at?: Date | null;
  readonly next_check_at?: Date | null;
}
export const storeVerification = async (db: Db, pageId: string, columns: Columns) =>
  db
    .insertInto('page_verification')
    .values({ page_id: pageId, ...columns })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(columns))
    .execute();
export const deleteVerification = async (db: Db, pageId: string) =>
  db.deleteFrom('page_verification').where('page_id', '=', pageId).execute();

export const recordVerification = async (
  db: Db,
  change: { pageId: string; by: string | null; before: string | null; after: string | null; reason: string; now: Date },
) =>
  db
    .insertInto('page_verification_change')
    .values({
      id: uuid(),
      page_id: change.pageId,
      by_id: change.by,
      state_before: change.before,
      state_after: change.after,
      reason: change.reason,
      at: change.now,
    })
    .execute();

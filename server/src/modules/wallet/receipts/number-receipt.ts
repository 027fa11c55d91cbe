import type { EffectContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { WalletTables } from '../tables.ts';

/* The row of the year is locked until the commit, so the next number is given after it, or again after a rollback. */
const insertReceipt = statement({
  params: { year: column.int, depositId: column.uuid, now: column.timestamp },
  row: { number: column.int },
  sql: `with next as (
    insert into wallet_receipt_year (year, last_number) values (:year, 1)
    on conflict (year) do update set last_number = wallet_receipt_year.last_number + 1
    returning year, last_number
  )
  insert into wallet_receipt (year, number, deposit_id, created_at)
  select year, last_number, :depositId, :now from next
  returning number`,
});

const yearIn = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', calendar: 'gregory', timeZone }).format(now));

/**
 * Gives the next receipt of the year of the posting, without gaps. Last of all in its transaction: what waits for
 * the number has every other lock already.
 */
export async function numberReceipt(
  { db, now, services }: Pick<EffectContext<WalletTables>, 'db' | 'now' | 'services'>,
  depositId: string,
): Promise<void> {
  await insertReceipt(db, { year: yearIn(now, services.config.TIME_ZONE), depositId, now });
}

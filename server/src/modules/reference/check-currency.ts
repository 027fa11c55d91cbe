import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import type { ReferenceTables } from './tables.ts';

const findCurrency = statement({
  params: { code: column.text },
  row: { code: column.text },
  sql: `select code from currency where code = :code and in_use`,
});
/** Refuses a code that is no currency in use. */
export async function checkCurrency(database: Kysely<never>, code: string, field = 'currency'): Promise<void> {
  if ((await findCurrency.first(narrowed<ReferenceTables>(database), { code })) === undefined)
    throw fieldRefusal(field, 'invalid_choice');
}

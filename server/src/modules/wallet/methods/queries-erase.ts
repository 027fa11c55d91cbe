import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import type { WalletTables } from '../tables.ts';

const ofOwner = { ownerId: column.uuid };
const deleteUsed = statement({
  params: ofOwner,
  sql: `delete from wallet_deposit_method where owner_id = :ownerId`,
});
const deleteChosen = statement({
  params: ofOwner,
  sql: `delete from wallet_default_card where owner_id = :ownerId`,
});

/** With what someone paid. That they paid stays in the books. */
export async function deleteMethods(db: Kysely<WalletTables>, ownerId: string): Promise<void> {
  await deleteUsed(db, { ownerId });
  await deleteChosen(db, { ownerId });
}

import { secretOf } from '#platform/config/config.ts';
import { column, statement } from '#platform/database/statement.ts';
import { replaceSecretKey } from '#platform/database/secret-key.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { forgetAuthenticators } from '#modules/accounts';
import { type CommandDatabase, withDatabase } from './command-database.ts';

const hasProgram = statement({
  row: { there: column.boolean },
  sql: `
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name in ('guildhall', 'guildhall-tasks', 'guildhall-start')
    ) as there`,
});

/**
 * Makes the database take another secret key. Deletes what only the previous key could read and without which a login
 * would fail; the rest ends by itself. @throws StartRefusal
 */
export async function acceptKey(open: () => Promise<CommandDatabase>, print: (line: string) => void): Promise<void> {
  const outcome = await withDatabase(open, async (db, settings) => {
    if ((await hasProgram.first(db))?.there === true)
      throw new StartRefusal('The program is running on this database, with its own secret key: stop it first.');
    const secretKey = secretOf(settings, dataPaths(settings.DATA_DIR).keys);
    return await db.transaction().execute(async (tx) => {
      if (!(await replaceSecretKey(tx, secretKey))) return null;
      return await forgetAuthenticators(tx, new Date());
    });
  });
  if (outcome === null) return print('The database takes this secret key already: nothing was changed.');
  print(
    'The database takes this secret key now. Accounts that lost their authenticator app and recovery codes: ' +
      `${outcome}. What else is lost: docs/operations.md, "The secret key".`,
  );
}

import { pendingMigrations } from '#platform/database/migrate.ts';
import { secretOf } from '#platform/config/config.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { checkSecretKey } from '#platform/database/secret-key.ts';
import { type CommandDatabase, withDatabase } from './command-database.ts';

/** Which migrations the start will apply, as a sentence. */
function pendingSentence(names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return 'It has no migration to apply.';
  if (first === last) return `It will apply one migration, ${first}.`;
  return `It will apply ${names.length} migrations, ${first} to ${last}.`;
}

/**
 * The command `npm run prepare-upgrade`, after packages and web app are ready: checks what would refuse a start, and
 * changes nothing. @throws StartRefusal
 */
export const runPrepareUpgrade = async (
  open: () => Promise<CommandDatabase>,
  print: (line: string) => void,
): Promise<void> =>
  withDatabase(open, async (db, settings, applied) => {
    await checkSecretKey(db, secretOf(settings, dataPaths(settings.DATA_DIR).keys));
    print(`This version is ready to start. ${pendingSentence(pendingMigrations(applied))}`);
  });

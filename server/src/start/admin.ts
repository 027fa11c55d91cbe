import fs from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import * as z from 'zod/mini';
import { email as emailShape } from '#contract/accounts.ts';
import { readSettings } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { checkExternalDatabase } from '#platform/database/external.ts';
import { across } from '#platform/database/narrow.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createWriter } from '#platform/facts/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { listAdmins, setAdmin } from '#modules/accounts';

const usage = `npm run admin -- grant ADDRESS    makes the account with this e-mail address a platform admin
npm run admin -- revoke ADDRESS   makes it an ordinary account again
npm run admin -- list             names the platform admins`;

type Print = (line: string) => void;

/** The URL of the database, valid until it is released. */
export interface CommandDatabase {
  readonly url: string;
  release(): Promise<void>;
}

/**
 * The database of the settings. An embedded one is shared with the running program, or started until it is released.
 */
export async function openCommandDatabase(environment: NodeJS.ProcessEnv): Promise<CommandDatabase> {
  const settings = readSettings(environment);
  if (settings.DATABASE_URL !== undefined) {
    await checkExternalDatabase(settings.DATABASE_URL);
    return { url: settings.DATABASE_URL, release: () => Promise.resolve() };
  }
  const directory = path.resolve(settings.DATA_DIR);
  if (!fs.existsSync(directory))
    throw new StartRefusal(
      `There is no data in ${directory}: run npm start once, or set DATA_DIR to where the data is.`,
    );
  const borrowed = await borrowEmbeddedPostgres(directory);
  return { url: borrowed.url(), release: borrowed.release };
}

const hasAccounts = statement({
  row: { there: column.boolean },
  sql: `select to_regclass('account') is not null as there`,
});

async function withDatabase<R>(
  open: () => Promise<CommandDatabase>,
  run: (db: Kysely<never>) => Promise<R>,
): Promise<R> {
  const database = await open();
  const connections = connectDatabase(database.url, { size: 2, log: createLog('warn'), name: 'guildhall-admin' });
  try {
    const db = across(connections.db);
    if ((await hasAccounts.first(db))?.there !== true)
      throw new StartRefusal('This database contains no Guildhall data: run npm start once.');
    return await run(db);
  } finally {
    await connections.close();
    await database.release();
  }
}

function addressIn(words: readonly string[]): string {
  const parsed = z.safeParse(emailShape, words[1] ?? '');
  if (words.length !== 2 || !parsed.success)
    throw new StartRefusal(`Which account? Give its e-mail address.\n${usage}`);
  return parsed.data;
}

async function change(
  open: () => Promise<CommandDatabase>,
  address: string,
  isAdmin: boolean,
  print: Print,
): Promise<void> {
  const outcome = await withDatabase(open, (db) =>
    db.transaction().execute((tx) => {
      const writing = createWriter(tx, new Date());
      return setAdmin({ db: tx, emit: (name, data) => writing.emit(name, data) }, address, isAdmin);
    }),
  );
  if (outcome === 'unknown') throw new StartRefusal(`No account has the address ${address}. Sign up with it first.`);
  if (outcome === 'unchanged')
    return print(isAdmin ? `${address} is a platform admin already.` : `${address} is no platform admin.`);
  print(
    isAdmin
      ? `${address} is a platform admin now. Its sessions have ended: log in again at /admin/login.`
      : `${address} is an ordinary account again. Its sessions have ended.`,
  );
}

/** The command `npm run admin`. @throws StartRefusal with a sentence saying what to do */
export async function runAdmin(
  words: readonly string[],
  open: () => Promise<CommandDatabase>,
  print: Print,
): Promise<void> {
  if (words[0] === 'grant' || words[0] === 'revoke') return change(open, addressIn(words), words[0] === 'grant', print);
  if (words[0] !== 'list' || words.length > 1) throw new StartRefusal(usage);
  const admins = await withDatabase(open, listAdmins);
  if (admins.length === 0) print('There is no platform admin. npm run admin -- grant ADDRESS makes one.');
  for (const admin of admins) print(`${admin.email}  ${admin.display_name}`);
}

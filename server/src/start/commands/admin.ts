import * as z from 'zod/mini';
import { email as emailShape } from '#contract/accounts.ts';
import { createWriter } from '#platform/facts/index.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { listAdmins, setAdmin } from '#modules/accounts';
import { acceptKey } from './accept-key.ts';
import { type CommandDatabase, withDatabase } from './command-database.ts';

const usage = `npm run admin -- grant ADDRESS    makes the account with this e-mail address a platform admin
npm run admin -- revoke ADDRESS   makes it an ordinary account again
npm run admin -- list             names the platform admins
npm run admin -- accept-key       makes the database take another secret key, after the old one was lost`;

type Print = (line: string) => void;

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
  if (words[0] === 'accept-key' && words.length === 1) return acceptKey(open, print);
  if (words[0] !== 'list' || words.length > 1) throw new StartRefusal(usage);
  const admins = await withDatabase(open, listAdmins);
  if (admins.length === 0) print('There is no platform admin. npm run admin -- grant ADDRESS makes one.');
  for (const admin of admins) print(`${admin.email}  ${admin.display_name}`);
}

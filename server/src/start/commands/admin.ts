import * as z from 'zod/mini';
import { email as emailShape } from '#contract/accounts/accounts.ts';
import { DUTIES, type Duty } from '#contract/core/roles.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { listAdmins, setAdmin } from '#modules/accounts';
import { acceptKey } from './accept-key.ts';
import { type CommandDatabase, withDatabase, writeInside } from './command-database.ts';
import { printSandboxLink } from './sandbox-link.ts';
import { listSwitches, switchTo } from './switches.ts';
import { runExportAudit, runVerifyAudit } from './verify-audit.ts';
import { verifyLedger } from './verify-ledger.ts';

const usage = `npm run admin -- grant ADDRESS [DUTY ...]   makes the account with this e-mail address a platform admin
    with these duties, or with all: ${DUTIES.join(', ')}
npm run admin -- revoke ADDRESS             makes it an ordinary account again
npm run admin -- list                       names the platform admins and their duties
npm run admin -- switch [on|off MODULE]     switches a module on or off for everyone, or names those that can be
npm run admin -- ledger verify              computes the books again, and names what does not match
npm run admin -- audit verify               computes the chain over the audit log again, and names what does not match
npm run admin -- audit export               prints the audit log for docs/verify-audit.mjs, without reasons
npm run admin -- sandbox                    prints the link to the control screen of the payment sandbox
npm run admin -- accept-key                 makes the database take another secret key, after the old one was lost`;

type Print = (line: string) => void;

function addressIn(word: string | undefined): string {
  const parsed = z.safeParse(emailShape, word ?? '');
  if (!parsed.success) throw new StartRefusal(`Which account? Give its e-mail address.\n${usage}`);
  return parsed.data;
}
function dutiesIn(words: readonly string[]): readonly Duty[] | 'all' {
  const parsed = z.safeParse(z.array(z.enum(DUTIES)), words);
  if (!parsed.success) throw new StartRefusal(`The duties are ${DUTIES.join(', ')}.\n${usage}`);
  return parsed.data.length === 0 ? 'all' : parsed.data;
}

async function change(
  open: () => Promise<CommandDatabase>,
  address: string,
  duties: readonly Duty[] | 'all' | null,
  print: Print,
): Promise<void> {
  const outcome = await withDatabase(open, async (db) =>
    writeInside(db, async (ctx) => setAdmin(ctx, address, duties)),
  );
  if (outcome === 'unknown') throw new StartRefusal(`No account has the address ${address}. Sign up with it first.`);
  if (typeof outcome === 'object')
    throw new StartRefusal(
      `No platform admin would have these duties: ${outcome.unheld.join(', ')}. Grant them to another admin first.`,
    );
  if (outcome === 'unchanged')
    return print(
      duties === null
        ? `${address} is no platform admin.`
        : `${address} is a platform admin with these duties already.`,
    );
  print(
    duties === null
      ? `${address} is an ordinary account again. Its sessions have ended.`
      : `${address} is a platform admin now, with ${duties === 'all' ? 'all duties' : duties.join(', ')}. ` +
          'Who was none before logs in again at /admin/login.',
  );
}

async function runSwitch(
  [to, module = '', ...rest]: readonly string[],
  open: () => Promise<CommandDatabase>,
  print: Print,
): Promise<void> {
  const { modules } = await import('../../modules.ts');
  if (to === undefined) return listSwitches({ open, print, modules });
  if ((to !== 'on' && to !== 'off') || rest.length > 0) throw new StartRefusal(usage);
  return switchTo({ open, print, modules }, to, module);
}

/** The command `npm run admin`. @throws StartRefusal with a sentence saying what to do */
export async function runAdmin(
  words: readonly string[],
  open: () => Promise<CommandDatabase>,
  print: Print,
): Promise<void> {
  const [verb, address, ...rest] = words;
  if (verb === 'grant') return change(open, addressIn(address), dutiesIn(rest), print);
  if (verb === 'revoke' && rest.length === 0) return change(open, addressIn(address), null, print);
  if (verb === 'switch') return runSwitch(words.slice(1), open, print);
  if (verb === 'accept-key' && words.length === 1) return acceptKey(open, print);
  if (verb === 'sandbox' && words.length === 1) return printSandboxLink(open, print);
  if (words.join(' ') === 'ledger verify') return verifyLedger(open, print);
  if (words.join(' ') === 'audit verify') return runVerifyAudit(open, print);
  if (words.join(' ') === 'audit export') return runExportAudit(open, print);
  if (verb !== 'list' || words.length > 1) throw new StartRefusal(usage);
  const admins = await withDatabase(open, listAdmins);
  if (admins.length === 0) print('There is no platform admin. npm run admin -- grant ADDRESS makes one.');
  for (const admin of admins) print(`${admin.email}  ${admin.display_name}  ${admin.duties.join(', ')}`);
}

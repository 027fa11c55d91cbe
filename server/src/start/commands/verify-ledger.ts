import { StartRefusal } from '#platform/start-refusal.ts';
import { prove } from '#modules/wallet';
import { type CommandDatabase, withDatabase } from './command-database.ts';

/** Computes the books again from their entries. @throws StartRefusal that names what does not match */
export async function verifyLedger(open: () => Promise<CommandDatabase>, print: (line: string) => void): Promise<void> {
  const { entries, transactions, root, differences } = await withDatabase(open, prove);
  const size = `(transactions: ${transactions}, entries: ${entries})`;
  if (differences.length === 0) return print(`The books match ${size}.\nRoot over all chains: ${root}`);
  const lines = differences.map(
    ({ kind, id, currency, expected, found }) =>
      `${kind} ${id}${currency === null ? '' : ` (${currency})`}: ${expected} expected, ${found} found`,
  );
  throw new StartRefusal(
    [
      `The books do not match ${size}:`,
      ...lines,
      'Nothing was changed. Compare with a backup before anyone pays.',
    ].join('\n'),
  );
}

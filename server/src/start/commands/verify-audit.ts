import { exportAudit, verifyAudit } from '#platform/observability/audit-chain.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { type CommandDatabase, withDatabase } from './command-database.ts';

type Open = () => Promise<CommandDatabase>;
type Print = (line: string) => void;

/** Computes the chain over the audit log again. @throws StartRefusal that names what does not match */
export async function runVerifyAudit(open: Open, print: Print): Promise<void> {
  const { entries, waiting, hash, problems } = await withDatabase(open, verifyAudit);
  if (problems.length === 0)
    return print(
      `The audit log is as it was recorded (entries: ${entries}, not chained yet: ${waiting}).\nHash: ${hash}`,
    );
  throw new StartRefusal(
    [
      `The audit log is not as it was recorded (entries: ${entries}):`,
      ...problems,
      'Nothing was changed. Compare with a backup.',
    ].join('\n'),
  );
}

/** Prints each entry in a line, for docs/verify-audit.mjs. */
export async function runExportAudit(open: Open, print: Print): Promise<void> {
  await withDatabase(open, async (db) => {
    for await (const line of exportAudit(db)) print(line);
  });
}

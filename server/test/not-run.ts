import fs from 'node:fs';

/**
 * A server that tests would need is not there: `npm test` says so in its summary. On a build machine, which has to
 * bring it, that is a failure.
 */
export function notRun(condition: string, install: string): void {
  const file = process.env['GUILDHALL_NOT_RUN_FILE'];
  if (file !== undefined) fs.appendFileSync(file, `not run: ${condition} (${install})\n`);
  if (process.env['CI'] === 'true') throw new Error(`${condition} cannot run: ${install}`);
}

import fs from 'node:fs';

/**
 * Reports tests that are skipped because a server they need is missing. `npm test` lists them in its summary; on a
 * build machine, where the server must be installed, it throws.
 */
export function notRun(condition: string, install: string): void {
  const file = process.env['GUILDHALL_NOT_RUN_FILE'];
  if (file !== undefined) fs.appendFileSync(file, `not run: ${condition} (${install})\n`);
  if (process.env['CI'] === 'true') throw new Error(`${condition} cannot run: ${install}`);
}

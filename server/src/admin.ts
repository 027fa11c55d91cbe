import { StartRefusal } from '#platform/start-refusal.ts';
import { runAdmin } from './start/commands/admin.ts';
import { openCommandDatabase } from './start/commands/command-database.ts';
import { print } from './start/print.ts';

try {
  await runAdmin(process.argv.slice(2), () => openCommandDatabase(process.env), print);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

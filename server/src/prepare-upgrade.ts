import { openCommandDatabase } from './start/commands/command-database.ts';
import { runCommand } from './start/commands/command.ts';
import { runPrepareUpgrade } from './start/commands/prepare-upgrade.ts';
import { print } from './start/print.ts';

await runCommand(async (_words, environment) => runPrepareUpgrade(async () => openCommandDatabase(environment), print));

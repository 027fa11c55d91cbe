import { openCommandDatabase } from './command-database.ts';
import { runCommand } from './command.ts';
import { runPrepareUpgrade } from './prepare-upgrade.ts';
import { print } from '../print.ts';

await runCommand(async (_words, environment) => runPrepareUpgrade(async () => openCommandDatabase(environment), print));

import { runRestore } from './start/commands/backup.ts';
import { runCommand } from './start/commands/command.ts';

await runCommand(runRestore);

import { runBackup } from './start/commands/backup.ts';
import { runCommand } from './start/commands/command.ts';

await runCommand(runBackup);

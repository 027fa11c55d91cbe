import { runBackup } from './start/backup.ts';
import { runCommand } from './start/command.ts';

await runCommand(runBackup);

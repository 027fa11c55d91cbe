import cluster from 'node:cluster';
import { createConfig, readSettings } from '#platform/config/config.ts';
import { openDataDirectory } from '#platform/data-directory.ts';
import { createLog, logWhatIsPrinted } from '#platform/log.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { refuseWhatDoesNotFit } from './start/fitting.ts';
import { runWebProcess } from './start/processes/web-process.ts';
import { runProgram } from './start/program.ts';

/** Says why it cannot start in one sentence, and ends with 1. Anything else is a fault of ours and keeps its stack. */
function refuse(error: unknown): never {
  if (error instanceof StartRefusal) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  logWhatIsPrinted(log);
  refuseWhatDoesNotFit(settings);
  const directory = openDataDirectory(settings.DATA_DIR, { shared: settings.DATABASE_URL !== undefined });
  const config = createConfig(settings, directory.keys);
  await runProgram({ config, log, directory });
}

try {
  await (cluster.isWorker ? runWebProcess() : main());
} catch (error) {
  refuse(error);
}

import cluster from 'node:cluster';
import module from 'node:module';
import { createConfig, readSettings } from '#platform/config/config.ts';
import { openDataDirectory } from '#platform/data-directory.ts';
import { createLog, logPrintedOutput } from '#platform/observability/log.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { refuseConflictingSettings } from './fitting.ts';
import { runWebProcess } from './processes/web-process.ts';
import { runProgram } from './program.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';

/** Prints a StartRefusal as one sentence and exits with 1. Any other error is a bug and is printed with its stack. */
function refuse(error: unknown): never {
  if (error instanceof StartRefusal) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  logPrintedOutput(log);
  refuseConflictingSettings(settings);
  const directory = openDataDirectory(settings.DATA_DIR, { shared: settings.DATABASE_URL !== undefined });
  const config = createConfig(settings, directory.keys);
  await runProgram({ config, log, directory });
  module.flushCompileCache();
}

/** Starts the program, or one of its web processes. */
export async function startServer(): Promise<void> {
  try {
    await (cluster.isWorker ? runWebProcess() : main());
    releaseMemoryWhenIdle();
  } catch (error) {
    refuse(error);
  }
}

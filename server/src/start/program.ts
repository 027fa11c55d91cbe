import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config/config.ts';
import type { DataDirectory } from '#platform/data-directory.ts';
import { checkStore } from '#platform/files/check-store.ts';
import type { Log } from '#platform/observability/log.ts';
import { surviveRejections } from '#platform/observability/unhandled.ts';
import { announce } from './announce.ts';
import { startDatabase } from './database.ts';
import type { AppOptions } from '../app.ts';
import { findFreePort, openServerPort, tryAddresses } from './ports/server-port.ts';
import { appOptions } from './app-options.ts';
import { openMetrics } from './ports/metrics-port.ts';
import { connectionsPerProcess, totalConnections, decodersPerProcess } from './processes/budget.ts';
import type { BeginMessage } from './processes/messages.ts';
import { openProcesses } from './processes/primary.ts';
import { readyDatabase } from './ready.ts';
import { print } from './print.ts';
import { onStopSignal } from './stop.ts';

export interface ProgramOptions {
  readonly config: Config;
  readonly log: Log;
  readonly directory: DataDirectory;
}

/**
 * Creates the folder for uploads in progress. Deletes what a crash left, unless the directory is shared with other
 * programs.
 */
function uploadsOf({ root }: DataDirectory, shared: boolean): string {
  const folder = path.join(root, 'uploads');
  if (!shared) fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return fs.mkdtempSync(path.join(folder, 'run-'));
}

/** Starts everything in order, announces it, and stops it in reverse order when asked. */
export async function runProgram({ config, log, directory }: ProgramOptions): Promise<void> {
  const started = performance.now();
  await tryAddresses(config);
  await checkStore(config.s3);
  const database = await startDatabase(config, directory.postgres, log, totalConnections(config));
  const stops: (() => Promise<void> | void)[] = [() => database.stop()];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
    directory.release();
  };
  onStopSignal(async () => {
    print('Stopping: no new calls, running ones may end.');
    await stopAll();
  }, log);
  try {
    const uploadDirectory = uploadsOf(directory, config.DATABASE_URL !== undefined);
    stops.push(() => fs.rmSync(uploadDirectory, { recursive: true, force: true }));
    const decoders = decodersPerProcess(config);
    const options = appOptions({
      config,
      log,
      paths: directory,
      databaseUrl: database.url,
      uploadDirectory,
      databaseDown: () => database.down(),
      decoders,
    });
    const demo = await readyDatabase(options, directory);
    const { port, metrics, close } = config.PROCESSES === 1 ? await openHere(options) : await openSeveral(options);
    stops.push(close);
    const watched = await openMetrics(config, metrics);
    stops.push(() => watched.close());
    // Until now a failure ended the start.
    surviveRejections(log);
    announce(config, port, demo, performance.now() - started);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function openHere(options: AppOptions) {
  const { port, registry, close } = await openServerPort(options);
  return { port, close, metrics: () => registry.metrics() };
}

/** The first process does the background work, unless another program does. */
async function openSeveral({ config, databaseUrl, uploadDirectory, log }: AppOptions) {
  const port = await findFreePort(config);
  const begins = Array.from({ length: config.PROCESSES }, (_, index): BeginMessage => ({
    kind: 'begin',
    databaseUrl,
    uploadDirectory,
    port,
    role: index === 0 ? config.ROLE : 'web',
    connections: connectionsPerProcess(config),
    decoders: decodersPerProcess(config),
  }));
  return { port, ...(await openProcesses({ log, begins })) };
}

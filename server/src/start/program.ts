import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fs from 'node:fs';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { DataDirectory } from '#platform/data-directory.ts';
import type { Log } from '#platform/log.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { openHall, prepareDatabase, type HallOptions } from '../hall.ts';
import { clearHalfPlanted } from '../demo/half-planted.ts';
import { plantDemo } from '../demo/plant-demo.ts';
import { announce, demoAccounts } from './announce.ts';
import { startDatabase } from './database.ts';
import { refuseOpenDemo } from './open-demo.ts';
import { progress, say } from './say.ts';
import { whenAsked } from './stop.ts';

export interface ProgramOptions {
  readonly config: Config;
  readonly log: Log;
  readonly directory: DataDirectory;
  readonly webDirectory: string;
}

function addressTaken(error: unknown, config: Config): unknown {
  const { code } = (error ?? {}) as { code?: string };
  const at = `${config.HOST}:${config.PORT}`;
  if (code === 'EADDRINUSE') return new StartRefusal(`Port ${config.PORT} is taken by another program: stop that program, or set PORT to a free port.`);
  if (code === 'EACCES') return new StartRefusal(`This user may not listen on ${at}: set PORT to a port above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartRefusal(`This machine has no address ${config.HOST}: set HOST to one it has, such as 127.0.0.1.`);
  return error;
}

/** Starts everything in order, announces it, and stops it in reverse when asked. */
export async function runProgram({ config, log, directory, webDirectory }: ProgramOptions): Promise<void> {
  const started = performance.now();
  const database = await startDatabase(config, directory.postgres, log);
  const stops: (() => Promise<void> | void)[] = [() => database.stop()];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
    directory.release();
  };
  whenAsked(async () => {
    say('Stopping: no new calls, running ones may end.');
    await stopAll();
  }, log);
  try {
    await clearHalfPlanted(database.url, directory);
    await prepareDatabase(database.url, log, { report: say, planting: progress('Countries and cities') });
    const uploads = path.join(directory.root, 'uploads');
    fs.rmSync(uploads, { recursive: true, force: true });
    fs.mkdirSync(uploads, { mode: 0o700 });
    const options: HallOptions = {
      config, databaseUrl: database.url, uploadDirectory: uploads, filesDirectory: directory.files, webDirectory, databaseDown: () => database.down(), clock: systemClock, log,
      mailDirectory: directory.mail,
      ...(config.demo && { onLetter: ({ to, subject, file }) => say(`Mail for ${to}: "${subject}" (${file})`) }),
    };
    if (config.demo && config.ROLE !== 'worker') await plantDemo(options, directory, progress('Demo world'));
    const hall = await openHall(options);
    stops.push(() => hall.close());
    await refuseOpenDemo(hall);
    await hall.app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw addressTaken(error, config);
    });
    const { port } = hall.app.server.address() as AddressInfo;
    announce(config, `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`, await demoAccounts(hall), performance.now() - started);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

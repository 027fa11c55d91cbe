import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { DataPaths } from '#platform/data-directory.ts';
import type { Log } from '#platform/log.ts';
import type { HallOptions } from '../hall.ts';
import { say } from './say.ts';

const webDirectory = path.join(import.meta.dirname, '../../../web/dist');

interface Given {
  readonly config: Config;
  readonly log: Log;
  readonly paths: DataPaths;
  readonly databaseUrl: string;
  readonly uploadDirectory: string;
  readonly databaseDown: () => string | null;
  readonly decoders: number;
}

/** The hall of a real start, in whichever process. */
export function hallOptions({
  config,
  log,
  paths,
  databaseUrl,
  uploadDirectory,
  databaseDown,
  decoders,
}: Given): HallOptions {
  return {
    config,
    databaseUrl,
    uploadDirectory,
    databaseDown,
    log,
    decoders,
    webDirectory,
    clock: systemClock,
    filesDirectory: paths.files,
    mailDirectory: paths.mail,
    ...(config.demo && { onLetter: ({ to, subject, file }) => say(`Mail for ${to}: "${subject}" (${file})`) }),
  };
}

import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { DataPaths } from '#platform/data-directory.ts';
import type { Log } from '#platform/observability/log.ts';
import type { AppOptions } from '../app.ts';
import { print } from './print.ts';

const webDirectory = path.join(import.meta.dirname, '../../../web/dist');

interface AppInput {
  readonly config: Config;
  readonly log: Log;
  readonly paths: DataPaths;
  readonly databaseUrl: string;
  readonly uploadDirectory: string;
  readonly databaseDown: () => string | null;
  readonly decoders: number;
}

/** The options of the app in a real start, in any of its processes. */
export function appOptions({
  config,
  log,
  paths,
  databaseUrl,
  uploadDirectory,
  databaseDown,
  decoders,
}: AppInput): AppOptions {
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
    ...(config.demo && { onEmail: ({ to, subject, file }) => print(`Mail for ${to}: "${subject}" (${file})`) }),
  };
}

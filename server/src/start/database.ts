import { superviseEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import type { Config } from '#platform/config/config.ts';
import { checkExternalDatabase } from '#platform/database/external.ts';
import type { Log } from '#platform/observability/log.ts';
import { print } from './print.ts';

/** The database of this start: the operator's, or an embedded one that runs as long as the program. */
export interface RunningDatabase {
  readonly url: string;
  /** Null while the database answers, otherwise the reason why it does not. */
  readonly down: () => string | null;
  stop(): Promise<void>;
}

/** Minimum `max_connections` of the embedded server, and how many of them are reserved for commands such as backup. */
const usual = 60;
const spare = 20;

/** `connections`: how many the program may open. */
export async function startDatabase(
  config: Config,
  directory: string,
  log: Log,
  connections: number,
): Promise<RunningDatabase> {
  if (config.DATABASE_URL !== undefined) {
    await checkExternalDatabase(config.DATABASE_URL);
    return { url: config.DATABASE_URL, down: () => null, stop: () => Promise.resolve() };
  }
  const server = await superviseEmbeddedPostgres({
    directory,
    report: print,
    settings: { max_connections: Math.max(usual, connections + spare) },
    onDown: (reason) => log.error({ reason }, 'embedded database ended, restarting it'),
    onUp: (milliseconds) => log.warn({ milliseconds }, 'embedded database is back'),
  });
  return { url: server.url(), down: () => (server.isUp() ? null : 'database'), stop: () => server.stop() };
}

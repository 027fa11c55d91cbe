import { superviseEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import type { Config } from '#platform/config/config.ts';
import { checkExternalDatabase } from '#platform/database/external.ts';
import type { Log } from '#platform/observability/log.ts';
import { print } from './print.ts';

/** The database of this start: the operator's, or our own, kept running for as long as the program lives. */
export interface RunningDatabase {
  readonly url: string;
  /** Null while it answers, else why it does not. */
  readonly down: () => string | null;
  stop(): Promise<void>;
}

/** Connections that our own server offers at least, and those it keeps for commands next to the program. */
const usual = 60;
const spare = 20;

/** `connections`: what the program may open. */
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
    onDown: (reason) => log.error({ reason }, 'the database ended; it is started again'),
    onUp: (milliseconds) => log.warn({ milliseconds }, 'the database is back'),
  });
  return { url: server.url(), down: () => (server.isUp() ? null : 'database'), stop: () => server.stop() };
}

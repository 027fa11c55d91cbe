import { runMigrations } from 'graphile-worker';
import { sql, type Kysely } from 'kysely';
import type { CardLoaders } from '#platform/cards.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/door.ts';
import { migrate } from '#platform/database/migrate.ts';
import { mountHealth } from '#platform/edge/health.ts';
import { mountWebApp } from '#platform/edge/web-app.ts';
import { createServer } from '#platform/edge/server.ts';
import type { Outbox } from '#platform/edge/edge.ts';
import { mountOpenApi } from '#platform/openapi/mount.ts';
import type { Log } from '#platform/log.ts';
import type { Room } from '#platform/room.ts';
import { createSeal } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { identify } from '#rooms/accounts';
import packageFile from '../../package.json' with { type: 'json' };
import { rooms } from './rooms.ts';

export interface HallOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly uploadDirectory: string;
  /** The production build of the web app; null serves none. */
  readonly webDirectory: string | null;
  /** Null while the database answers, else why it does not. */
  readonly databaseDown: () => string | null;
  readonly clock: Clock;
  readonly log: Log;
}
const { version } = packageFile;
const all: readonly Room[] = Object.values(rooms);

/** Brings an empty or older database to what this version needs. */
export async function prepareDatabase(url: string, log: Log, report: (name: string) => void = () => undefined): Promise<void> {
  const { pool, close } = connectDatabase(url, { size: 2, log, name: 'guildhall-migrate' });
  try {
    await migrate(pool, report);
    await runMigrations({ pgPool: pool });
  } finally {
    await close();
  }
}

const outbox: Outbox = {
  async state(db, name, data) {
    await sql`insert into fact (name, data) values (${name}, ${JSON.stringify(data)})`.execute(db);
  },
  async enqueue(db, task, payload, options) {
    await sql`select graphile_worker.add_job(${task.name}, ${JSON.stringify(payload)}::json, run_at => ${options?.runAt ?? null}, job_key => ${options?.key ?? null}, max_attempts => ${task.attempts})`.execute(db);
  },
  nudge() {},
};

/** The whole program but the port: database, services, rooms and the HTTP server. */
export async function openHall(options: HallOptions) {
  const { config, clock, log } = options;
  const database = connectDatabase(options.databaseUrl, { size: config.DATABASE_POOL, log, name: 'guildhall' });
  const services = { config, clock, log, seal: createSeal(config.secretKey) } as Services;
  const db: Kysely<never> = across(database.db);
  const loaders = Object.assign({}, ...all.map((room) => room.cards ?? {})) as CardLoaders;
  const app = await createServer({
    db, services, identify, loaders, outbox,
    callLimits: { consume: () => Promise.resolve(null) },
    uploadDirectory: options.uploadDirectory,
    record: () => undefined,
    routes: all.flatMap((room) => room.routes ?? []),
    mounts: [mountOpenApi(all.flatMap((room) => (room.routes ?? []).map((route) => route.endpoint)), version), mountHealth({ db, metricsToken: config.METRICS_TOKEN, metrics: () => Promise.resolve(''), notReady: options.databaseDown }),
      mountWebApp(options.webDirectory)],
  });
  return {
    app, database, services,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
export type Hall = Awaited<ReturnType<typeof openHall>>;

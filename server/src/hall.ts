import type { Kysely } from 'kysely';
import type { CardLoaders } from '#platform/cards.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/door.ts';
import { migrate } from '#platform/database/migrate.ts';
import { mountHealth, type Siblings } from '#platform/edge/health.ts';
import { likeACall } from '#platform/edge/like-a-call.ts';
import { mountWebApp } from '#platform/edge/web-app.ts';
import { createServer } from '#platform/edge/server.ts';
import { createAddresses, createDownloads, createFiles, mountDownloads, mountMedia } from '#platform/files/index.ts';
import { mountOpenApi } from '#platform/openapi/mount.ts';
import { connectForLimits, createAccountLimits, createCallLimits, noCallLimits } from '#platform/limits/index.ts';
import type { Log } from '#platform/log.ts';
import { createMail, type MailOptions } from '#platform/mail/index.ts';
import { createLive, type Live } from '#platform/live/index.ts';
import { createMetrics, measureCalls } from '#platform/metrics.ts';
import { mountPublicPages } from '#platform/public-pages/index.ts';
import { createPictures } from '#platform/pictures/index.ts';
import type { Room } from '#platform/room.ts';
import { createSeal } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { migrateTasks } from '#platform/tasks/index.ts';
import { identify, identifySession } from '#rooms/accounts';
import { plantLegal } from '#rooms/legal';
import { isPublicPicture } from '#rooms/portfolio';
import { plantReference } from '#rooms/reference';
import packageFile from '../../package.json' with { type: 'json' };
import { openBackground } from './background.ts';
import { rooms } from './rooms.ts';

export interface HallOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly uploadDirectory: string;
  /** Where files are kept, unless the settings name a store. */
  readonly filesDirectory: string;
  /** The production build of the web app; null serves none. */
  readonly webDirectory: string | null;
  /** Null while the database answers, else why it does not. */
  readonly databaseDown: () => string | null;
  /** Where letters go while no mail server is set. */
  readonly mailDirectory: string;
  /** Hears of letters written there. */
  readonly onLetter?: MailOptions['onLetter'];
  /** Pictures decoded at once; two unless given. */
  readonly decoders?: number;
  /** Set where several processes share the port. */
  readonly siblings?: Siblings;
  /** No sockets, no limits of calls, and commits that do not wait for the disk: for planting. */
  readonly quiet?: boolean;
  readonly clock: Clock;
  readonly log: Log;
}
const { version } = packageFile;
const all: readonly Room[] = Object.values(rooms);
const personal = Object.fromEntries(Object.entries(rooms).map(([name, room]) => [name, room.personal]));

export interface Preparing {
  /** Hears each step as a sentence. */
  report?: (step: string) => void;
  /** Hears how far the longest step is: rows read, rows in all. */
  planting?: (done: number, total: number) => void;
  /** Tests take `few`. */
  cities?: 'all' | 'few';
}

/** Brings an empty or older database to what this version needs: tables, the legal texts, the lists of the world. */
export async function prepareDatabase(
  url: string,
  log: Log,
  { report = () => undefined, planting, cities }: Preparing = {},
): Promise<void> {
  const { pool, db, close } = connectDatabase(url, { size: 2, log, name: 'guildhall-migrate' });
  try {
    await migrate(pool, (name) => report(`Migration ${name}`));
    await migrateTasks(pool, log);
    await plantLegal(across(db));
  } finally {
    await close();
  }
  await plantReference(url, { ...(cities && { cities }), ...(planting && { report: planting }) });
}

/**
 * Of the connections for requests, those that reads share: few are enough, and each one more is a switch between
 * processes more.
 */
const linesOf = (connections: number): number => Math.min(3, Math.floor(connections / 2));

/** The whole program but the port: database, services, rooms and the HTTP server. */
export async function openHall(options: HallOptions) {
  const { config, clock, log, siblings = null } = options;
  const answersCalls = config.ROLE !== 'worker';
  const database = connectDatabase(options.databaseUrl, {
    size: config.DATABASE_POOL,
    lines: linesOf(config.DATABASE_POOL),
    log,
    name: 'guildhall',
    relaxed: options.quiet === true,
  });
  const metrics = createMetrics({ measureProcess: true });
  metrics.watchPool('calls', database.pool);
  if (database.lines !== null) metrics.watchPool('reads', database.lines);
  const db: Kysely<never> = across(database.db);
  const seal = createSeal(config.secretKey);
  const { onLetter } = options;
  const mail = createMail({ config, clock, directory: options.mailDirectory, ...(onLetter && { onLetter }) });
  const files = await createFiles(config, options.filesDirectory);
  const addresses = createAddresses(seal);
  const downloads = createDownloads(seal);
  const pictures = createPictures({ log, ...(options.decoders !== undefined && { width: options.decoders }) });
  const refused = (limit: string) => metrics.limited.inc({ limit });
  const services: Services = {
    config,
    clock,
    log,
    seal,
    mail,
    files,
    addresses,
    downloads,
    pictures,
    limits: createAccountLimits({ db, config, seal, refused }),
    personal,
  };
  const loaders = Object.assign({}, ...all.map((room) => room.cards ?? {})) as CardLoaders;
  let live: Live | null = null;
  const background = openBackground({
    databaseUrl: options.databaseUrl,
    pool: database.pool,
    db,
    rooms: all,
    services,
    cards: loaders,
    metrics,
    // Sockets need the HTTP server, and that needs the outbox. Until there are sockets, nobody is missed.
    live: answersCalls ? { publish: (fact) => live?.publish(fact) ?? Promise.resolve() } : null,
  });
  const redis = config.REDIS_URL === undefined ? null : connectForLimits(config.REDIS_URL);
  const callLimits = options.quiet === true ? noCallLimits : createCallLimits({ config, log, redis, refused });
  const besideCalls = likeACall(callLimits);
  const app = await createServer({
    db,
    services,
    identify,
    loaders,
    outbox: background.outbox,
    record: background.record,
    callLimits,
    uploadDirectory: options.uploadDirectory,
    routes: answersCalls ? all.flatMap((room) => room.routes ?? []) : [],
    mounts: [
      measureCalls(metrics),
      mountHealth({
        db,
        siblings,
        metricsToken: config.METRICS_TOKEN,
        metrics: () => metrics.registry.metrics(),
        notReady: options.databaseDown,
      }),
      ...(answersCalls
        ? [
            mountOpenApi(
              all.flatMap((room) => (room.routes ?? []).map((route) => route.endpoint)),
              version,
            ),
            mountMedia({
              files,
              addresses,
              clock,
              isPublic: (request, id) => besideCalls(request, () => isPublicPicture(db, id)),
            }),
            mountDownloads({ files, seal, clock }),
            mountPublicPages({
              pages: all.flatMap((room) => room.publicPages ?? []),
              webDirectory: options.webDirectory,
              db,
              services,
              besideCalls,
            }),
            mountWebApp(options.webDirectory),
          ]
        : []),
    ],
  });
  if (answersCalls && options.quiet !== true)
    live = createLive({ httpServer: app.server, config, db, rooms: all, identifySession, clock, log, metrics });
  return {
    app,
    database,
    services,
    background,
    metrics,
    live,
    close: async () => {
      live?.drain();
      await app.close();
      await background.close();
      await live?.close();
      redis?.disconnect();
      await pictures.close();
      mail.close();
      await database.close();
    },
  };
}
export type Hall = Awaited<ReturnType<typeof openHall>>;

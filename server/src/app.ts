import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createCallers } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import { shareOf } from '#platform/concurrency/fair-share.ts';
import type { Config } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { mountHealth, type Siblings } from '#platform/http/health.ts';
import { likeACall } from '#platform/http/like-a-call.ts';
import { mountWebApp } from '#platform/http/web-app.ts';
import { mountCalendarFeeds } from '#platform/calendar/index.ts';
import { createServer } from '#platform/http/server.ts';
import { mountDownloads, mountMedia } from '#platform/files/index.ts';
import { openStores } from '#platform/files/open-stores.ts';
import { mountOpenApi } from '#platform/openapi/mount.ts';
import { connectForLimits, createAccountLimits, createCallLimits, noCallLimits } from '#platform/limits/index.ts';
import type { Log } from '#platform/observability/log.ts';
import { createMail, type MailOptions } from '#platform/mail/index.ts';
import { createLive, type Live } from '#platform/live/index.ts';
import { createMetrics, measureCalls } from '#platform/observability/metrics.ts';
import { watchProblems } from '#platform/observability/problems.ts';
import { mountFollowedLinks, mountPublicPages } from '#platform/public-pages/index.ts';
import { createPush } from '#platform/push/index.ts';
import { openPayments } from '#platform/sandbox/index.ts';
import { createSites } from '#platform/sites/sites.ts';
import { collectDeclarations, publicPagesOf, routesOf } from '#platform/declarations.ts';
import type { Module } from '#platform/module.ts';
import { isDiskFull } from '#platform/files/free-space.ts';
import { mountUploads } from '#platform/uploads/index.ts';
import { createSeal } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { createLabels } from '#platform/labels/labels.ts';
import { createSwitches } from '#platform/switches/switches.ts';
import { sessions } from '#modules/accounts';
import { followPromoted } from '#modules/advertising';
import { feedOf } from '#modules/appointments';
import { isListedCover } from '#modules/events';
import { isListedPicture } from '#modules/marketplace';
import { roles } from '#modules/pages';
import { isPublicPicture } from '#modules/portfolio';
import packageFile from '../../package.json' with { type: 'json' };
import { openBackground } from './background.ts';
import { modules } from './modules.ts';

/** Tests bring third parties of their own. */
export interface AppOptions extends Partial<Pick<Services, 'sites' | 'push' | 'payments'>> {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly uploadDirectory: string;
  /** Folder for files; unused if the settings name an object store. */
  readonly filesDirectory: string;
  /** The production build of the web app; if null, no web app is served. */
  readonly webDirectory: string | null;
  /** Null while the database answers, otherwise the reason why it does not. */
  readonly databaseDown: () => string | null;
  /** Folder for e-mails while no mail server is configured. */
  readonly mailDirectory: string;
  /** Called with each e-mail written to that folder. */
  readonly onEmail?: MailOptions['onEmail'] | undefined;
  /** Maximum number of pictures decoded at once; two by default. */
  readonly decoders?: number;
  /** Set if several processes share the port. */
  readonly siblings?: Siblings;
  /** For seeding: no sockets, rate limits, heavy or scheduled tasks, and commits that do not wait for the disk. */
  readonly quiet?: boolean;
  /** Additional modules, for tests of what a module can do. */
  readonly extraModules?: Readonly<Record<string, Module>>;
  readonly clock: Clock;
  readonly log: Log;
}
const { version } = packageFile;

/**
 * Number of the request connections that are pipelined and shared by reads. A few are enough: each additional one costs
 * context switches.
 */
const pipelinedOf = ({ DATABASE_PIPELINE, DATABASE_POOL }: Config): number =>
  DATABASE_PIPELINE === 'on' ? Math.min(3, Math.floor(DATABASE_POOL / 2)) : 0;

/** Creates the whole program except for the port: database, services, modules and the HTTP server. */
// oxlint-disable-next-line max-lines-per-function -- every service in its order, read from top to bottom
export async function createApp(options: AppOptions) {
  const { config, clock, log, siblings = null } = options;
  const named: Readonly<Record<string, Module>> = { ...modules, ...options.extraModules };
  const all = Object.values(named);
  const routes = routesOf(named);
  const switches = createSwitches(named);
  const declarations = collectDeclarations(named, switches);
  const answersCalls = config.ROLE !== 'worker';
  const database = connectDatabase(options.databaseUrl, {
    size: config.DATABASE_POOL,
    pipelined: pipelinedOf(config),
    log,
    name: 'guildhall',
    relaxed: options.quiet === true,
  });
  const metrics = createMetrics({ measureProcess: true });
  metrics.watchPool('calls', database.pool);
  if (database.pipeline !== null) metrics.watchPool('reads', database.pipeline);
  const db: Kysely<never> = across(database.db);
  await switches.follow({ pool: database.pool, db, log });
  const labels = createLabels();
  await labels.follow({ pool: database.pool, db, log });
  const seal = createSeal(config.secretKey);
  const { onEmail } = options;
  const mail = createMail({ config, clock, directory: options.mailDirectory, ...(onEmail && { onEmail }) });
  const refused = (limit: string) => metrics.limited.inc({ limit });
  const limits = createAccountLimits({ db, config, seal, refused });
  const stores = await openStores(options, db, seal, limits);
  let live: Live | null = null;
  let server: FastifyInstance['server'] | null = null;
  const { payments, sandbox } = openPayments({ db, clock, log, config, address: () => server?.address() });
  const services: Services = {
    config,
    clock,
    log,
    seal,
    mail,
    ...stores,
    limits,
    roles,
    sites: options.sites ?? createSites(),
    push: options.push ?? createPush({ config, log }),
    payments: options.payments ?? payments,
    windows: { on: async (reference) => (await live?.watchersOf(reference)) ?? [] },
    switches,
    labels,
    ...declarations,
  };
  const callers = createCallers(sessions, roles);
  const background = openBackground({
    databaseUrl: options.databaseUrl,
    pool: database.pool,
    db,
    modules: all,
    services,
    metrics,
    leaveHeavy: options.quiet === true,
    // Sockets need the HTTP server, and the HTTP server needs the outbox. Before sockets exist there are no recipients.
    live: answersCalls
      ? {
          publish: (fact) => live?.publish(fact) ?? Promise.resolve(),
          whisper: (...whispered) => live?.whisper(...whispered),
        }
      : null,
  });
  const redis = config.REDIS_URL === undefined ? null : connectForLimits(config.REDIS_URL);
  const callLimits = options.quiet === true ? noCallLimits : createCallLimits({ config, log, redis, refused });
  const isOutsideCalls = likeACall(callLimits);
  const noSpace = async () => isDiskFull([options.uploadDirectory, options.filesDirectory]);
  const problems = watchProblems({ config, redis, db, switches, directory: options.uploadDirectory, log, metrics });
  metrics.lookWith(problems);
  const fastify = await createServer({
    db,
    services,
    callers,
    outbox: background.outbox,
    record: background.record,
    whisper: (...whispered) => live?.whisper(...whispered),
    callLimits,
    writers: shareOf(config.DATABASE_POOL, config.DATABASE_POOL - pipelinedOf(config)),
    uploadDirectory: options.uploadDirectory,
    routes: answersCalls ? routes : [],
    mounts: [
      measureCalls(metrics),
      mountHealth({
        db,
        siblings,
        metricsToken: config.METRICS_TOKEN,
        metrics: () => metrics.registry.metrics(),
        notReady: options.databaseDown,
        isDiskFull: noSpace,
        problems,
      }),
      ...(answersCalls
        ? [
            mountOpenApi(routes, { version, switches, limits: callLimits }),
            mountMedia({
              files: stores.files,
              addresses: stores.addresses,
              clock,
              isPublic: (request, id) =>
                isOutsideCalls(
                  request,
                  async () =>
                    (await isPublicPicture(db, id)) || (await isListedPicture(db, id)) || isListedCover(db, id),
                ),
            }),
            mountCalendarFeeds({ read: async (token) => feedOf({ db, services }, token), isOutsideCalls }),
            mountFollowedLinks({
              follow: async (address) => followPromoted({ db, services }, address),
              isOutsideCalls,
            }),
            mountDownloads({ files: stores.files, seal, clock }),
            mountUploads({
              db,
              services,
              callers,
              callLimits,
              uploads: stores.uploads,
              record: background.record,
              isDiskFull: noSpace,
            }),
            mountPublicPages({
              pages: publicPagesOf(named),
              webDirectory: options.webDirectory,
              db,
              services,
              isOutsideCalls,
            }),
            ...(sandbox === null ? [] : [sandbox.mount(isOutsideCalls)]),
            mountWebApp(options.webDirectory, switches),
          ]
        : []),
    ],
  });
  ({ server } = fastify);
  if (options.quiet !== true) sandbox?.start();
  if (answersCalls && options.quiet !== true)
    live = createLive({ ...services, httpServer: fastify.server, db, modules: all, callers, callLimits, metrics });
  return {
    fastify,
    database,
    services,
    background,
    metrics,
    live,
    sandbox,
    close: async () => {
      live?.drain();
      await sandbox?.close();
      await fastify.close();
      await background.close();
      await live?.close();
      redis?.disconnect();
      await stores.pictures.close();
      await stores.readers.close();
      mail.close();
      await services.push.close();
      for (const { provider } of services.payments.providers) await provider.close();
      await switches.close();
      await labels.close();
      await database.close();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;

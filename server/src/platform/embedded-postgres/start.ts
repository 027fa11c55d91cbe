import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { locateBinaries } from './binaries.ts';
import { checkCluster, createCluster, hasCluster, lastComplaint, ROLE, SUPERUSER } from './cluster.ts';
import { chooseIdentity, endingWithParent } from './identity.ts';
import { hasEnded, launch, type Launched } from './launch.ts';
import { layoutOf, makeRunFolder, type Layout } from './layout.ts';
import { clearLeftovers } from './leftovers.ts';
import { serverProcesses, signal } from './processes.ts';
import { settingFlags, type Settings } from './settings.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of this database. The caller must hold its lock: an earlier server found on it is ended. */
  directory: string;
  /** For tests: a crash of the machine may lose data. */
  quick?: boolean;
  /** Overrides of PostgreSQL's settings, such as `{ max_connections: 200 }`. */
  settings?: Settings;
  /** Called with a sentence when something takes long or fails. */
  report?: (message: string) => void;
}

/** How a server ended. */
export interface ServerEnd {
  /** by `stop()` */
  intended: boolean;
  /** its last output, or the signal that ended it */
  reason: string;
}

export interface EmbeddedPostgres {
  /** the postmaster */
  pid: number;
  /** URL of the owner of the database `guildhall`, over a unix socket. Other databases can be created next to it. */
  url: (database?: string) => string;
  /** URL of the superuser; for tests and repairs, not for the program. */
  superuserUrl: (database?: string) => string;
  /** Every process of the server, including the postmaster. */
  processIds: () => number[];
  /** Settles once, when the server has ended. */
  ended: Promise<ServerEnd>;
  /** Closes all connections and stops the server cleanly; resolves when its process has ended. */
  stop: () => Promise<void>;
}

/** Starts the PostgreSQL that npm installed, and creates its cluster if there is none. @throws StartRefusal */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { quick = false, settings = {}, report = () => undefined } = options;
  const binaries = locateBinaries();
  const layout = layoutOf(options.directory);
  const identity = chooseIdentity(binaries.postgres, layout.directory);
  await clearLeftovers(layout, report);
  makeRunFolder(layout, identity);
  if (!hasCluster(layout)) {
    report('The database is being created.');
    await createCluster(layout, binaries, identity, quick);
  }
  checkCluster(layout, binaries, identity);
  const command = [
    ...identity.prefix,
    ...endingWithParent(),
    binaries.postgres,
    '-D',
    layout.cluster,
    ...settingFlags(layout, quick, settings),
  ];
  return handle(await launch(command, layout, report), layout);
}

function handle(server: Launched, layout: Layout): EmbeddedPostgres {
  let intended = false;
  const exited = exitOf(server).then((reason) => ({ intended, reason }));
  return {
    pid: server.pid,
    url: (database = ROLE) => addressOf(layout, ROLE, database),
    superuserUrl: (database = ROLE) => addressOf(layout, SUPERUSER, database),
    processIds: () => serverProcesses(layout).map((process) => process.pid),
    ended: exited,
    stop: async () => {
      intended = true;
      await endServer(server);
    },
  };
}

/** A connection string that libpq and node-postgres understand. */
export const addressOf = (layout: Layout, role: string, database: string) =>
  `postgres://${role}@/${database}?host=${encodeURIComponent(layout.run)}`;

async function exitOf({ child, output }: Launched): Promise<string> {
  if (!hasEnded(child)) await once(child, 'exit');
  return child.signalCode ? `ended by ${child.signalCode}` : lastComplaint(output());
}

/** A fast shutdown, then (for a frozen or hanging server) harder signals. The next start recovers from those. */
async function endServer({ child, pid }: Launched): Promise<void> {
  child.ref(); // keeps this process alive while it waits
  const exited = hasEnded(child) ? Promise.resolve() : once(child, 'exit');
  for (const [name, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (hasEnded(child)) break;
    signal(pid, name);
    signal(pid, 'SIGCONT');
    await Promise.race([exited, delay(timeoutMs, undefined, { ref: false })]);
  }
}

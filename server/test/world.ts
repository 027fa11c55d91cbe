import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Duty } from '#contract/core/roles.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalBody } from '#contract/core/refusals.ts';
import { createConfig, readSettings } from '#platform/config/config.ts';
import { watchOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { createLog } from '#platform/observability/log.ts';
import type { SitePage } from '#platform/sites/sites.ts';
import { refusalsOf } from '#platform/openapi/refusals-of.ts';
import { openAccount, openSession } from '#modules/accounts';
import { type AppOptions, createApp } from '../src/app.ts';
import { createCall, type Call, type Watch } from '../src/call-inside.ts';
import { testClock } from './clock.ts';
import { freshDatabase } from './database.ts';
import { readEmails } from './emails.ts';
import { testPush } from './push/push.ts';
import { listenAs, type Listener } from './listener.ts';
import { refuseRoundTrips } from './round-trips.ts';
import { settle } from './facts/settle.ts';

/** A logged-in member of the cast. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  readonly call: Call;
}
/** `since`: when the account was created. `duties`: of a platform admin; omitted: all. */
interface MemberOptions {
  readonly isAdmin?: boolean;
  readonly duties?: readonly Duty[];
  readonly since?: Date;
}
const familyNames: Record<string, string> = {
  asha: 'Rao',
  ravi: 'Sharma',
  meera: 'Iyer',
  karan: 'Mehta',
  leela: 'Nair',
  admin: 'Desk',
};
/** The password of the cast and its hash. Stored, because hashing takes 50 ms and every test has members. */
export const castPassword = 'Guildhall-2026';
const castHash = '$argon2id$v=19$m=19456,t=2,p=1$Osij/n9q5wQhkblwYkH2Qw$Xx4vjwMYYQOMsOJxsO4YfkOaSr+JPCRKSC2SJ6d0eVE';
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Fails if a reply has a refusal that the contract does not name, because clients are not prepared for it. */
function refuseUndeclared(endpoint: Endpoint, { code }: RefusalBody): void {
  if (!refusalsOf(endpoint).includes(code))
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${code}: name it in the refusals of its contract`);
}

/** Every call of every test is held to the contract, to the round trips of a write and to the order of `inOrder`. */
watchOrder();
const watch: Watch = { refusal: refuseUndeclared, reply: refuseRoundTrips };

/**
 * The product on its own database: real PostgreSQL, real HTTP by `inject`. `member(name)` creates an account for one of
 * the cast (or any name) and logs in. `index` is the HTML page of the web app, served at its URLs. Close the world in
 * `afterAll`.
 */
export async function openWorld(
  environment: Record<string, string> = {},
  { index, extraModules, payments }: { index?: string } & Pick<AppOptions, 'extraModules' | 'payments'> = {},
) {
  const database = await freshDatabase();
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-world-'));
  const clock = testClock();
  const settings = readSettings({
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SHOW_QUERIES: 'on',
    SECRET_KEY: 'a secret of the tests, long enough',
    DATA_DIR: directory,
    // `DATABASE_PIPELINE=off npm test` runs the suite with the plain pool.
    ...(process.env['DATABASE_PIPELINE'] && { DATABASE_PIPELINE: process.env['DATABASE_PIPELINE'] }),
    ...environment,
  });
  const config = createConfig(settings, directory);
  const webDirectory = index === undefined ? null : path.join(directory, 'web');
  if (webDirectory !== null && index !== undefined) {
    fs.mkdirSync(webDirectory);
    fs.writeFileSync(path.join(webDirectory, 'index.html'), index);
  }
  /** TXT records by name, and files by host and path. */
  const sites = {
    records: new Map<string, string[]>(),
    files: new Map<string, string>(),
    /** Pages and pictures by address, and the addresses that were read. */
    pages: new Map<string, SitePage | Promise<SitePage>>(),
    requests: [] as string[],
  };
  const push = testPush();
  const app = await createApp({
    config,
    databaseUrl: database.url,
    uploadDirectory: directory,
    filesDirectory: path.join(directory, 'files'),
    webDirectory,
    databaseDown: () => null,
    clock,
    log: createLog(settings.LOG_LEVEL),
    mailDirectory: path.join(directory, 'mail'),
    sites: {
      txt: (name) => Promise.resolve(sites.records.get(name) ?? []),
      file: (host, name) => Promise.resolve(sites.files.get(host + name) ?? null),
      page: (address) => {
        sites.requests.push(address);
        return Promise.resolve(sites.pages.get(address) ?? null);
      },
    },
    push: push.service,
    ...(extraModules && { extraModules }),
    ...(payments && { payments }),
  });
  const db = app.database.db;

  async function member(name: string, options: MemberOptions = {}): Promise<Member> {
    const now = options.since ?? new Date(clock.now().getTime() - 30 * 86_400_000);
    const isAdmin = options.isAdmin ?? false;
    const account = await openAccount(
      db,
      {
        email: `${name}@example.com`,
        passwordHash: castHash,
        firstName: capital(name),
        lastName: familyNames[name] ?? 'Guest',
        accountType: null,
        language: 'en',
        termsVersion: '1',
        privacyVersion: '2',
        isAdmin,
        ...(options.duties && { duties: options.duties }),
      },
      now,
    );
    if (account === null) throw new Error(`${name} is in this world already`);
    const { token } = await openSession(
      db,
      { id: account.memberId, isAdmin },
      { browser: 'Test', system: null, city: null, countryCode: null },
      clock.now(),
    );
    return {
      id: account.memberId,
      username: account.username,
      token,
      call: createCall(app.fastify, token, watch),
    };
  }

  const listeners: Listener[] = [];
  return {
    app,
    sites,
    push,
    fastify: app.fastify,
    db,
    clock,
    directory,
    /** The database as the public API of a module takes it. */
    database: across(db),
    databaseUrl: database.url,
    /** Calls without login. */
    visitor: createCall(app.fastify, null, watch),
    member,
    /**
     * Opens a browser window of the member that receives live facts from now on: those emitted before are dispatched
     * first. It is closed with the world at the latest.
     */
    listen: async (member: Pick<Member, 'call'>): Promise<Listener> => {
      await app.background.dispatcher.settled();
      const listener = await listenAs(app.fastify, member.call);
      listeners.push(listener);
      return listener;
    },
    /** The e-mails sent to an address so far, oldest first. */
    emails: (to: string) => readEmails(path.join(directory, 'mail'), to),
    /**
     * Resolves when all facts emitted so far have had their effects, including the facts that those caused. Rejects if
     * an effect failed.
     */
    settled: () => settle(db, app.background.dispatcher),
    close: async () => {
      for (const listener of listeners) listener.close();
      await app.close();
      await database.drop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

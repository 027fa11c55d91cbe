import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseIdentity } from '#platform/embedded-postgres/identity.ts';
import { notRun } from '../not-run.ts';
import { until } from '../outbox.ts';
import { newFolder } from '../prepared.ts';
import { freePort } from './program.ts';

const packages = '/usr/lib/postgresql';
const password = 'a password of the tests';

/** The binaries of the newest suitable PostgreSQL from Debian; null if there is none. */
function findPrograms(): string | null {
  if (!fs.existsSync(packages)) return null;
  const versions = fs
    .readdirSync(packages)
    .map(Number)
    .filter((version) => version >= 15 && fs.existsSync(path.join(packages, String(version), 'bin/postgres')));
  return versions.length === 0 ? null : path.join(packages, String(Math.max(...versions)), 'bin');
}

export function haveExternalPostgres(): boolean {
  if (findPrograms() !== null) return true;
  notRun('tests with an external PostgreSQL', 'apt-get install postgresql');
  return false;
}

/**
 * Starts PostgreSQL the way an operator runs it: Debian's binaries, on a TCP port, with a role that is no superuser and
 * logs in with a password. The server runs as a user that is allowed to run it.
 */
export async function openExternalPostgres() {
  const bin = findPrograms() ?? '';
  const folder = newFolder('external');
  const identity = chooseIdentity(path.join(bin, 'postgres'), folder);
  fs.chownSync(folder, identity.uid, identity.gid);
  const cluster = path.join(folder, 'cluster');
  const initdb = [
    ...identity.prefix,
    path.join(bin, 'initdb'),
    '-D',
    cluster,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-sync',
  ];
  const result = spawnSync(initdb[0] ?? '', initdb.slice(1), { cwd: folder });
  if (result.status !== 0) throw new Error(`initdb: ${result.stderr.toString()}`);
  const port = await freePort();
  const superuserUrl = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}&port=${port}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: superuserUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    const command = [
      ...identity.prefix,
      path.join(bin, 'postgres'),
      '-D',
      cluster,
      '-F',
      '-c',
      `port=${port}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ];
    const child = spawn(command[0] ?? '', command.slice(1), { cwd: folder, stdio: 'ignore' });
    await until(
      () =>
        run('select 1').then(
          () => true,
          () => false,
        ),
      30_000,
    );
    return child;
  };
  let server = await start();
  await run(`create role guildhall login password '${password}'`);
  const stop = async () => {
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
  };
  return {
    /** Creates an empty database owned by the role and returns its URL. */
    async database(name: string): Promise<string> {
      await run(`create database ${name} owner guildhall`);
      return `postgres://guildhall:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
    },
    run,
    stop,
    start: async () => {
      server = await start();
    },
    close: async () => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

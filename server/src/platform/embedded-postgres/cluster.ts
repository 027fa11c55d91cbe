import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import type { Layout } from './layout.ts';

/** The role that the program connects as. It owns the database of the same name and is no superuser. */
export const ROLE = 'guildhall';
export const SUPERUSER = 'postgres';

/** Statements of the first start. Single-user mode reads one per line. */
const FIRST_STATEMENTS = [`create role ${ROLE} login createdb`, `create database ${ROLE} owner ${ROLE}`];

export const hasCluster = (layout: Layout) => fs.existsSync(path.join(layout.cluster, 'PG_VERSION'));

/**
 * Creates the cluster with role and database. It is created under another name and then renamed, so an interrupted
 * creation leaves nothing that looks finished. `quick` skips the sync to disk.
 */
export async function createCluster(
  layout: Layout,
  binaries: Binaries,
  identity: Identity,
  quick: boolean,
): Promise<void> {
  const newCluster = path.join(layout.directory, 'cluster.new');
  fs.rmSync(newCluster, { recursive: true, force: true });
  fs.mkdirSync(newCluster, { mode: 0o700 });
  fs.chownSync(newCluster, identity.uid, identity.gid);
  const run = async (program: string, words: string[], input = '') =>
    runToEnd([...identity.prefix, program, ...words], layout.directory, input);
  await run(binaries.initdb, [
    '-D',
    newCluster,
    '-U',
    SUPERUSER,
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(quick ? ['--no-sync'] : []),
  ]);
  const statements = FIRST_STATEMENTS.map((statement) => `${statement}\n`).join('');
  await run(
    binaries.postgres,
    ['--single', '-D', newCluster, '-c', 'exit_on_error=true', ...(quick ? ['-F'] : []), 'postgres'],
    statements,
  );
  fs.renameSync(newCluster, layout.cluster);
}

/**
 * Prepares an existing cluster: makes the user that the server runs as the owner of its files (the directory may have
 * been copied, or used under another identity), and checks its version.
 */
export function checkCluster(layout: Layout, binaries: Binaries, identity: Identity): void {
  const version = fs.readFileSync(path.join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== String(binaries.majorVersion))
    throw new StartRefusal(
      `The database in ${layout.cluster} was made by PostgreSQL ${version}, ` +
        `this program brings ${binaries.majorVersion}: ` +
        'make a backup with the previous release ("npm run backup") and restore it with this one.',
    );
  if (fs.statSync(layout.cluster).uid === identity.uid) return;
  if (process.getuid?.() !== 0)
    throw new StartRefusal(
      `The database in ${layout.cluster} belongs to another user: ` +
        'start as that user, or set DATA_DIR to another directory.',
    );
  for (const entry of fs.readdirSync(layout.cluster, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(layout.cluster, entry), identity.uid, identity.gid);
  fs.chownSync(layout.cluster, identity.uid, identity.gid); // changed last, so that an interrupted change is repeated
}

async function runToEnd([program = '', ...words]: string[], directory: string, input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: directory,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-4000)));
    child.stdin.on('error', () => undefined); // the program ended before reading; its exit code tells why
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      reject(
        new StartRefusal(
          `The database could not be created in ${directory} (${lastComplaint(output)}): ` +
            'check the free space and the permissions of that directory.',
        ),
      );
    });
  });
}

/** The line of PostgreSQL's output that names the problem. */
export function lastComplaint(output: string): string {
  const lines = output.trim().split('\n');
  const complaint = lines.findLast((line) => /\b(fatal|panic|error)\b/i.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').trim() || 'it gave no reason';
}

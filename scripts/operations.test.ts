import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#platform/config/config.ts';
import { notRun } from '#test/not-run.ts';

const repository = path.dirname(import.meta.dirname);
const page = fs.readFileSync(path.join(repository, 'docs/operations.md'), 'utf8');

/** The blocks of the page below a heading, in their order: commands, or a file that begins with its path. */
const blocksBelow = (heading: string): string[] => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^```(?:sh|ini)\n(.*?)^```$/gms)].map(([, text]) => text ?? '');
};

/** Whether another user of this machine may run this Node. */
const isShared = (file: string): boolean =>
  file === '/' ? true : (fs.statSync(file).mode & 0o1) !== 0 && isShared(path.dirname(file));

function canFollow(): boolean {
  if (process.getuid?.() === 0 && isShared(process.execPath)) return true;
  notRun('the commands of docs/operations.md', 'as root, with a checkout that other users may read');
  return false;
}

/** A package that stands for all of the lock file: its `vite` writes a page. */
async function servePackage(folder: string) {
  fs.mkdirSync(path.join(folder, 'package'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ name: 'stand-in', version: '1.0.0', bin: { vite: 'vite' } }),
    vite: '#!/bin/sh\nmkdir -p web/dist && echo built > web/dist/index.html\n',
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, 'package', name), text);
  execFileSync('tar', ['czf', 'stand-in.tgz', 'package'], { cwd: folder });
  const bytes = fs.readFileSync(path.join(folder, 'stand-in.tgz'));
  const server = http.createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const resolved = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stand-in.tgz`;
  return { version: '1.0.0', resolved, integrity, bin: { vite: 'vite' } };
}

/** What the commands leave in the data directory: their settings and their version. */
const serverOf = (version: string) => `
const fs = require('node:fs');
const { DATA_DIR, HOME } = process.env;
const about = { version: '${version}', uid: process.getuid(), env: process.env };
fs.writeFileSync(DATA_DIR + '/started', JSON.stringify(about));
console.log('server: ready');
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
setInterval(() => {}, 1000);
`;

/** A repository with our scripts, one package and a server that only says that it has started. */
async function makeRepository(folder: string) {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(repository, 'package.json'), 'utf8')) as { scripts: object };
  const about = { name: 'guildhall', version: '1.0.0', dependencies: { 'stand-in': '1.0.0' } };
  const packages = { '': about, 'node_modules/stand-in': await servePackage(`${folder}-package`) };
  const root = `${folder}-repository`;
  fs.cpSync(path.join(repository, 'scripts'), path.join(root, 'scripts'), { recursive: true });
  const commit = (version: string) => {
    const files = {
      'package.json': JSON.stringify({ ...about, scripts }),
      'package-lock.json': JSON.stringify({ ...about, lockfileVersion: 3, requires: true, packages }),
      '.gitignore': 'node_modules\ndist\n.cache\n',
      'server/src/main.ts': serverOf(version),
      'server/src/backup.ts': `require('node:fs').mkdirSync(process.argv[2]);`,
      'server/src/start/commands/run-prepare-upgrade.ts': `
        console.log('prepared ${version} for ' + process.env.DATA_DIR);`,
    };
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), text);
    }
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    execFileSync('git', ['init', '-q'], { cwd: root });
    execFileSync('git', ['add', '-A'], { cwd: root });
    execFileSync('git', [...identity, 'commit', '-qm', version], { cwd: root });
  };
  return { root, commit };
}

/** Does with the unit what systemd does: its user and folder, the settings of its file, one process. */
const systemctl = (root: string) => `#!/bin/sh
value() { sed -n "s/^$1=//p" ${root}/etc/systemd/system/guildhall.service; }
log=${root}/journal; pid=${root}/pid; user=$(value User)
case $1 in
start)
  home=$(getent passwd "$user" | cut -d: -f6)
  : >"$log"
  cd "$(value WorkingDirectory)" && setsid setpriv --reuid "$user" --regid "$user" --clear-groups env -i PATH="$PATH" \\
    HOME="$home" sh -c "set -a; . $(value EnvironmentFile); exec $(value ExecStart)" >>"$log" 2>&1 &
  echo $! >"$pid"
  for turn in $(seq 600); do grep -q 'server: ready' "$log" && exit 0; kill -0 $(cat "$pid") || break; sleep 0.1; done
  cat "$log"; exit 1;;
stop) kill "$(cat "$pid")"; while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done;;
esac
`;

/** A machine below a folder: its paths, a user of its own, and what follows the page on it. */
function openMachine() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-machine-'));
  fs.chmodSync(root, 0o755);
  const user = `guildhall-${randomBytes(3).toString('hex')}`;
  const environment = { PATH: `${path.join(root, 'bin')}:${path.dirname(process.execPath)}:${process.env['PATH']}` };
  for (const folder of ['bin', 'srv', 'etc/systemd/system', 'etc/cron.d', 'var'])
    fs.mkdirSync(path.join(root, folder), { recursive: true });
  fs.writeFileSync(path.join(root, 'bin/systemctl'), systemctl(root), { mode: 0o755 });
  onTestFinished(() => {
    spawnSync('systemctl', ['stop', 'guildhall'], { env: environment });
    spawnSync('userdel', ['--force', '--remove', user], { env: environment });
    for (const left of [root, `${root}-repository`, `${root}-package`])
      fs.rmSync(left, { recursive: true, force: true });
  });
  const here = (text: string) =>
    text
      .replaceAll(/(?<![\w.])\/(srv|etc|var)\//g, `${root}/$1/`)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll(/(?<![/\w-])guildhall(?![\w./-])/g, user);
  /** Not synchronous: this process serves the package. */
  const run = async (line: string): Promise<string> => {
    const env = { ...environment, REPOSITORY: `${root}-repository`, HOME: os.homedir() };
    try {
      return (await promisify(execFile)('sh', ['-ec', here(line)], { cwd: root, env })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${here(line)}\nfailed: ${stdout}${stderr}`, { cause: error });
    }
  };
  return {
    root,
    user,
    run,
    read: (file: string) => fs.readFileSync(path.join(root, file), 'utf8'),
    follow: async (block: string): Promise<string> => {
      const file = /^# (\/\S+)\n/.exec(block)?.[1];
      if (file === undefined) return await run(block);
      fs.writeFileSync(path.join(root, file), here(block));
      return '';
    },
  };
}

test.runIf(canFollow())('docs/operations.md, word by word: a first start, the nightly backup, an upgrade', async () => {
  const machine = openMachine();
  const { commit } = await makeRepository(machine.root);
  commit('one');
  const started = () =>
    JSON.parse(machine.read('var/lib/guildhall/started')) as {
      version: string;
      uid: number;
      env: Record<string, string>;
    };
  for (const block of blocksBelow('In public')) await machine.follow(block);
  expect(machine.read('journal')).toMatch(/^Installing packages .*Installed in .*Built in .*server: ready\n$/s);
  expect(String(started().uid)).toBe((await machine.run(`id -u guildhall`)).trim());
  // Systemd and a shell read the file of settings alike, and the program takes them.
  expect(readSettings(started().env)).toMatchObject({ DEMO: 'off', MAIL_FROM: 'Guildhall <hall@hall.example>' });
  expect(fs.statSync(path.join(machine.root, 'etc/guildhall.env')).mode & 0o77).toBe(0);

  const [cron = ''] = blocksBelow('Backup and restore');
  await machine.follow(cron);
  const nightly = /^0 3 \* \* \* (\S+) (.+)$/m.exec(cron);
  await machine.run(`su -s /bin/sh guildhall -c '${(nightly?.[2] ?? '').replaceAll('\\%', '%')}'`);
  const backups = () => fs.readdirSync(path.join(machine.root, 'var/backups/guildhall'));
  expect(backups()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);

  commit('two');
  const [upgrade = ''] = blocksBelow('Upgrades');
  expect(await machine.follow(upgrade)).toContain(`prepared two for ${machine.root}/var/lib/guildhall`);
  expect(backups()).toContainEqual(expect.stringMatching(/^before-upgrade-/));
  // Nothing is installed or built while nobody is served.
  expect(machine.read('journal')).toBe('server: ready\n');
  expect(started().version).toBe('two');
});

test.runIf(canFollow())('a user without a home starts it too, and a folder of someone else is named', async () => {
  const machine = openMachine();
  const { commit } = await makeRepository(machine.root);
  commit('one');
  const [setUp = '', ...others] = blocksBelow('In public');
  await machine.follow(setUp.replace('--create-home', '--no-create-home'));
  await machine.run('chown root: /srv/guildhall');
  for (const block of others.slice(0, -1)) await machine.follow(block);
  const start = others.at(-1) ?? '';
  await expect(machine.follow(start)).rejects.toThrow(
    `this user may not write to ${machine.root}/srv/guildhall: make this user its owner`,
  );
  await machine.run('chown guildhall: /srv/guildhall');
  await machine.follow(start);
  expect(machine.read('journal')).toContain('server: ready');
});

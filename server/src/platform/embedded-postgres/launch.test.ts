import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastComplaint } from './cluster.ts';
import { hasEnded, isServing, launch } from './launch.ts';
import { layoutOf, makeRunFolder, pidFile } from './layout.ts';
import { serverProcesses } from './processes.ts';
import { freshDirectory } from './test-database.ts';

const open = () => {
  const layout = layoutOf(freshDirectory());
  fs.mkdirSync(layout.cluster);
  return layout;
};
const shell = (script: string, ...words: string[]) => ['sh', '-c', script, ...words];

test.each([
  ['', 'it gave no reason'],
  ['FATAL:  ', 'it gave no reason'],
  ['LOG:  starting\nFATAL:  no space left\nLOG:  stopped', 'no space left'],
  ['the first\nthe last', 'the last'],
])('of the output %j the reason is %s', (output, reason) => {
  expect(lastComplaint(output)).toBe(reason);
});

test('a program that is not there, ends or is killed is no server', async () => {
  const outcome = async (command: string[]) => launch(command, open(), () => undefined);
  await expect(outcome(['/no/such/program'])).rejects.toThrow('ENOENT');
  await expect(outcome(shell('echo "FATAL:  no space" >&2; exit 1'))).rejects.toThrow('did not start (no space)');
  await expect(outcome(shell('kill -9 $$'))).rejects.toThrow('did not start (it gave no reason)');
  const child = { exitCode: null, signalCode: null };
  const ended = [child, { ...child, exitCode: 0 }, { ...child, signalCode: 'SIGINT' }];
  expect(ended.map((each) => hasEnded(each as never))).toEqual([false, true, true]);
});

test('a server accepts connections once the file with its own number says so', async () => {
  const layout = open();
  const state = (pid: string, word: string) => `${pid}\n\n\n\n\n\n\n${word}\n`;
  // An earlier one with another number left its file.
  fs.writeFileSync(pidFile(layout), state('1', 'ready   '));
  const script = `printf '${state('%s', 'starting')}' $$ > "$0"; touch "$0.begun"
    while [ ! -e "$0.go" ]; do sleep 0.01; done
    printf '${state('%s', 'ready')}' $$ > "$0"; exec sleep 30`;
  let isReady = false;
  const messages: string[] = [];
  const launched = launch(shell(script, pidFile(layout)), layout, (message) => messages.push(message)).then(
    (server) => {
      isReady = true;
      return server;
    },
  );
  await expect.poll(() => fs.existsSync(`${pidFile(layout)}.begun`)).toBe(true);
  expect(isReady).toBe(false);
  fs.writeFileSync(`${pidFile(layout)}.go`, '');
  const { pid, child } = await launched;
  // It took no five seconds.
  expect(messages).toEqual([]);
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(fs.readFileSync(pidFile(layout), 'utf8')).toContain(`${pid}\n`);
  // It is no PostgreSQL.
  expect(isServing(layout)).toBe(false);
});

test('a socket of 107 bytes fits into the directory, and one more does not', () => {
  const root = fs.realpathSync(freshDirectory());
  const within = (length: number) => {
    const rest = length - `${root}//run/.s.PGSQL.5432`.length;
    const { directory, socket, run } = layoutOf(path.join(root, 'x'.repeat(rest)));
    return [socket.length, run.startsWith(directory)];
  };
  expect([within(107), within(108)[1]]).toEqual([[107, true], false]);
});

test('the folder of the socket belongs to this user, unless it is where no other could have made it', () => {
  const owner = { uid: process.getuid!(), gid: process.getgid!() };
  const layout = open();
  const elsewhere = { ...layout, run: path.join(freshDirectory(), 'run') };
  for (const each of [layout, elsewhere]) {
    makeRunFolder(each, owner);
    expect(fs.statSync(each.run).mode & 0o777).toBe(0o700);
  }
  const file = { ...layout, run: path.join(layout.directory, 'file') };
  fs.symlinkSync(elsewhere.run, file.run);
  expect(() => makeRunFolder(file, owner)).toThrow('belongs to another user');
});

test.runIf(process.getuid?.() === 0)(
  'the folder of another user is taken over where no other could have made it',
  () => {
    const owner = { uid: 0, gid: 0 };
    const layout = open();
    const elsewhere = { ...layout, run: path.join(freshDirectory(), 'run') };
    for (const each of [layout, elsewhere]) {
      makeRunFolder(each, owner);
      fs.chownSync(each.run, 12_345, 12_345);
    }
    makeRunFolder(layout, owner);
    expect(fs.statSync(layout.run).uid).toBe(0);
    expect(() => makeRunFolder(elsewhere, owner)).toThrow('belongs to another user');
    makeRunFolder(elsewhere, { uid: 12_345, gid: 12_345 });
    expect(fs.statSync(elsewhere.run).uid).toBe(12_345);
  },
);

test('the processes of a server run its program on its cluster, or have its title', async () => {
  const [layout, other] = [open(), freshDirectory()];
  const program = path.join(other, 'postgres');
  fs.symlinkSync('/bin/sh', program);
  const begin = (file: string, cwd: string, words: string[] = [], argv0 = file) => {
    const child = spawn(file, ['-c', 'read x', ...words], { cwd, argv0, stdio: ['pipe', 'ignore', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child.pid ?? 0;
  };
  const named = begin(program, other, [layout.cluster]);
  const within = begin(program, layout.cluster);
  const writer = begin(program, layout.cluster, [], 'postgres: writer');
  const titled = begin('/bin/sh', other, [], `postgres: ${layout.clusterName}: reader`);
  begin(program, other);
  begin('/bin/sh', layout.cluster, [layout.cluster]);
  const found = () => new Map(serverProcesses(layout).map(({ pid, isPostmaster }) => [pid, isPostmaster]));
  const expected = new Map([
    [named, true],
    [within, true],
    [writer, false],
    [titled, false],
  ]);
  await expect.poll(found).toEqual(expected);
  const isServedBy = (pid: number) => {
    fs.writeFileSync(pidFile(layout), `${pid}\n\n\n\n\n\n\nready\n`);
    return isServing(layout);
  };
  expect([isServedBy(named), isServedBy(writer), isServedBy(1)]).toEqual([true, false, false]);
});

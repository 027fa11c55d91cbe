import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { exitOf } from './exit-of.mjs';

const repository = path.dirname(import.meta.dirname);

/** A server that logs what happens to it, and ends like the real one. */
const SERVER = `
const tell = (line) => console.log('server: ' + line);
const end = (why) => { tell(why); setTimeout(() => process.exit(0), 150); };
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => end(name));
process.on('disconnect', () => {
  require('node:fs').writeFileSync('disconnected', String(process.pid));
  process.exit(0);
});
setInterval(() => {}, 1000);
tell('ready ' + process.pid);
`;

/** A small checkout with our scripts, a page to build and a fake server. */
export function testCheckout(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-checkout-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  fs.cpSync(path.join(repository, 'scripts'), path.join(root, 'scripts'), { recursive: true });
  for (const name of ['package-lock.json', 'tsconfig.json'])
    fs.copyFileSync(path.join(repository, name), path.join(root, name));
  fs.symlinkSync(fs.realpathSync(path.join(repository, 'node_modules')), path.join(root, 'node_modules'));
  const files = {
    'package.json': '{}',
    'server/src/main.ts': SERVER,
    'web/index.html': '<title>Test</title>',
    'vitest.config.ts': `export default { test: { include: ['server/**/*.test.ts'] } };`,
    'server/some.test.ts': `import { appendFileSync } from 'node:fs';
      import { expect, test } from 'vitest';
      test('good', () => appendFileSync(process.env.GUILDHALL_NOT_RUN_FILE, 'Redis: no redis-server\\n'));
      test('bad', () => expect(1).toBe(2));`,
    'playwright.config.ts': `export default { testDir: 'e2e' };`,
    'e2e/some.spec.ts': `import { test } from '@playwright/test'; test('good', () => {});`,
    'vite.config.ts': `export default { root: 'web' };`,
    'bench/page-weight.ts': '',
    'tools/check.ts': `console.log(process.env.DATABASE_URL ?? 'no database');
      console.log('✓ types      ok  (0.2 s)\\n✗ boundaries      2 findings  (0.1 s)');
      process.exitCode = 1;`,
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** Runs a shell line in such a checkout. */
export function run(root: string, line: string, environment: NodeJS.ProcessEnv = {}) {
  const { npm_lifecycle_event: _ours, ...outside } = process.env; // these tests may themselves run under npm
  const child: ChildProcess = spawn('/bin/sh', ['-c', line], {
    cwd: root,
    env: { ...outside, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const add = (data: Buffer) => (output += data.toString());
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  const exited = exitOf(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output, ended: exited };
}

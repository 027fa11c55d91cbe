import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const module = JSON.stringify(path.join(import.meta.dirname, 'log.ts'));

test('what a library prints is a line of the log, without stack and without what belongs to a person', () => {
  const code = `import(${module}).then(({ createLog, logWhatIsPrinted }) => {
    logWhatIsPrinted(createLog('info'));
    console.error('Retried 100 times, and still failed:', new Error('Key (email)=(asha@example.com) is taken'));
    console.warn('plain');
    console.log('too much');
    process.emitWarning('something is deprecated');
  })`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code]);
  expect(stderr.toString()).toBe('');
  const lines = stdout.toString().trim().split('\n').map((line) => JSON.parse(line) as { msg: string; printed: string });
  expect(lines.map(({ msg }) => msg)).toEqual(Array.from({ length: 3 }, () => 'a library complains'));
  expect(lines.map(({ printed }) => printed)).toEqual(['Retried 100 times, and still failed: Key (email)=([address]) is taken', 'plain', 'something is deprecated']);
});

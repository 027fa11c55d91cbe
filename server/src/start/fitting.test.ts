import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#platform/config/config.ts';
import { refusedProgram } from '#test/servers/program.ts';
import { refuseConflictingSettings } from './fitting.ts';

/** The output of a start that must fail on a missing data directory. Nothing may be created. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-fitting-'));
  onTestFinished(() => fs.rmSync(parent, { recursive: true, force: true }));
  const { code, output } = await refusedProgram({ DATA_DIR: path.join(parent, 'data'), ...settings });
  expect(code).toBe(1);
  expect(fs.readdirSync(parent)).toEqual([]);
  return output;
}

test.each([
  [
    { HOST: '0.0.0.0', DEMO: '' },
    'HOST lets others in, and an empty database would get demo accounts whose password is printed: set ' +
      'DEMO=off to start without them.\n',
  ],
  [{ PUBLIC_URL: 'https://hall.example', DEMO: 'on' }, /^PUBLIC_URL lets others in, .*\.\n$/],
  [
    { ROLE: 'worker' },
    /^Settings: ROLE=worker needs a database that other programs can reach: set DATABASE_URL, or remove ROLE\.\n$/,
  ],
  [
    { ROLE: 'worker', PROCESSES: '2', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^Settings: PROCESSES counts web processes and ROLE=worker has none: .*\.\n$/,
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, /^Settings: SMTP_URL sends mail to others, .*: set MAIL_FROM\.\n$/],
])('a start with %j names the conflict and creates nothing', async (settings, message) => {
  expect(await refusal(settings)).toMatch(message);
});

test('a worker has one process and no web process', () => {
  const judged = (processes: string) => () =>
    refuseConflictingSettings(
      readSettings({ ROLE: 'worker', PROCESSES: processes, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    );
  expect(judged('1')).not.toThrow();
  expect(judged('2')).toThrow('PROCESSES counts web processes');
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createConfig, readSecret, readSettings } from './config.ts';

function keys(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-keys-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test.each([
  [{ PORT: 'eighty' }, /^Settings: PORT: must be a whole number from 0 to 65535\. See docs\/operations\.md\.$/],
  [{ PORT: '70000' }, /PORT: must be a whole number from 0 to 65535\./],
  [{ METRICS_PORT: '0' }, /METRICS_PORT: must be a whole number from 1 to 65535\./],
  [{ LIMIT_POSTS_DAY: '2.5' }, /LIMIT_POSTS_DAY: must be a whole number from 1 to 1000000\./],
  [{ DEMO: 'yes' }, /DEMO: must be one of on, off\./],
  [{ PUBLIC_URL: 'hall.example' }, /PUBLIC_URL: must be an address that begins with http:\/\/ or https:\/\/\./],
  [{ PUBLIC_URL: 'https://example.org/hall' }, /PUBLIC_URL: must have no path, such as https:\/\/hall\.example: /],
  [{ PUBLIC_URL: 'https://example.org/?hall' }, /PUBLIC_URL: must have no path/],
  [{ PUBLIC_URL: 'https://hall@example.org' }, /PUBLIC_URL: must have no path/],
  [{ MAIL_FROM: 'not an address' }, /MAIL_FROM: must be an address such as Guildhall <guildhall@hall\.example>\./],
  [{ SECRET_KEY: 'x'.repeat(32) }, /SECRET_KEY: must not repeat a few characters/],
  [{ S3_BUCKETS: 'files' }, /S3_BUCKETS is not a setting/],
  [{ LIMIT_LOGINS: '5' }, /LIMIT_LOGINS is not a setting/],
  [{ SECRET_KEY: 'short' }, /^Settings: SECRET_KEY: must have at least 32 characters\. See/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN: must have at least 16 characters/],
  [{ DATABASE_URL: 'mysql://somewhere/guildhall' }, /DATABASE_URL: /],
  [
    { DATABASE_URL: 'postgres://user:pass word@somewhere:port/guildhall' },
    /^Settings: DATABASE_URL: must look like postgres:\/\/user:password@host:5432\/name\. /,
  ],
  [{ ROLE: 'boss' }, /ROLE: must be one of all, web, worker\./],
  [{ PROCESES: '3' }, /PROCESES is not a setting, PROCESSES is/],
  [{ PROCESS: '3' }, /PROCESS is not a setting, PROCESSES is/],
  [{ PUBLIC_URI: 'https://hall.example' }, /PUBLIC_URI is not a setting, PUBLIC_URL is/],
  [{ DATA_DIRECTORY: '/srv/hall' }, /DATA_DIRECTORY is not a setting, DATA_DIR is/],
  [{ SECRETKEY: 'x'.repeat(40) }, /SECRETKEY is not a setting, SECRET_KEY is/],
  [{ TRUST_PROXY: '10.0.0.0/8, garbage' }, /TRUST_PROXY: must be addresses or ranges/],
  [{ PORT: 'eighty', ROLE: 'boss' }, /PORT: .*; ROLE: /],
])('invalid settings %j are refused by name', (settings, message) => {
  expect(() => readSettings(settings)).toThrow(message);
});

test.each([
  ['postgres://guildhall:secret@db.example:5432/guildhall?sslmode=verify-full'],
  ['postgresql://guildhall@/guildhall?host=/var/run/postgresql'],
  ['postgres:///guildhall?host=%2Fvar%2Frun%2Fpostgresql&user=guildhall'],
])('DATABASE_URL accepts %s', (url) => {
  expect(readSettings({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

test('proxies are named by words, addresses and ranges, and a secret has at least eight different signs', () => {
  const settings = { TRUST_PROXY: 'loopback, linklocal,10.0.0.1, fd00::/8,', SECRET_KEY: 'abcdefgh'.repeat(4) };
  expect(readSettings(settings)).toMatchObject(settings);
});

test('the secret of a program is that of its settings or its directory, and reading makes none', () => {
  const directory = keys();
  const SECRET_KEY = 'a secret of the tests, long enough';
  expect(() => readSecret(readSettings({}), directory)).toThrow(/^There is no secret key in/);
  expect(readSecret(readSettings({ SECRET_KEY }), directory)).toBe(SECRET_KEY);
  const { secretKey } = createConfig(readSettings({}), directory);
  expect(readSecret(readSettings({}), directory)).toBe(secretKey);
});

test('variables of other programs are ignored, and empty ones count as not set', () => {
  expect(
    readSettings({ HOME: '/root', PGHOST: 'elsewhere', HOSTNAME: 'hall', PROMPT: '$', REDIS_URL: '' }).REDIS_URL,
  ).toBeUndefined();
});

test.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_ENDPOINT', 'S3_REGION'])('%s alone is refused', (name) => {
  const settings = readSettings({ [name]: name === 'S3_ENDPOINT' ? 'https://s3.example' : 'files' });
  expect(() => createConfig(settings, keys())).toThrow(
    new RegExp(
      `^Settings: ${name} belongs to a file store whose settings are incomplete: ` +
        'set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or remove all settings that begin with S3_\\.$',
    ),
  );
});
const store = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
test.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)('a file store needs %s', (name) => {
  const { [name]: _missing, ...rest } = store;
  expect(() => createConfig(readSettings(rest), keys())).toThrow('whose settings are incomplete');
});
test('the region of a file store is us-east-1 unless it is set', () => {
  const values = { SECRET_KEY: 'a secret of the tests, long enough', ...store };
  expect(createConfig(readSettings(values), '').s3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(createConfig(readSettings({ ...values, S3_REGION: 'here' }), '').s3?.region).toBe('here');
});

test.each(['hall@hall.example', 'Guildhall <hall@hall.example>', '"Hall, old" <hall@localhost>'])(
  'MAIL_FROM accepts %s',
  (from) => {
    expect(
      createConfig(readSettings({ SECRET_KEY: 'a secret of the tests, long enough', MAIL_FROM: from }), '').mailFrom,
    ).toBe(from);
  },
);

test('a missing secret is generated, readable by its owner only, and reused', () => {
  const directory = keys();
  const { secretKey } = createConfig(readSettings({}), directory);
  expect(secretKey.length).toBeGreaterThanOrEqual(32);
  expect(fs.statSync(path.join(directory, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(createConfig(readSettings({}), directory).secretKey).toBe(secretKey);
});

test('the demo world is on by default with the embedded database only', () => {
  const demo = (settings: Record<string, string>) =>
    createConfig(readSettings({ SECRET_KEY: 'a secret of the tests, long enough', ...settings }), '').demo;
  expect(demo({})).toBe(true);
  expect(demo({ DATABASE_URL: 'postgres://somewhere/guildhall' })).toBe(false);
  expect(demo({ DATABASE_URL: 'postgres://somewhere/guildhall', DEMO: 'on' })).toBe(true);
  expect(demo({ DEMO: 'off' })).toBe(false);
});

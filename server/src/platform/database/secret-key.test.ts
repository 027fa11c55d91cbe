import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '#test/database.ts';
import { createLog } from '../observability/log.ts';
import { connectDatabase } from './database.ts';
import { across } from './narrow.ts';
import { checkSecretKey, replaceSecretKey, storeSecretKey } from './secret-key.ts';

const [first, second] = ['one key of the tests, long enough', 'another key of the tests, long enough'].map((key) => ({
  key,
  file: null,
})) as [Key, Key];
type Key = Parameters<typeof checkSecretKey>[1];

function open({ url, drop }: Awaited<ReturnType<typeof freshDatabase>>) {
  const { db, close } = connectDatabase(url, { size: 2, log: createLog('silent'), name: 'test' });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return across(db);
}
const outcome = (work: Promise<unknown>) => work.then(() => 'taken').catch((error: unknown) => String(error));

test('a database takes the first key that it is used with, and no other', async () => {
  const db = open(await freshDatabase());
  expect(await outcome(checkSecretKey(db, second))).toBe('taken');
  expect(await outcome(storeSecretKey(db, first))).toBe('taken');
  expect(await outcome(storeSecretKey(db, first))).toBe('taken');
  expect(await outcome(checkSecretKey(db, first))).toBe('taken');
  for (const use of [checkSecretKey, storeSecretKey])
    expect(await outcome(use(db, second))).toMatch(
      /^StartRefusal: SECRET_KEY is not the secret key that this database was used with: set SECRET_KEY/,
    );
  expect(await outcome(checkSecretKey(db, { ...second, file: '/data/keys/secret-key' }))).toMatch(
    /^StartRefusal: The secret key in \/data\/keys\/secret-key is not the one that this database was used with: bring/,
  );
});

test('of two programs with different keys that start together, one decides', async () => {
  const db = open(await freshDatabase());
  const outcomes = await Promise.all([first, second].map(async (key) => await outcome(storeSecretKey(db, key))));
  expect(outcomes.filter((each) => each === 'taken')).toHaveLength(1);
});

test('another key is taken on purpose, and once', async () => {
  const db = open(await freshDatabase());
  await storeSecretKey(db, first);
  expect([await replaceSecretKey(db, second), await replaceSecretKey(db, second)]).toEqual([true, false]);
  expect(await outcome(checkSecretKey(db, second))).toBe('taken');
  expect(await outcome(checkSecretKey(db, first))).toMatch(/is not the secret key/);
});

test('a database that is empty takes any key', async () => {
  expect(await outcome(checkSecretKey(open(await emptyDatabase()), first))).toBe('taken');
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { checkStore } from './check-store.ts';

const settings = { bucket: 'hall', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

test('a store is refused with its own reason, and the disk needs none', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-store-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'hall', configs: [] }],
  });
  const endpoint = `http://127.0.0.1:${(await store.run()).port}`;
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
  const outcome = async (more: Partial<typeof settings>) =>
    checkStore({ ...settings, endpoint, ...more }).then(
      () => 'taken',
      (error: unknown) => String(error),
    );
  expect(await outcome({})).toBe('taken');
  expect(await outcome({ bucket: 'missing' })).toBe(
    'StartRefusal: The file store cannot be used (NoSuchBucket: The specified bucket does not exist): create the ' +
      'bucket "missing", or correct the settings that begin with S3_.',
  );
  expect(await outcome({ accessKeyId: 'wrong' })).toMatch(
    /^StartRefusal: The file store cannot be used \(InvalidAccessKeyId: /,
  );
  await store.close();
  expect(await outcome({})).toMatch(/^StartRefusal: The file store cannot be used \(.*ECONNREFUSED/);
  await expect(checkStore(null)).resolves.toBeUndefined();
});

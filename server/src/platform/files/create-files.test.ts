import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles } from './create-files.ts';
import type { Files } from './files.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-files-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(directory, 'store'),
  configureBuckets: [{ name: 'hall', configs: [] }],
});
let files: Record<'local' | 'store', Files>;

beforeAll(async () => {
  const { port } = await store.run();
  const s3 = {
    bucket: 'hall',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  files = {
    local: await createFiles({ s3: null }, path.join(directory, 'local')),
    store: await createFiles({ s3 }, ''),
  };
});
afterAll(async () => {
  await store.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

async function keys(of: Files, prefix?: string): Promise<string[]> {
  const listedKeys: string[] = [];
  for await (const key of of.list(prefix)) listedKeys.push(key);
  return listedKeys.toSorted();
}

describe.each(['local', 'store'] as const)('%s', (name) => {
  const subject = () => files[name];

  test('put and read return the same bytes and size, and put replaces', async () => {
    const source = path.join(directory, `${name}.bin`);
    fs.writeFileSync(source, Buffer.alloc(300_000, 7));
    await subject().put('media/ab/one.webp', source, 'image/webp');
    const content = await subject().read('media/ab/one.webp');
    expect(content?.size).toBe(300_000);
    expect((await buffer(content!.stream)).equals(fs.readFileSync(source))).toBe(true);
    await subject().putBytes('media/ab/one.webp', Buffer.from('other'), 'image/webp');
    expect((await buffer((await subject().read('media/ab/one.webp'))!.stream)).toString()).toBe('other');
  });

  test('a copy is a file of its own', async () => {
    await subject().putBytes('media/ab/from.webp', Buffer.from('bytes'), 'image/webp');
    expect(await subject().copy('media/ab/from.webp', 'media/cd/to.webp')).toBe(true);
    await subject().delete('media/ab/from.webp');
    expect((await buffer((await subject().read('media/cd/to.webp'))!.stream)).toString()).toBe('bytes');
    expect(await subject().copy('media/ab/from.webp', 'media/cd/none.webp')).toBe(false);
    expect(await subject().read('media/cd/none.webp')).toBeNull();
  });

  test('a missing file reads as null and can be deleted', async () => {
    expect(await subject().read('media/ab/none.webp')).toBeNull();
    await subject().delete('media/ab/none.webp');
    await subject().deleteAll('media/zz');
  });

  test('deleting a folder keeps its neighbours', async () => {
    for (const key of ['f/1/a.txt', 'f/1/b.txt', 'f/10/a.txt', 'f/1.txt'])
      await subject().putBytes(key, Buffer.from(key), 'text/plain');
    expect(await keys(subject(), 'f')).toEqual(['f/1.txt', 'f/1/a.txt', 'f/1/b.txt', 'f/10/a.txt']);
    await subject().deleteAll('f/1');
    expect(await keys(subject(), 'f')).toEqual(['f/1.txt', 'f/10/a.txt']);
    expect(await keys(subject())).toContain('f/10/a.txt');
    await subject().delete('f/1.txt');
    expect(await keys(subject(), 'f')).toEqual(['f/10/a.txt']);
  });

  test.each([
    '',
    '/',
    '../secret',
    'media/../../secret',
    '/etc/passwd',
    'media//a',
    'Media/A',
    'media/.hidden',
    'a\0b',
    'x'.repeat(201),
  ])('the key %j is refused', async (key) => {
    const tries = [
      () => subject().read(key),
      () => subject().putBytes(key, Buffer.from('x'), 'text/plain'),
      () => subject().delete(key),
      () => subject().deleteAll(key),
    ];
    for (const attempt of tries) await expect((async () => await attempt())()).rejects.toThrow('Not a key');
  });
});

test('the longest key has 200 characters, and an error of the disk is none of a store that is away', async () => {
  expect(await files.local.read('x'.repeat(200))).toBeNull();
  await files.local.putBytes('errors/file', Buffer.from('x'), 'text/plain');
  const below = files.local.putBytes('errors/file/below', Buffer.from('x'), 'text/plain');
  await expect(below).rejects.not.toMatchObject({ code: 'unavailable' });
});

test('an unreachable store is a temporary error, not a missing file', async () => {
  const unreachable = await createFiles(
    {
      s3: {
        bucket: 'hall',
        region: 'us-east-1',
        endpoint: 'http://127.0.0.1:9',
        accessKeyId: 'x',
        secretAccessKey: 'y',
      },
    },
    '',
  );
  await expect(unreachable.read('media/ab/one.webp')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(unreachable.putBytes('media/ab/one.webp', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
    code: 'unavailable',
  });
});

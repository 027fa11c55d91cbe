import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', storage);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());
/** A fresh copy of the module stands for a page that was loaded again. */
const load = () => import('./write-keys.ts');

it('survives a reload until the server has answered', async () => {
  const before = (await load()).writeKey(['POST', '/posts', { text: 'a' }]);
  vi.resetModules();
  const after = (await load()).writeKey(['POST', '/posts', { text: 'a' }]);
  expect(after.key).toBe(before.key);
  after.answered();
  vi.resetModules();
  expect((await load()).writeKey(['POST', '/posts', { text: 'a' }]).key).not.toBe(before.key);
});

it('tells acts apart by everything they are made of, files by name, size and date', async () => {
  const { writeKey } = await load();
  const file = (name: string, content: string) => new File([content], name, { lastModified: 1 });
  const keys = [
    writeKey(['POST', '/a', { x: 1 }]),
    writeKey(['POST', '/b', { x: 1 }]),
    writeKey(['POST', '/a', { x: 2 }]),
    writeKey(['DELETE', '/a', { x: 1 }]),
    writeKey(['POST', '/a', { f: file('a', '1') }]),
    writeKey(['POST', '/a', { f: file('b', '1') }]),
    writeKey(['POST', '/a', { f: file('a', '12') }]),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('forgets what is too old for the server to remember', async () => {
  const { writeKey } = await load();
  const day = 24 * 60 * 60 * 1_000;
  const old = writeKey(['POST', '/a'], 0);
  expect(writeKey(['POST', '/a'], day - 1).key).toBe(old.key);
  expect(writeKey(['POST', '/a'], 3 * day).key).not.toBe(old.key);
});

it('works where storage is full', async () => {
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { writeKey } = await load();
  expect(writeKey(['POST', '/a']).key).toBe(writeKey(['POST', '/a']).key);
});

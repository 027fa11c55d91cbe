import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('sessionStorage', storage);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());
/** A fresh copy of the module simulates a page reload. */
const load = () => import('./write-keys.ts');

it('a key survives a reload until the server has answered', async () => {
  const before = (await load()).writeKey(['POST', '/posts', { text: 'a' }]);
  vi.resetModules();
  const after = (await load()).writeKey(['POST', '/posts', { text: 'a' }]);
  expect(after.key).toBe(before.key);
  after.answered();
  vi.resetModules();
  expect((await load()).writeKey(['POST', '/posts', { text: 'a' }]).key).not.toBe(before.key);
});

it('actions differ by every part of their content, and files by name, size and date', async () => {
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

it('a key older than the server remembers is replaced', async () => {
  const { writeKey } = await load();
  const day = 24 * 60 * 60 * 1_000;
  const old = writeKey(['POST', '/a'], 0);
  expect(writeKey(['POST', '/a'], day - 1).key).toBe(old.key);
  expect(writeKey(['POST', '/a'], 2 * day - 1).key).not.toBe(old.key);
});

it('keys work when storage is full', async () => {
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { writeKey } = await load();
  expect(writeKey(['POST', '/a']).key).toBe(writeKey(['POST', '/a']).key);
});

import { expect, test } from 'vitest';
import { readableCopy } from './readable-copy.ts';

const at = new Date('2026-03-01T10:20:00Z');
const copyOf = (rows: readonly unknown[], more: readonly unknown[] = []) =>
  readableCopy([{ module: 'network', lists: { connections: rows, muted: more } }], 'en', at);
/** The values of the entries, in their order. */
const valuesIn = (page: string) => [...page.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value]) => value);

test('what is empty is left out, what says no is not', () => {
  const row = {
    username: 'asha',
    name: '',
    created_at: null,
    state: [],
    is_open: false,
    count: 0,
    at,
    words: ['a', 'b'],
  };
  expect(valuesIn(copyOf([row]))).toEqual([
    'asha',
    'No',
    '0',
    expect.stringContaining('Mar 1, 2026') as string,
    '[&quot;a&quot;,&quot;b&quot;]',
  ]);
});

test('each list has its number, and one without rows is left out', () => {
  const page = copyOf([{ username: 'a' }, { username: 'b' }]);
  expect([...page.matchAll(/<h2>/g)]).toHaveLength(1);
  expect(page).toMatch(/<h2>[^<]+ \(2\)<\/h2>/);
});

test('what people wrote stays text', () => {
  expect(copyOf([{ username: '<script>alert(1)</script>' }])).not.toContain('<script>');
});

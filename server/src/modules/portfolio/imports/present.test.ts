import { expect, test } from 'vitest';
import type { ListedSection } from '#contract/profiles/sections.ts';
import { presentImport } from './present.ts';
import type { ImportRow, ItemRow } from './queries.ts';

const importRow = {
  id: 'one',
  state: 'ready',
  kind: 'linkedin',
  filename: 'a.zip',
  done: 1,
  total: 1,
  problems: [],
  failure: null,
  added: 0,
  changed: 0,
  created_at: new Date('2026-03-01T10:00:00Z'),
} as unknown as ImportRow;
const item = (more: Partial<ItemRow> = {}) =>
  ({
    number: 1,
    section: 'skills',
    action: 'add',
    title: 'Dye',
    subtitle: '',
    body: '',
    problem: null,
    note: null,
    changes: [],
    ...more,
  }) as ItemRow;
const basic = (title: string, more: Partial<ItemRow> = {}) => item({ section: 'basics', title, ...more });
function presented(items: readonly ItemRow[], counts: Partial<Record<ListedSection, number>> = {}, row: object = {}) {
  const itemCounts = new Map(Object.entries(counts) as [ListedSection, number][]);
  return presentImport({ ...importRow, ...row }, { items, contacts: 0, itemCounts }, 'en');
}
const suggested = (...of: Parameters<typeof presented>) => presented(...of).items.map((one) => one.suggested);

test.each<[string, ItemRow, boolean]>([
  ['a new item', item(), true],
  ['a changed item', item({ action: 'change' }), true],
  ['an item that is the same', item({ action: 'same' }), false],
  ['an item with a note', item({ note: 'shortened' }), false],
  ['a headline', basic('headline'), true],
  ['another headline', basic('headline', { action: 'change' }), true],
  ['a first name', basic('firstName'), true],
  ['another first name', basic('firstName', { action: 'change' }), false],
  ['another last name', basic('lastName', { action: 'change' }), false],
  ['a thing that is called like the name', item({ title: 'lastName', action: 'change' }), true],
  ['a private field', basic('email'), false],
  ['a thing that is called like a private field', item({ title: 'email' }), true],
])('%s is suggested, or not', (_, row, expected) => {
  expect(suggested([row])).toEqual([expected]);
});

test('as many new items are suggested as their section can hold, and the others are counted', () => {
  const rows = [item(), item({ action: 'change' }), item(), item({ section: 'projects' }), item({ action: 'same' })];
  expect(suggested(rows, { skills: 49 })).toEqual([true, true, false, true, false]);
  expect(suggested(rows, { skills: 48 })).toEqual([true, true, true, true, false]);
  expect(suggested(rows, { skills: 60 })).toEqual([false, true, false, true, false]);
  // One that is not suggested takes no place.
  expect(suggested([item({ note: 'shortened' }), item()], { skills: 49 })).toEqual([false, true]);
  expect(presented(rows, { skills: 49 }).crowded).toEqual([{ section: 'skills', limit: 50, free: 1 }]);
  expect(presented(rows, { skills: 48 }).crowded).toEqual([]);
  expect(presented(rows, { skills: 49 }, { state: 'done' }).crowded).toEqual([]);
});

test('an import is confirmed when it is ready, and cancelled until it is done', () => {
  const can = (state: string) => Object.values(presented([], {}, { state }).can);
  expect(['reading', 'ready', 'applying', 'done', 'failed', 'cancelled'].map(can)).toEqual([
    [false, true],
    [true, true],
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

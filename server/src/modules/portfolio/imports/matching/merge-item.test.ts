import { expect, test } from 'vitest';
import type { Item } from '#contract/profiles/sections.ts';
import { filled, mergeItem, parseItem } from './merge-item.ts';

const work = {
  role: 'Weaver',
  company: 'Loom',
  location: 'Pune',
  employmentType: 'none',
  started: '2019-04',
  ended: null,
  current: true,
  description: '',
};
const merged = (imported: object, current: object = {}) => {
  const item = { id: 'one', version: 3, ...work, ...current } as unknown as Item;
  const { fields, changes, note } = mergeItem('work_experience', { ...imported }, item);
  return { fields, changes: changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`), note };
};

test('what a file leaves empty is not in it', () => {
  expect(filled({ a: '', b: null, c: undefined, d: [], e: 'x', f: false, g: 0, h: ['x'] })).toStrictEqual({
    e: 'x',
    f: false,
    g: 0,
    h: ['x'],
  });
});

test.each([
  ['the file has only the year', '2019-04', '2019', '2019-04'],
  ['only the file has the month', '2019', '2019-04', '2019-04'],
  ['the file has another year', '2019-04', '2018', '2018'],
  ['the file has another month', '2019-04', '2019-05', '2019-05'],
  ['only the file has a date', null, '2019', '2019'],
])('a start where %s', (_, before, imported, after) => {
  const { fields, changes } = merged({ started: imported }, { started: before });
  expect(fields['started']).toBe(after);
  expect(changes).toEqual(before === after ? [] : [`started: ${before ?? ''} → ${after}`]);
});

test('an item with an end is not current, whichever side knows the end', () => {
  expect(merged({ ended: '2020' }).changes).toEqual(['ended:  → 2020', 'current: true → false']);
  expect(merged({ current: true }, { ended: '2020', current: false }).fields['current']).toBe(false);
  expect(merged({ current: true }, { current: false }).changes).toEqual(['current: false → true']);
});

test('an education with an end has no word of being current', () => {
  const item = { id: 'one', version: 1, school: 'Uni V', started: null, ended: null } as unknown as Item;
  const { fields, changes } = mergeItem('educations', { ended: '2004' }, item);
  expect([fields, changes]).toEqual([
    { school: 'Uni V', started: null, ended: '2004' },
    [{ field: 'ended', before: '', after: '2004' }],
  ]);
});

test('dates that would end before they begin stay as they were', () => {
  const ended = { ended: '2019-06', current: false };
  expect(merged({ started: '2019-07', location: 'Agra' }, ended)).toMatchObject({
    fields: { started: '2019-04', ended: '2019-06' },
    changes: ['location: Pune → Agra'],
    note: 'dates_kept',
  });
  expect(merged({ started: '2019-06' }, ended)).toMatchObject({ fields: { started: '2019-06' }, note: null });
  expect(merged({ started: '2020' }).note).toBeNull();
  expect(merged({ ended: '2018' }, { started: null }).note).toBeNull();
});

test('links are added after those of the profile, each address once and ten in all', () => {
  const links = (from: number, to: number) =>
    Array.from({ length: to - from }, (__, index) => ({ label: '', url: `https://a.example/${from + index}` }));
  const project = { id: 'one', version: 1, name: 'Dye', resources: [{ label: 'Plan', url: 'https://a.example/0' }] };
  const { fields, changes } = mergeItem('projects', { resources: links(0, 12) }, project as unknown as Item);
  expect(fields['resources']).toEqual([...project.resources, ...links(1, 10)]);
  const [{ before, after } = { before: '', after: '' }] = changes;
  expect([before, after.split('\n')[1]]).toEqual(['Plan: https://a.example/0', 'https://a.example/1']);
});

test('an item is checked like a form, with the defaults of its section', () => {
  expect(parseItem('languages', { code: 'hi' })).toMatchObject({ fields: { code: 'hi', proficiency: 'basic' } });
  expect(parseItem('languages', { code: 'hi', proficiency: 'fluent' })).toMatchObject({
    fields: { proficiency: 'fluent' },
  });
  expect(parseItem('work_experience', { role: 'x'.repeat(101), company: 'Loom' })).toMatchObject({
    problem: { field: 'role', key: 'too_long', values: { max: 100 } },
  });
});

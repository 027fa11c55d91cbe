import { expect, test } from 'vitest';
import { itemOf, type ItemDraft, proficiencyOf } from './item-of.ts';
import { languagesBy } from './languages.ts';

const month = (year: number, number: number | null = null) => ({ year, month: number });
const made = (draft: object) => itemOf(draft as ItemDraft, (name) => (name === 'Hindi' ? 'hi' : null) as never);
const experience = (more: object = {}) =>
  made({
    section: 'experience',
    role: 'Weaver',
    company: 'Loom',
    location: '',
    description: '',
    employment: '',
    start: null,
    end: null,
    ...more,
  });
const achievement = (url: string) =>
  made({ section: 'achievement', name: 'Medal', issuer: '', issued: null, credentialId: '', url });

test('only what the file has is in an item, dates as exact as they are', () => {
  expect(experience()).toEqual({
    section: 'work_experience',
    fields: { role: 'Weaver', company: 'Loom' },
    note: null,
    notAddresses: [],
  });
  expect(experience({ start: month(2019, 4), end: month(2020) })).toMatchObject({
    fields: { started: '2019-04', ended: '2020' },
  });
});

test.each([
  ['the file says so', { current: true, end: null }, true],
  ['the file denies it', { current: false, end: null, start: month(2019) }, false],
  ['it has an end, whatever the file says', { current: true, end: month(2020) }, false],
  ['it began and has no end', { start: month(2019), end: null }, true],
  ['it began and has an end', { start: month(2019), end: month(2020) }, undefined],
  ['nothing is known', { start: null, end: null }, undefined],
])('work is current: %s', (_, draft, current) => {
  const item = experience(draft);
  expect(item).toHaveProperty('fields.role');
  expect('fields' in item && item.fields['current']).toBe(current);
});

test('an address that is none is left out and reported, an empty one is not', () => {
  expect(achievement('nowhere')).toMatchObject({ notAddresses: ['nowhere'] });
  expect('fields' in achievement('nowhere') && achievement('nowhere')).not.toHaveProperty('fields.url');
  expect(achievement('')).toMatchObject({ notAddresses: [] });
  expect(achievement('https://a.example/')).toMatchObject({ fields: { url: 'https://a.example/' }, notAddresses: [] });
});

test('a text that is too long is shortened to the limit, and other problems are reported', () => {
  const long = experience({ role: 'x'.repeat(101), company: 'y'.repeat(500) });
  expect(long).toMatchObject({ note: 'shortened' });
  expect('fields' in long && [long.fields['role'], String(long.fields['company']).length]).toEqual([
    `${'x'.repeat(99)}…`,
    100,
  ]);
  expect(experience({ role: 'x'.repeat(100) })).toMatchObject({ note: null });
  expect(experience({ role: '' })).toMatchObject({ problem: { field: 'role' } });
  expect(experience({ start: month(1850) })).toMatchObject({ problem: { field: 'started', key: 'invalid' } });
  expect(experience({ start: month(2020), end: month(2019) })).toMatchObject({
    problem: { key: 'end_before_start' },
  });
});

test('a language is found by its names, as far as our list has it', () => {
  const list = [{ code: 'pt', names: { en: 'Portuguese' }, own_name: 'português' }];
  const codeOf = languagesBy(list);
  expect(['PORTUGUÊS', 'Portuguese (Brazil)', 'pt-BR', 'Burmese', 'Klingon'].map(codeOf)).toEqual([
    'pt',
    'pt',
    'pt',
    'Burmese',
    'Klingon',
  ]);
});

test('a language without words for its level says so', () => {
  const language = (proficiency: string) => made({ section: 'language', name: 'Hindi', proficiency });
  expect(language('')).toMatchObject({ note: 'level_unknown', fields: { code: 'hi' } });
  expect(language('Native or bilingual')).toMatchObject({ note: null, fields: { proficiency: 'fluent' } });
  expect(['Professional working', 'Full professional', 'B1', 'Limited', 'A2', 'some'].map(proficiencyOf)).toEqual([
    'conversation',
    'fluent',
    'conversation',
    'basic',
    'basic',
    null,
  ]);
  expect(experience()).toMatchObject({ note: null });
});

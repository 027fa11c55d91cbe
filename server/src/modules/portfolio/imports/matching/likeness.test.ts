import { expect, test } from 'vitest';
import type { ListedSection } from '#contract/profiles/sections.ts';
import { similarity, traitsOf, twinKey } from './likeness.ts';

type Fields = Readonly<Record<string, string | null>>;
const like = (section: ListedSection, a: Fields, b: Fields) =>
  similarity(section, traitsOf(section, a), traitsOf(section, b));
const weaver = { role: 'Weaver', company: 'Loom', started: '2019-04' };
const study = { school: 'Uni V', degree: 'BSc', field: 'Physics', started: '2001', ended: '2004' };

test.each<[string, ListedSection, Fields, Fields]>([
  ['spelling', 'work_experience', weaver, { ...weaver, role: ' wéaver', company: 'LOOM' }],
  ['an unknown start', 'work_experience', weaver, { ...weaver, started: null }],
  ['a start without its month', 'work_experience', weaver, { ...weaver, started: '2019' }],
  ['an unknown degree', 'educations', study, { ...study, degree: '' }],
  ['a degree that only the file has', 'educations', { ...study, degree: '' }, study],
  ['a corrected date', 'educations', study, { ...study, started: '2002' }],
  ['an unknown institute', 'achievements', { name: 'Medal' }, { name: 'Medal', institute: 'Guild' }],
])('%s makes no other item', (_, section, a, b) => {
  expect(like(section, a, b)).toBeGreaterThan(0);
});

test.each<[string, ListedSection, Fields, Fields]>([
  ['another company', 'work_experience', weaver, { ...weaver, company: 'Mill' }],
  ['another start', 'work_experience', weaver, { ...weaver, started: '2019-05' }],
  ['another degree', 'educations', study, { ...study, degree: 'MSc' }],
  [
    'another date while the degree is unknown',
    'educations',
    { ...study, degree: '' },
    { ...study, degree: '', ended: '2005' },
  ],
  ['another institute', 'achievements', { name: 'Medal', institute: 'Guild' }, { name: 'Medal', institute: 'Loom' }],
])('%s makes another item', (_, section, a, b) => {
  expect(like(section, a, b)).toBe(0);
});

test('equal fields weigh more than equal dates, and both more than unknown ones', () => {
  const bare = { school: 'Uni V' };
  const grades = [
    like('educations', bare, bare),
    like('educations', { ...bare, started: '2001' }, { ...bare, started: '2001' }),
    like('educations', { ...bare, started: '2001', ended: '2004' }, { ...bare, started: '2001', ended: '2004' }),
    like('educations', { ...bare, degree: 'BSc' }, { ...bare, degree: 'BSc' }),
    like('educations', study, study),
  ];
  expect(grades.toSorted((a, b) => a - b)).toEqual(grades);
  expect(new Set(grades).size).toBe(grades.length);
});

test('an unknown date agrees with none', () => {
  const unknown = { ...weaver, started: null };
  const [known, ...others] = [
    like('work_experience', weaver, weaver),
    like('work_experience', weaver, unknown),
    like('work_experience', unknown, weaver),
    like('work_experience', unknown, unknown),
  ];
  expect(new Set(others).size).toBe(1);
  expect(known).toBeGreaterThan(others[0]);
});

test('items of a file are twins where every identifying field is equal', () => {
  const key = (fields: Fields) => twinKey('educations', traitsOf('educations', fields));
  expect(key({ ...study, school: 'UNI V' })).toBe(key(study));
  for (const field of ['school', 'degree', 'field', 'started', 'ended'])
    expect(key({ ...study, [field]: '2000' })).not.toBe(key(study));
});

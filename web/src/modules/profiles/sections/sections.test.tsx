import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { Item, LinkedPage } from '#contract/profiles/sections.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { choiceText } from '#shell/choice-strings.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { completeness } from '../edit/completeness.ts';
import { text } from '../strings.ts';
import { formatLength, formatSpan } from './dates.ts';
import { entryOf, isShown } from './entry-of.ts';
import { Folded } from './folded.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['profiles', 'choices'].map((of) => loadStrings(of)));
});

it.each([
  [{ started: '2019-04', ended: '2021-05' }, 'Apr 2019 – May 2021'],
  [{ started: '2019', ended: '2019' }, '2019'],
  [{ started: '2019', ended: null }, '2019'],
  [{ started: null, ended: '2021' }, '2021'],
  [{ started: null, ended: null }, ''],
  [{ started: '2019', ended: null, current: true }, '2019 – today'],
  [{ started: null, ended: null, current: true }, ''],
])('the span %o is written %j', (span, written) => {
  expect(formatSpan(span, text)).toBe(written);
});

it.each([
  [{ started: '2020-01', ended: '2020-12' }, '1 year'],
  [{ started: '2020-01', ended: '2020-01' }, '1 month'],
  [{ started: '2020-01', ended: '2021-02' }, '1 year, 2 months'],
  [{ started: '2020', ended: '2021-02' }, ''],
  [{ started: '2020-01', ended: '2021' }, ''],
  [{ started: '2020-01', ended: null }, ''],
  [{ started: '2026-01', ended: null, current: true }, '3 months'],
])('the length of %o is %j', (span, length) => {
  expect(formatLength(span, new Date('2026-03-10T00:00:00Z'), text)).toBe(length);
});

it.each([
  [null, false],
  ['stated', true],
  ['confirmed', true],
  ['disowned', false],
])('a page that is %s is named: %s', (state, shown) => {
  expect(isShown(state === null ? null : ({ state } as object as LinkedPage))).toBe(shown);
});

const school = {
  id: '1',
  school: 'IIT',
  degree: '',
  field: '',
  level: null,
  grade: '',
  description: '',
  pictures: [],
  started: null,
  ended: null,
  page: null,
};
const award = { id: '1', name: 'Prize', institute: '', issued: null, credentialId: '', url: '', pictures: [] };
it('an education names its level where no degree does, and a prize without institute has initials', () => {
  const education = (more: object) =>
    entryOf('educations', { ...school, ...more } as object as Item<'educations'>, text, choiceText).subtitle;
  expect(education({})).toBe('');
  expect(education({ degree: 'MSc', level: 'masters' })).toBe('MSc');
  expect(education({ level: 'masters' })).not.toBe('');
  const initialsOf = (more: object) =>
    entryOf('achievements', { ...award, ...more } as object as Item<'achievements'>, text, choiceText).initialsOf;
  expect([initialsOf({}), initialsOf({ institute: 'Academy' })]).toEqual(['Prize', 'Academy']);
});

it.each([
  ['', false, false],
  ['a'.repeat(420), true, false],
  ['a'.repeat(421), true, true],
  ['a\n'.repeat(5), true, false],
  ['a\n'.repeat(6), true, true],
])('a long text is folded: %#', (words, shown, folded) => {
  const html = renderToStaticMarkup(<Folded text={words} />);
  expect([html !== '', html.includes('data-folded="true"'), html.includes('<button')]).toEqual([shown, folded, folded]);
});

it('a folded text opens', async () => {
  const { container, settle } = await drawn(() => <Folded text={'a'.repeat(421)} />);
  await settle(() => press(container.querySelector('button')!));
  expect(container.querySelector('p')?.getAttribute('data-folded')).toBe('false');
});

it('a profile is complete with one entry of each section and three skills', () => {
  const sections = {
    work_experience: [1],
    skills: [1, 2, 3],
    educations: [1],
    languages: [1],
    contact_details: { phone: '1' },
    projects: [1],
  };
  const of = (more: object) => {
    const actor = { avatar: {}, headline: 'x' };
    const profile = { actor, about: 'x', place: {}, sections: { ...sections, ...more } };
    return completeness(profile as object as Profile).missing.map(({ key }) => key);
  };
  expect(of({})).toEqual([]);
  expect(of({ projects: [], achievements: [1] })).toEqual([]);
  expect(of({ skills: [1, 2], work_experience: [], educations: [], languages: [], projects: [] })).toEqual([
    'work_experience',
    'skills',
    'educations',
    'languages',
    'projects',
  ]);
});

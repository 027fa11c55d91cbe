import { expect, test } from 'vitest';
import type { Profile } from '#contract/profiles/profiles.ts';
import { type ItemChoice, matchItems } from './match.ts';

const skill = (name: string): ItemChoice => ({ section: 'skills', fields: { name }, note: null });
const study = (fields: object, note: ItemChoice['note'] = null): ItemChoice => ({
  section: 'educations',
  fields: { school: 'Uni V', ...fields },
  note,
});
const profileWith = (sections: object): Profile => ({ sections }) as unknown as Profile;
const stored = (id: string, fields: object) => ({ id, version: 2, school: 'Uni V', degree: '', field: '', ...fields });
const outcomes = (...of: Parameters<typeof matchItems>) =>
  matchItems(...of).map(({ action, target_id: target }) => (target === null ? action : `${action} ${target}`));

test('each item of the profile is matched once, the most similar first', () => {
  const profile = profileWith({ educations: [stored('bare', {}), stored('bsc', { degree: 'BSc' })] });
  expect(outcomes([study({ degree: 'BSc' }), study({ degree: 'MSc' }), study({})], profile)).toEqual([
    'same bsc',
    'change bare',
    'add',
  ]);
  expect(outcomes([study({ degree: 'BSc' })], profileWith({}))).toEqual(['add']);
});

test('work of another time at the same place is another item', () => {
  const fields = { role: 'Weaver', company: 'Loom' };
  const work = profileWith({ work_experience: [{ id: 'one', version: 1, ...fields, started: '2019', ended: null }] });
  const choice = (started: string): ItemChoice => ({
    section: 'work_experience',
    fields: { ...fields, started },
    note: null,
  });
  expect(outcomes([choice('2021'), choice('2019')], work)).toEqual(['add', 'same one']);
  expect(outcomes([choice('2021')], work)).toEqual(['add']);
});

test('of equal items of a file only the first counts, a skill by its stored name', () => {
  const nameOf = (name: string) => (name === 'JS' ? 'JavaScript' : name);
  expect(outcomes([skill('JS'), skill('javascript'), skill('Dye')], profileWith({}), nameOf)).toEqual(['add', 'add']);
  expect(outcomes([skill('JS'), skill('javascript')], profileWith({}))).toEqual(['add', 'add']);
  const project = (name: string): ItemChoice => ({ section: 'projects', fields: { name }, note: null });
  expect(outcomes([project('JS'), project('JavaScript')], profileWith({}), nameOf)).toEqual(['add', 'add']);
});

test('another spelling of a skill is no change, another name of a thing is', () => {
  const profile = profileWith({
    skills: [{ id: 'dye', version: 1, name: 'Dye' }],
    projects: [{ id: 'loom', version: 1, name: 'loom', resources: [] }],
  });
  expect(outcomes([skill('DYE'), { section: 'projects', fields: { name: 'Loom' }, note: null }], profile)).toEqual([
    'same dye',
    'change loom',
  ]);
});

test('a note that the level is unknown ends where the profile knows it', () => {
  const language: ItemChoice = { section: 'languages', fields: { code: 'hi' }, note: 'level_unknown' };
  const known = profileWith({ languages: [{ id: 'hi', version: 1, code: 'hi', proficiency: 'fluent' }] });
  expect(matchItems([language], known)).toMatchObject([{ action: 'same', note: null }]);
  expect(matchItems([language], profileWith({}))).toMatchObject([{ action: 'add', note: 'level_unknown' }]);
  const short = study({ degree: 'BSc' }, 'shortened');
  expect(matchItems([short], profileWith({ educations: [stored('one', {})] }))).toMatchObject([{ note: 'shortened' }]);
});

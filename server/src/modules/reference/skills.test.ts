import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchSkills } from '#contract/reference/reference.ts';
import { openWorld, type World } from '#test/world.ts';
import { beginningsOf, readSkills } from './seeding/skills.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const find = async (query: string, language = 'en') => {
  const { reply } = await world.visitor(searchSkills, { query: { query } }, { 'accept-language': language });
  return reply.data.map(({ name }) => name);
};

test('the list is large, clean and covers all trades', () => {
  const names = readSkills().map(({ names: { en = '' } }) => en);
  expect(names.length).toBeGreaterThan(1_500);
  expect(names.filter((name) => name !== name.trim() || name.length > 80 || name === '')).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['PostgreSQL', 'Masonry', 'Midwifery', 'Beekeeping', 'Contract law', 'Weaving']),
  );
});

test('skills are found by the prefix of any word, in both languages', async () => {
  expect(beginningsOf('Machine learning')).toEqual(['machine learning', 'learning']);
  expect(await find('machine l')).toContain('Machine learning');
  expect(await find('LEARNING')).toContain('Machine learning');
  expect((await find('python'))[0]).toBe('Python');
  expect(await find('मशीन')).toContain('Machine learning');
  expect(await find('मशीन', 'hn')).toContain('मशीन लर्निंग');
  expect(await find('achine')).not.toContain('Machine learning');
  expect(await find(' ')).toEqual([]);
});

test('malformed queries are refused', async () => {
  expect((await world.visitor(searchSkills, { query: {} as never })).status).toBe(422);
  expect((await world.visitor(searchSkills, { query: { query: 'x'.repeat(81) } })).status).toBe(422);
});

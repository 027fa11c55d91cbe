import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#platform/tasks/index.ts';
import { openWorld, type World } from '#test/world.ts';
import { romanise } from './devanagari.ts';
import { keyRanges, nameKeys, queryWords } from './name-keys.ts';
import { renewStaleNameKeys } from './renew-name-keys.ts';
import { soundOf } from './sound.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each([
  ['शर्मा', 'Sharma'],
  ['मीरा', 'Meera'],
  ['मीरा', 'Mira'],
  ['आशा', 'Asha'],
  ['राव', 'Rao'],
  ['प्रियंका', 'Priyanka'],
  ['अय्यर', 'Iyer'],
  ['नायर', 'Nair'],
  ['सिंह', 'Singh'],
  ['मेहता', 'Mehta'],
  ['गुप्ता', 'Gupta'],
  ['वर्मा', 'Verma'],
  ['करण', 'Karan'],
  ['लीला', 'Leela'],
  ['कुमार', 'Kumar'],
  ['चौधरी', 'Chaudhary'],
  ['विजय', 'Vijay'],
  ['राहुल', 'Rahul'],
  ['दीपक', 'Deepak'],
  ['ज़ोया', 'Zoya'],
  ['विक्रम', 'Vikram'],
  ['पटेल', 'Patel'],
  ['लक्ष्मी', 'Laxmi'],
  ['ऐश्वर्या', 'Aishwarya'],
  ['फ़राह', 'Farah'],
  ['यादव', 'Yadav'],
  ['मिश्रा', 'Mishra'],
  ['कमला', 'Kamla'],
  ['कमला', 'Kamala'],
  ['अग्रवाल', 'Aggarwal'],
])('%s sounds like %s', (devanagari, latin) => {
  expect(soundOf(romanise(devanagari))).toBe(soundOf(latin.toLowerCase()));
});

test('different names have different sounds', () => {
  const sounds = [
    'asha',
    'usha',
    'ravi',
    'rao',
    'meera',
    'maria',
    'sharma',
    'sharon',
    'karan',
    'kiran',
    'nair',
    'noor',
  ].map(soundOf);
  expect(new Set(sounds).size).toBe(sounds.length);
});

test('a name has a key for each of its words, and so has a username that contains more', () => {
  expect(nameKeys('Asha Rao', 'asha.rao').map(({ key }) => key)).toEqual([
    'asha rao ',
    'rao asha ',
    '~as rv ',
    '~rv as ',
  ]);
  expect(nameKeys('Asha Rao', 'river').map(({ key }) => key)).toContain('river ');
  expect(nameKeys('Ольга', 'olga').map(({ key }) => key)).toEqual(['ольга ', 'olga ', '^olg ']);
  expect(keyRanges(queryWords('  @% '))).toEqual([]);
  const matchesName = (query: string) =>
    keyRanges(queryWords(query)).filter(({ low, high }) =>
      nameKeys("Sinead O'Connor", 'river').some(({ key }) => key >= low && key < high),
    ).length > 0;
  expect(
    ['oconnor', 'o connor', 'O’Connor', "o'con", 'sinead o connor', 'o connor sinead'].filter(
      (query) => !matchesName(query),
    ),
  ).toEqual([]);
  expect(matchesName('o donnor')).toBe(false);
});

test('names stored before keys existed get them by a task', async () => {
  const { id } = await world.member('meera');
  const keys = () =>
    world.db.selectFrom('actor_name_key').select('key').where('actor_id', '=', id).orderBy('key').execute();
  const before = await keys();
  await sql`delete from actor_name_key where actor_id = ${id}`.execute(world.db);
  await sql`update actor set name_keys_stale = true where id = ${id}`.execute(world.db);
  await enqueue(world.database, renewStaleNameKeys, {});
  await world.settled();
  expect(before).toHaveLength(4);
  expect(await keys()).toEqual(before);
});

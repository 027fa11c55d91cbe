import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RENAMES } from '#contract/actors/actors.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { stoppedTask } from '#test/servers/stopped-task.ts';
import { openWorld, type World } from '#test/world.ts';
import { romanise } from './devanagari.ts';
import { keyRanges, nameKeys, nameWords, queryWords, wordsOfKeys } from './name-keys.ts';
import { canChangeUsername } from './policy.ts';
import { renewStaleNameKeys } from './renew-name-keys.ts';
import { shortName, showsSurname } from './short-name.ts';
import { soundOf } from './sound.ts';
import { usernameFrom } from './username.ts';

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

test('the task takes no further batch while the server is being stopped', async () => {
  const stopped = stoppedTask(200);
  await renewStaleNameKeys.run(stopped.ctx, {});
  expect(stopped.batches()).toBe(1);
});

test.each([
  ['शर्मा', 'sharma'],
  ['कमला', 'kamla'],
  ['अमर', 'amar'],
  ['न', 'na'],
  ['नव', 'nav'],
  ['आशा', 'asha'],
  ['संपत', 'sampat'],
  ['सिंह', 'singh'],
  ['चंदन', 'chandan'],
  ['चाँद', 'chand'],
  ['दुःख', 'dukh'],
  ['ज़फ़र', 'zafar'],
  ['रअना', 'raana'],
  // The inherent vowel stays after a cluster, before one, after a vowel, and before another vowel.
  ['शर्मला', 'sharmala'],
  ['अमर्त्या', 'amartya'],
  ['आइअनु', 'aianu'],
  ['क१', 'ka१'],
  // A dot below a vowel is no letter.
  ['आ़शा', 'asha'],
])('%s is written %s', (word, latin) => expect(romanise(word)).toBe(latin));

test('a name of three words is also found by its first and last', () => {
  const keys = (name: string, username = '') => nameKeys(name, username).filter(({ key }) => !/^[~^]/.test(key));
  expect(keys('Asha').map(({ key }) => key)).toEqual(['asha ']);
  expect(keys('Asha Rao').map(({ key, turned }) => [key, turned])).toEqual([
    ['asha rao ', false],
    ['rao asha ', true],
  ]);
  expect(keys('Asha Devi Rao').map(({ key, turned }) => [key, turned])).toEqual([
    ['asha devi rao ', false],
    ['devi rao asha ', true],
    ['rao asha devi ', true],
    ['asha rao ', false],
    ['rao asha ', true],
  ]);
  expect(keys('Asha', 'asha').map(({ key }) => key)).toEqual(['asha ']);
  expect(keys('Asha', 'ash').map(({ key }) => key)).toEqual(['asha ', 'ash ']);
  // A username that is the beginning of a key needs none of its own.
  expect(keys('Asha Rao', 'asha').map(({ key }) => key)).toEqual(['asha rao ', 'rao asha ']);
});

test('words of keys are those that are written', () => {
  expect(wordsOfKeys(['asha rao ', '~as rv ', '^as ', 'river '])).toEqual(['asha', 'rao', 'river']);
  expect(nameWords('Ольга Rao')).toEqual(['olga', 'rao', 'ольга']);
});

test('a single letter is joined with the next word, and sounds are compared from two letters on', () => {
  const lows = (query: string) => keyRanges(queryWords(query)).map(({ low, kind }) => `${kind} ${low}`);
  expect(lows('o connor').filter((low) => low.startsWith('0'))).toEqual(['0 o connor', '0 oconnor']);
  expect(lows('connor o').filter((low) => low.startsWith('0'))).toEqual(['0 connor o']);
  expect(lows('a').filter((low) => !low.startsWith('0'))).toEqual([]);
  expect(lows('आ').filter((low) => low.startsWith('1'))).toHaveLength(1);
  expect(lows('आ').filter((low) => low.startsWith('2'))).toEqual([]);
});

test.each([
  ['Asha Rao', 'Asha R.'],
  ['  Asha  Devi Rao ', 'Asha R.'],
  ['Asha', 'Asha'],
  ['आरव वर्मा', 'आरव व.'],
])('the short form of %j is %j', (name, short) => expect(shortName(name)).toBe(short));

test.each([
  ['asha.rao', 'Asha Rao', true],
  ['asharao', 'Asha Rao', false],
  ['ashasharma', 'Asha Sharma', true],
  ['ashamehta', 'Asha Meht', true],
  ['asha', 'Asha Rao', false],
  ['rao7', 'Asha Rao', true],
  ['river', 'Asha', false],
  ['river', 'Asha Sharma', false],
])('%s shows the surname of %s: %s', (username, name, shows) => expect(showsSurname(username, name)).toBe(shows));

test.each([
  ['Asha Rao', 'asha.rao'],
  ['Abc', 'abc'],
  ['Ab', 'member.ab'],
  ['Admin', 'member.admin'],
  ['😀', 'new.member'],
])('the first username of %s is %s', (name, username) => expect(usernameFrom(name)).toBe(username));

test('the first change of a username does not count, and the others are limited', () => {
  const change = (total: number, recent: number) => canChangeUsername({ total, recent });
  expect([change(0, RENAMES.most), change(1, RENAMES.most - 1), change(1, RENAMES.most)]).toEqual([
    'ok',
    'ok',
    'username_changes_used',
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { createPost, deletePost, hidePost } from '#contract/posts/posts.ts';
import { searchAll } from '#contract/search/search.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  for (const text of [
    'Monsoon repairs at the mill',
    'The mill is closed in the monsoon',
    'नई करघा मशीन और सूत की कहानी',
    'L’été, l’atelier fabrique des métiers à tisser',
    "It's 100% \\ cotton & silk",
  ]) {
    world.clock.advance(1_000);
    await asha.call(createPost, { body: { text } });
  }
});
afterAll(() => world.close());

const find = async (query: string, member = ravi) => {
  const { data } = (await member.call(searchAll, { query: { query, people: 'no' } })).reply;
  return data.filter(({ kind }) => kind === 'post').flatMap(({ cards }) => cards.map(({ excerpt }) => excerpt));
};

test.each([
  ['mill', ['The mill is closed in the monsoon', 'Monsoon repairs at the mill']],
  ['MONSOON mill repairs', ['Monsoon repairs at the mill']],
  ['"repairs at the"', ['Monsoon repairs at the mill']],
  ['"mill monsoon"', []],
  ['clos', ['The mill is closed in the monsoon']],
  ['करघा', ['नई करघा मशीन और सूत की कहानी']],
  ['"सूत की कहानी"', ['नई करघा मशीन और सूत की कहानी']],
  ['métiers tisser', ['L’été, l’atelier fabrique des métiers à tisser']],
  ["it's cotton", ["It's 100% \\ cotton & silk"]],
  ['silk \\', ["It's 100% \\ cotton & silk"]],
  ['& | ! :* <->', []],
  ['zebra', []],
])('%s', async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

test('from: finds the posts of one author, with and without words', async () => {
  await ravi.call(createPost, { body: { text: 'My mill' } });
  const { username } = await world.db
    .selectFrom('actor')
    .select('username')
    .where('id', '=', ravi.id)
    .executeTakeFirstOrThrow();
  expect(await find(`mill from:@${username}`, asha)).toEqual(['My mill']);
  expect(await find(`from:${username.toUpperCase()}`, asha)).toEqual(['My mill']);
  expect(await find('mill from:nobody-here', asha)).toEqual([]);
});

test('question and options of a poll are found', async () => {
  const attachment = {
    kind: 'poll' as const,
    question: 'Which loom?',
    options: ['Of wood', 'New'],
    duration: 'day' as const,
  };
  await asha.call(createPost, { body: { text: '', attachment } });
  for (const query of ['loom', '"of wood"']) {
    const { data } = (await ravi.call(searchAll, { query: { query, people: 'no' } })).reply;
    expect(data.flatMap(({ cards }) => cards.map(({ title }) => title))).toEqual(['Which loom?']);
  }
});

test('only what the reader may see is found, and nothing deleted or hidden', async () => {
  const written = async (body: object) =>
    (await asha.call(createPost, { body: { text: 'pomegranate', ...body } })).reply.data.id;
  await written({ visibility: 'only_me' });
  const [deleted, hidden] = [await written({}), await written({})];
  await asha.call(deletePost, { params: { postId: deleted } });
  await ravi.call(hidePost, { params: { postId: hidden } });
  expect([await find('pomegranate'), (await find('pomegranate', meera)).length]).toEqual([[], 1]);
  await asha.call(blockActor, { params: { actorId: meera.id } });
  expect(await find('pomegranate', meera)).toEqual([]);
});

test.each([
  ['zebrafish', 'The “zebrafish” swims'],
  ['otarie', 'Voici l’otarie'],
  ['जिराफ़', 'देखो—जिराफ़—यहाँ'],
  ['गैंडा बात', 'यह गैंडा। और बात'],
  ['विद्यालय', 'नया विद्या\u200dलय खुला'],
  ['विद्या\u200dलय', 'पुराना विद्यालय'],
  ['cafe', 'Un café, un thé'],
  ['पढना', 'पढ़ना लिखना'],
  ['区块链', '今天讨论区块链技术的未来'],
  ['“green anteater”', 'A green — anteater'],
  ['anteaters', 'An anteater asleep'],
  ['C++ numbat', 'A numbat of C++, compiled'],
  ['🚀', 'No such sign is found', false],
  ['"链技术"', '又一个区块链技术'],
] as [string, string, boolean?][])('%s finds %s', async (query, text, isFound = true) => {
  await asha.call(createPost, { body: { text } });
  expect((await find(query)).includes(text.normalize('NFC'))).toBe(isFound);
});

test('posts of one moment are found in the order of their ids, the last first', async () => {
  const ids: string[] = [];
  for (let each = 0; each < 3; each += 1)
    ids.push((await asha.call(createPost, { body: { text: 'quokka' } })).reply.data.id);
  await world.db.updateTable('post').set({ published_at: world.clock.now() }).where('id', 'in', ids).execute();
  const { data } = (await ravi.call(searchAll, { query: { query: 'quokka', people: 'no' } })).reply;
  expect(data.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(ids.toSorted().toReversed());
});

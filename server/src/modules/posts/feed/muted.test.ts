import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { muteWord } from '#contract/accounts/settings.ts';
import { followActor } from '#contract/network/network.ts';
import { createPost, editPost, readFeed, readPost } from '#contract/posts/posts.ts';
import { repostPost, repostWithThoughts } from '#contract/posts/reposts.ts';
import { listTopics } from '#contract/posts/topics.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Which posts a muted word or phrase keeps out of the feed: by every part that shows words, in any spelling. */

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  await asha.call(followActor, { params: { actorId: ravi.id } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('muted_word').execute();
});

const publish = async (body: object, by = ravi): Promise<string> =>
  (await by.call(createPost, { body: { text: 'At the market', ...body } })).reply.data.id;
const mute = async (word: string) => (await asha.call(muteWord, { body: { word, days: null } })).status;
const isInFeed = async (postId: string) => {
  await world.settled();
  return (await asha.call(readFeed, {})).reply.data.some(({ id }) => id === postId);
};

test.each([
  ['区块链', '今天讨论区块链技术的未来', true],
  ['区块链', '区 块 链', true],
  ['区块链', '区块', false],
  ['ΔΡΟΜΟΣ', 'ένας δρόμος μακρύς', true],
  ['δρόμοσ', 'Ο ΔΡΟΜΟΣ.', true],
  ['🚀', 'To the moon🚀🚀!', true],
  ['🚀', 'To the moon', false],
  ['straße', 'HAUPT STRASSE 5', true],
  ['STRASSE', 'die Straße', true],
  ['straße', 'strassenbahn', false],
  ['crypto', 'read\u00a0crypto', true],
  ['read crypto', '“read\u00a0crypto”', true],
  ['crypto', 'crypto、bitcoin', true],
  ['good morning', 'Good…\n— morning', true],
  ['good morning', 'good evening, morning', false],
  ['İstanbul', '#istanbul calls', true],
  ['#İstanbul', 'in ISTANBUL', true],
  ['पढना', 'पढ़ना सीखो', true],
  ['विद्यालय', 'विद्\u200dयालय।', true],
  ['cafe', 'At the Café', true],
  ['ｃａｆｅ', 'at the cafe', true],
  ['C++', 'I write C++.', true],
  ['C++', 'I write C', false],
])('muting %j and the text %j: hidden %s', async (word, text, hidden) => {
  const post = await publish({ text });
  expect(await mute(word)).toBe(201);
  expect(await isInFeed(post)).toBe(!hidden);
});

const picture = (alt: string) => ({ id: '0', alt, width: 1, height: 1, placeholder: '', animated: false });
const preview = {
  kind: 'preview',
  address: 'https://example.com/',
  title: '',
  description: '',
  site: '',
  picture: null,
};
test.each<[string, object]>([
  ['hashtag of the field', { hashtags: ['crypto'] }],
  ['hashtag of the field with several words', { hashtags: ['learn_crypto_now'] }],
  ['question of a poll', { attachment: { kind: 'poll', question: 'Crypto?', options: ['a', 'b'], duration: 'week' } }],
  [
    'option of a poll',
    { attachment: { kind: 'poll', question: 'Which?', options: ['a', 'Crypto'], duration: 'week' } },
  ],
])('a muted word in the %s hides the post', async (_, body) => {
  const post = await publish(body);
  expect(await isInFeed(post)).toBe(true);
  await mute('crypto');
  expect(await isInFeed(post)).toBe(false);
});
test.each<[string, object]>([
  ['description of a picture', { kind: 'pictures', pictures: [picture('a'), picture('A crypto coin')] }],
  ['title of a link', { ...preview, kind: 'link', action: 'learn_more', title: 'On Crypto' }],
  ['description of a preview', { ...preview, description: 'all about crypto' }],
  ['picture of a preview', { ...preview, picture: picture('crypto') }],
  ['name of a document', { kind: 'document', file: { filename: 'crypto-2026.pdf' }, cover: null }],
])('a muted word in the %s hides the post', async (_, attachment) => {
  const post = await publish({});
  await mute('crypto');
  expect(await isInFeed(post)).toBe(true);
  const store = (stored: object) =>
    world.db
      .updateTable('post')
      .set({ attachment: JSON.stringify(stored) })
      .where('id', '=', post)
      .execute();
  await store(attachment);
  expect(await isInFeed(post)).toBe(false);
  await store({ kind: 'none' });
  expect(await isInFeed(post)).toBe(true);
});

test('a phrase does not span two parts of a post', async () => {
  const post = await publish({ text: 'good', hashtags: ['morning'] });
  await mute('good morning');
  expect(await isInFeed(post)).toBe(true);
});

test('a repost and a quote are hidden by the words of their origin, whatever part has them', async () => {
  const meera = await world.member('meera');
  const origin = await publish({ hashtags: ['crypto'] }, meera);
  const quote = (await ravi.call(repostWithThoughts, { params: { postId: origin }, body: { text: 'Look' } })).reply
    .data;
  const leela = await world.member('leela');
  const other = await publish({ hashtags: ['crypto'] }, leela);
  await ravi.call(repostPost, { params: { postId: other } });
  const repost = await world.db
    .selectFrom('post')
    .select('id')
    .where('repost_of_id', '=', other)
    .executeTakeFirstOrThrow();
  expect([await isInFeed(quote.id), await isInFeed(repost.id)]).toEqual([true, true]);
  await mute('crypto');
  expect([await isInFeed(quote.id), await isInFeed(repost.id)]).toEqual([false, false]);
});

test('an edit counts, in the feed and among the topics', async () => {
  const post = await publish({ text: 'Ripe #mango', hashtags: ['crypto'] });
  const topics = async () => (await asha.call(listTopics, {})).reply.data.map(({ tag }) => tag);
  await mute('crypto');
  expect([await isInFeed(post), (await topics()).includes('mango')]).toEqual([false, false]);
  const { version } = (await ravi.call(readPost, { params: { postId: post } })).reply.data.post;
  await ravi.call(editPost, { params: { postId: post }, body: { version, hashtags: [] } });
  expect([await isInFeed(post), (await topics()).includes('mango')]).toEqual([true, true]);
});

test('words in two spellings are one muted word, and signs alone are none', async () => {
  expect([await mute('Straße'), await mute('strasse'), await mute('#STRASSE!')]).toEqual([201, 201, 201]);
  expect(await world.db.selectFrom('muted_word').select('word').execute()).toEqual([{ word: '#STRASSE!' }]);
  expect(await mute('、…')).toBe(422);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as groups from '#contract/messaging/groups.ts';
import * as messages from '#contract/messaging/messages.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import { blockActor } from '#contract/network/network.ts';
import { createPost } from '#contract/posts/posts.ts';
import { connect } from '#modules/network';
import { say, talking, textsOf } from '#test/messaging/conversations.ts';
import { groupOf } from '#test/messaging/groups.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { excerptOf, parseMessageQuery } from './parse-query.ts';

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const hits = async (member: Member, search: string, more: object = {}) =>
  (await member.call(searchMessages, { query: { search, ...more } })).reply;
const found = async (member: Member, search: string, more: object = {}) =>
  (await hits(member, search, more)).data.map(({ excerpt }) => excerpt);
async function saying(texts: readonly string[], other = ravi) {
  const { conversationId } = await talking(world, asha, other);
  for (const text of texts) {
    world.clock.advance(1_000);
    await say(asha, conversationId, text);
  }
  return conversationId;
}

test('words of three languages, phrases and beginnings are found, the newest first', async () => {
  await saying([
    'The loom arrives on Monday',
    'Monday is a holiday, the loom waits',
    'करघा सोमवार को आएगा',
    'Le métier à tisser arrive lundi',
  ]);
  expect(await found(ravi, 'loom monday')).toEqual([
    'Monday is a holiday, the loom waits',
    'The loom arrives on Monday',
  ]);
  expect(await found(ravi, '"loom arrives"')).toEqual(['The loom arrives on Monday']);
  expect(await found(ravi, 'holi')).toEqual(['Monday is a holiday, the loom waits']);
  expect(await found(ravi, 'सोमवार')).toEqual(['करघा सोमवार को आएगा']);
  expect(await found(ravi, 'métier LUNDI')).toEqual(['Le métier à tisser arrive lundi']);
  expect(await found(ravi, "& | ! :* <-> \\ '")).toEqual([]);
  const [hit] = (await hits(ravi, 'holiday')).data;
  expect(hit).toMatchObject({ sequence: 3, author: { id: asha.id }, marks: [{ start: 12, length: 7 }] });
});

test('from:, in: and has: narrow it, alone and with words', async () => {
  const conversationId = await saying(['See https://example.org/loom', 'No loom here']);
  const nila = await world.member(`nila${people}`);
  await saying(['A loom for nila'], nila);
  await say(ravi, conversationId, 'My loom', { replyTo: 1 });
  expect(await found(asha, '"no loom" from:me')).toEqual(['No loom here']);
  expect(await found(asha, `loom from:@${ravi.username}`)).toEqual(['My loom']);
  expect(await found(asha, `in:@${nila.username} loom`)).toEqual(['A loom for nila']);
  expect(await found(asha, 'in:nila loom')).toEqual(['A loom for nila']);
  expect(await found(asha, 'has:link')).toEqual(['See https://example.org/loom']);
  expect(await found(asha, 'loom has:reply')).toEqual(['My loom']);
  expect(await found(asha, 'loom has:wings')).toEqual([]);
  expect(await found(asha, '   ')).toEqual([]);
  expect(await found(asha, 'from:me', { conversationId })).toEqual([
    'No loom here',
    'See https://example.org/loom',
    'Hello',
  ]);
  expect(await found(asha, 'in:nila loom', { conversationId })).toEqual([]);
  expect(await found(asha, 'loom', { conversationId })).toHaveLength(3);
});

test('has:card finds what was shared, and the name of a kind what was shared of it', async () => {
  const conversationId = await saying(['No card, only a loom']);
  const share = async (text: string, shared: object) => {
    world.clock.advance(1_000);
    await say(asha, conversationId, text, { shared });
  };
  const post = (await asha.call(createPost, { body: { text: 'For sale', visibility: 'anyone' } })).reply.data;
  await share('A loom', { kind: 'post', id: post.id });
  await share('', { kind: 'profile', id: ravi.id });
  expect(await found(ravi, 'has:card')).toEqual(['🔗', 'A loom']);
  expect(await found(ravi, 'has:Post')).toEqual(['A loom']);
  expect(await found(ravi, 'loom has:card')).toEqual(['A loom']);
  expect(await found(ravi, 'loom has:profile')).toEqual([]);
  expect(await found(ravi, 'has:profile has:card')).toEqual(['🔗']);
  expect(await found(ravi, 'has:profile has:post')).toEqual([]);
  expect(await found(ravi, 'has:job')).toEqual([]);
});

test('deleted, hidden, cleared and foreign messages are never found', async () => {
  const conversationId = await saying(['pomegranate one', 'pomegranate two', 'pomegranate three']);
  const { messages: all } = await textsOf(ravi, conversationId);
  await asha.call(messages.deleteMessage, { params: { messageId: all[1]!.id } });
  await ravi.call(messages.hideMessage, { params: { messageId: all[2]!.id } });
  expect(await found(ravi, 'pomegranate')).toEqual(['pomegranate three']);
  expect(await found(asha, 'pomegranate')).toEqual(['pomegranate three', 'pomegranate two']);
  const stranger = await world.member(`stranger${people}`);
  expect([await found(stranger, 'pomegranate'), await found(stranger, 'pomegranate', { conversationId })]).toEqual([
    [],
    [],
  ]);
  expect(await found(stranger, `c${conversationId.replaceAll('-', '')}`)).toEqual([]);
  await ravi.call(contract.deleteConversation, { params: { conversationId } });
  expect(await found(ravi, 'pomegranate')).toEqual([]);
  await say(asha, conversationId, 'pomegranate four');
  expect(await found(ravi, 'pomegranate')).toEqual(['pomegranate four']);
});

test('a message that is deleted while others search for it is found whole or not at all', async () => {
  const conversationId = await saying(['quince']);
  const { messages: all } = await textsOf(asha, conversationId);
  const [, ...results] = await Promise.all([
    asha.call(messages.deleteMessage, { params: { messageId: all[1]!.id } }),
    ...Array.from({ length: 6 }, () => found(ravi, 'quince')),
  ]);
  for (const result of results) expect([[], ['quince']]).toContainEqual(result);
  expect(await found(ravi, 'quince')).toEqual([]);
});

test('someone who blocks keeps a name in what was written, and nothing else', async () => {
  await saying(['A kumquat']);
  await asha.call(blockActor, { params: { actorId: ravi.id } });
  expect((await hits(ravi, 'kumquat')).data).toMatchObject([{ author: { id: asha.id, avatar: null, headline: '' } }]);
});

test('in groups one finds what was said while one was there; words of blocked people by their name', async () => {
  const late = await world.member(`late${people}`);
  const conversationId = await groupOf(world, asha, [ravi]);
  await say(asha, conversationId, 'medlar before');
  await connect(world.database, asha.id, late.id, world.clock.now());
  await asha.call(groups.addGroupMembers, { params: { conversationId }, body: { memberIds: [late.id] } });
  world.clock.advance(1_000);
  await say(asha, conversationId, 'medlar during');
  expect(await found(late, 'medlar')).toEqual(['medlar during']);
  await late.call(groups.leaveGroup, { params: { conversationId } });
  await say(asha, conversationId, 'medlar after');
  expect([await found(late, 'medlar'), await found(late, 'medlar', { conversationId })]).toEqual([
    ['medlar during'],
    ['medlar during'],
  ]);
  await ravi.call(blockActor, { params: { actorId: asha.id } });
  expect(await found(ravi, 'medlar')).toEqual([]);
  expect(await found(ravi, `from:@${asha.username} during`)).toEqual(['medlar during']);
});

test('the team of a page searches its inbox, and no one else does', async () => {
  const page = await openPage(world, `Loom ${people}`, { editor: ravi });
  const { id } = (await asha.call(contract.openConversation, { params: { actorId: page.id } })).reply.data;
  await say(asha, id, 'Do you have a persimmon loom?');
  expect([await found(page.as(ravi), 'persimmon'), await found(ravi, 'persimmon')]).toEqual([
    ['Do you have a persimmon loom?'],
    [],
  ]);
});

test('pages follow each other without gaps, and lead to the place in the history', async () => {
  const conversationId = await saying(Array.from({ length: 7 }, (_, index) => `plum ${index}`));
  const first = await hits(ravi, 'plum', { limit: '3' });
  const second = await hits(ravi, 'plum', { limit: '3', cursor: first.next });
  const third = await hits(ravi, 'plum', { limit: '3', cursor: second.next });
  const all = [...first.data, ...second.data, ...third.data];
  expect([all.map(({ excerpt }) => excerpt), third.next]).toEqual([
    [6, 5, 4, 3, 2, 1, 0].map((index) => `plum ${index}`),
    null,
  ]);
  // Messages of one time follow their ids.
  await world.db
    .updateTable('message')
    .set({ created_at: world.clock.now() })
    .where('conversation_id', '=', conversationId)
    .execute();
  const start = await hits(ravi, 'plum', { limit: '4' });
  const rest = await hits(ravi, 'plum', { limit: '3', cursor: start.next });
  const ids = [...start.data, ...rest.data].map(({ id }) => id);
  expect([ids.length, ids, rest.next]).toEqual([7, ids.toSorted().toReversed(), null]);
  const { messages: around } = await textsOf(ravi, conversationId, { after: `${all[4]!.sequence - 2}`, limit: '3' });
  expect(around.map(({ text }) => text)).toEqual(['plum 1', 'plum 2', 'plum 3']);
});

describe('a query', () => {
  test('is words, phrases and filters, ten words at most', () => {
    expect(parseMessageQuery('a "b c" from:@Asha in:"Weavers of Pune" has:link x')).toEqual({
      words: "'a' & ('b' <-> 'c') & 'x'",
      marked: ['a', 'b c', 'x'],
      from: '@asha',
      within: 'weavers of pune',
      has: ['link'],
      impossible: false,
    });
    expect(parseMessageQuery('x '.repeat(50)).marked).toHaveLength(10);
    expect(parseMessageQuery("it's \\").words).toBe("('it' <-> 's')");
  });

  test('is shown around the first word, with every word marked', () => {
    const text = `${'padding '.repeat(20)}the loom and the looms`;
    const { excerpt, marks } = excerptOf(text, ['loom']);
    expect(excerpt).toMatch(/^…(padding )+the loom and the looms$/);
    expect(marks.map(({ start, length }) => excerpt.slice(start, start + length))).toEqual(['loom', 'loom']);
    expect(excerptOf('an heirloom', ['loom']).marks).toEqual([]);
    expect(excerptOf('İİİ loom', ['loom']).marks).toEqual([{ start: 4, length: 4 }]);
  });
});

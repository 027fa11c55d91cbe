import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as messages from '#contract/messaging/messages.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import { pdf } from '#test/hostile/made-files.ts';
import { say, talking } from '#test/messaging/conversations.ts';
import { fileOf, sendFiles } from '#test/messaging/files.ts';
import { uploaded, uploadedFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What messages are found by: words in any script, names of files, and who wrote them. */

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

const hits = async (member: Member, search: string) => (await member.call(searchMessages, { query: { search } })).reply;
const found = async (member: Member, search: string) => (await hits(member, search)).data.map(({ excerpt }) => excerpt);
async function saying(texts: readonly string[]) {
  const { conversationId } = await talking(world, asha, ravi);
  for (const text of texts) {
    world.clock.advance(1_000);
    await say(asha, conversationId, text);
  }
  return conversationId;
}

test('words are compared as everywhere, and names with signs find no others', async () => {
  await saying([
    'The “zebrafish” swims',
    'Voici l’otarie',
    'देखो—जिराफ़—यहाँ',
    'यह गैंडा। और बात',
    'नया विद्या\u200dलय खुला',
    'Un café',
    'पढ़ना लिखना',
    '今天讨论区块链技术的未来',
    'I write C++ by night',
    'Plain <script> text',
  ]);
  const one = async (search: string) => (await found(ravi, search)).length;
  for (const search of [
    'zebrafish',
    'otarie',
    'जिराफ़',
    'गैंडा बात',
    'विद्यालय',
    'विद्या\u200dलय',
    'cafe',
    'पढना',
    '区块链',
    'C++',
  ])
    expect([search, await one(search)]).toEqual([search, 1]);
  expect([await one('C#'), await one('c'), await one('script'), await one('<script>')]).toEqual([0, 0, 1, 1]);
  const [hit] = (await hits(ravi, 'विद्यालय')).data;
  expect(hit?.marks).toEqual([{ start: 4, length: 'विद्या\u200dलय'.length }]);
});

test('from: takes a name, or a username with its sign', async () => {
  const conversationId = await saying(['A quill']);
  await say(ravi, conversationId, 'My quill');
  const [{ author } = { author: undefined }] = (await hits(asha, 'my quill')).data;
  expect(await found(asha, `quill from:"${author?.name}"`)).toEqual(['My quill']);
  expect(await found(asha, `quill from:${author?.name.split(' ')[0]?.toUpperCase()}`)).toEqual(['My quill']);
  expect(await found(asha, `quill from:${ravi.username}`)).toEqual(['My quill']);
  expect(await found(asha, 'quill from:nobody')).toEqual([]);
});

test('files are found by their names, and by their kinds', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const document = await uploadedFile(world, asha, 'document', pdf({ pages: 2 }), 'Dachpläne-2026.pdf');
  await sendFiles(asha, conversationId, [document.id]);
  world.clock.advance(1_000);
  await sendFiles(asha, conversationId, [await uploaded(asha), await fileOf(world, asha)]);
  const named = async (search: string) => (await hits(ravi, search)).data;
  expect(await named('dachplane')).toMatchObject([
    { sequence: 2, excerpt: '📎 Dachpläne-2026.pdf', marks: [{ start: 3 }] },
  ]);
  expect(await named('"2026 pdf"')).toHaveLength(1);
  const kinds = ['picture', 'document', 'video', 'voice', 'file', 'wings'];
  expect(
    await Promise.all(kinds.map(async (kind) => (await named(`has:${kind}`)).map(({ sequence }) => sequence))),
  ).toEqual([[3], [2], [], [], [3, 2], []]);
  const [{ id: messageId } = { id: '' }] = await named('dachplane');
  await asha.call(messages.deleteMessage, { params: { messageId } });
  expect(await named('dachplane')).toEqual([]);
});

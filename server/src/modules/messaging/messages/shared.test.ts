import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listConversations } from '#contract/messaging/messaging.ts';
import * as contract from '#contract/messaging/messages.ts';
import { blockActor } from '#contract/network/network.ts';
import { createPost, deletePost } from '#contract/posts/posts.ts';
import { conversationOf, say, talking, textsOf } from '#test/messaging/conversations.ts';
import { groupOf } from '#test/messaging/groups.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi, meera] = await Promise.all([
    world.member(`asha${people}`),
    world.member(`ravi${people}`),
    world.member(`meera${people}`),
  ]);
});

type Visibility = 'anyone' | 'connections' | 'only_me';
const postBy = async (member: Member, visibility: Visibility = 'anyone', text = 'A loom for sale') =>
  (await member.call(createPost, { body: { text, visibility } })).reply.data.id;
const share = (member: Member, conversationId: string, id: string, more: object = {}) =>
  say(member, conversationId, '', { shared: { kind: 'post', id }, ...more });
const lastOf = async (member: Member, conversationId: string) =>
  (await textsOf(member, conversationId)).messages.at(-1);

test('what is shared is shown to each reader who may see it, at the time of reading', async () => {
  const { conversationId: id } = await talking(world, asha, ravi);
  const postId = await postBy(asha, 'connections');
  const sent = (await share(asha, id, postId)).reply.data;
  const card = { kind: 'post', id: postId, excerpt: 'A loom for sale', author: { id: asha.id } };
  const shown = { kind: 'post', id: postId, withheld: false };
  expect(sent).toMatchObject({ text: '', shared: { ...shown, card }, forwarded: false });
  expect((await lastOf(ravi, id))?.shared).toMatchObject({ ...shown, card });
  const { data } = (await ravi.call(listConversations, { query: {} })).reply;
  expect(data[0]?.last?.excerpt).toBe('🔗');
  // A reaction keeps the card, for the one who reacts too.
  const params = { messageId: sent.id, kind: 'heart' } as const;
  for (const change of [contract.reactToMessage, contract.unreactToMessage, contract.unreactToMessage])
    expect((await ravi.call(change, { params })).reply.data.shared).toMatchObject({ ...shown, card });
  await asha.call(deletePost, { params: { postId } });
  expect((await lastOf(ravi, id))?.shared).toEqual({ ...shown, card: null });
  await asha.call(contract.deleteMessage, { params: { messageId: sent.id } });
  expect((await lastOf(ravi, id))?.shared).toBeNull();
});

test('in a group, someone who may not see what is shared learns that it is there, and no more', async () => {
  const { conversationId: direct } = await talking(world, asha, ravi);
  const id = await groupOf(world, asha, [ravi, meera]);
  const [postOfRavi, own] = [await postBy(ravi, 'connections'), await postBy(asha, 'only_me')];
  const windows = [await world.listen(ravi), await world.listen(meera)];
  await share(asha, id, postOfRavi);
  await world.settled();
  expect((await lastOf(ravi, id))?.shared?.card).toMatchObject({ id: postOfRavi });
  expect((await lastOf(meera, id))?.shared).toEqual({ kind: 'post', id: postOfRavi, card: null, withheld: false });
  // Whispers are the same for all, so they carry no card.
  expect(JSON.stringify(windows.map(({ whispers }) => whispers))).toContain(postOfRavi);
  expect(JSON.stringify(windows.map(({ whispers, facts }) => [whispers, facts]))).not.toContain('A loom for sale');
  expect((await share(meera, id, postOfRavi)).refusal.code).toBe('shared_unknown');
  expect((await share(ravi, id, own)).refusal.code).toBe('shared_unknown');
  expect((await share(asha, direct, uuid())).refusal.code).toBe('shared_unknown');
  expect((await say(asha, direct, '', { shared: { kind: 'comment', id: own } })).status).toBe(422);
  // Repeated under its client id, it is the same message, with its card.
  const again = { clientId: uuid() };
  const [first, second] = [await share(asha, direct, own, again), await share(asha, direct, own, again)];
  expect(second.reply.data).toEqual(first.reply.data);
  expect(second.reply.data.shared?.card).toMatchObject({ id: own });
});

test('a stranger’s card is shown once the conversation is accepted', async () => {
  const id = await conversationOf(asha, ravi);
  const postId = await postBy(asha);
  await share(asha, id, postId);
  expect((await lastOf(ravi, id))?.shared).toEqual({ kind: 'post', id: postId, card: null, withheld: true });
  await say(ravi, id, 'Thank you');
  expect((await textsOf(ravi, id)).messages[0]?.shared).toMatchObject({ card: { id: postId }, withheld: false });
});

const forward = (member: Member, messageId: string, conversationId: string, clientId: string = uuid()) =>
  member.call(contract.forwardMessage, { params: { messageId }, body: { conversationId, clientId } });

test('words and cards are forwarded, to at most five conversations, each once', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const { data: original } = (await share(ravi, conversationId, await postBy(ravi), {})).reply;
  const targets = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const other = await world.member(`other${people}n${index}`);
      return (await talking(world, asha, other)).conversationId;
    }),
  );
  const clientId = uuid();
  const first = await forward(asha, original.id, targets[0]!, clientId);
  expect(first.reply.data).toMatchObject({ forwarded: true, shared: { card: { id: original.shared?.id } } });
  const rest = await Promise.all(targets.slice(1).map((target) => forward(asha, original.id, target)));
  expect(rest.filter(({ status }) => status === 201)).toHaveLength(contract.FORWARDS_MAX - 1);
  expect(rest.find(({ status }) => status !== 201)?.refusal).toMatchObject({ code: 'forwards_spent' });
  // A repetition of one that was sent is not another one.
  expect((await forward(asha, original.id, targets[0]!, clientId)).reply.data.id).toBe(first.reply.data.id);
  // Ravi has forwarded nothing yet.
  const { conversationId: other } = await talking(world, ravi, meera);
  expect((await forward(ravi, original.id, other)).status).toBe(201);
});

test('what someone may not read, or no longer say, is not forwarded', async () => {
  const { conversationId, messageId } = await talking(world, asha, ravi);
  const { conversationId: other } = await talking(world, meera, asha);
  expect((await forward(meera, messageId, other)).status).toBe(404);
  expect((await forward(asha, messageId, await conversationOf(ravi, meera))).status).toBe(404);
  const postId = await postBy(ravi);
  const shared = (await share(ravi, conversationId, postId)).reply.data;
  await ravi.call(deletePost, { params: { postId } });
  expect((await forward(asha, shared.id, other)).refusal.code).toBe('shared_unknown');
  await asha.call(contract.deleteMessage, { params: { messageId } });
  expect((await forward(ravi, messageId, conversationId)).refusal.code).toBe('message_final');
  const words = (await say(asha, conversationId, 'Words')).reply.data;
  await meera.call(blockActor, { params: { actorId: asha.id } });
  expect((await forward(asha, words.id, other)).refusal.code).toBe('conversation_read_only');
  // A draft in the conversation stays.
  expect((await forward(asha, words.id, conversationId)).reply.data).toMatchObject({ text: 'Words', forwarded: true });
});

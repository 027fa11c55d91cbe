import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as messages from '#contract/messaging/messages.ts';
import { blockActor } from '#contract/network/network.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { minute } from '#platform/time.ts';
import { conversationOf, say, talking, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
/** New people for each test, so that no list has anything of another. */
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const folder = async (member: Member, query: object = {}) =>
  (await member.call(contract.listConversations, { query })).reply.data;
const counts = async (member: Member) => (await member.call(contract.readConversationCounts, {})).reply.data;
const read = async (member: Member, conversationId: string) =>
  (await member.call(contract.readConversation, { params: { conversationId } })).reply.data;

describe('a conversation of connected members', () => {
  test('opens without a trace for the other, and appears with the first message', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    expect(await conversationOf(ravi, asha)).toBe(conversationId);
    expect(await folder(ravi)).toMatchObject([
      { id: conversationId, unread: 1, isRequest: false, others: [{ actor: { id: asha.id } }] },
    ]);
    expect(await folder(asha)).toMatchObject([{ id: conversationId, unread: 0, last: { excerpt: 'Hello' } }]);
    expect(await counts(ravi)).toEqual({ unread: 1, requests: 0 });
    const empty = await world.member(`quiet${people}`);
    await conversationOf(asha, empty);
    expect([await folder(empty), (await folder(asha)).length]).toEqual([[], 1]);
  });

  test('numbers messages without gaps, and reads them from any place in both directions', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    for (let count = 2; count <= 7; count += 1) await say(count % 2 ? asha : ravi, conversationId, `No. ${count}`);
    const all = await textsOf(asha, conversationId);
    expect(all.messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([all.hasOlder, all.hasNewer]).toEqual([false, false]);
    const page = async (query: object) => {
      const { messages: found, ...more } = await textsOf(asha, conversationId, query);
      return { ...more, found: found.map(({ sequence }) => sequence) };
    };
    expect(await page({ limit: '3' })).toEqual({ found: [5, 6, 7], hasOlder: true, hasNewer: false });
    expect(await page({ before: '5', limit: '3' })).toEqual({ found: [2, 3, 4], hasOlder: true, hasNewer: true });
    expect(await page({ after: '4', limit: '2' })).toEqual({ found: [5, 6], hasOlder: true, hasNewer: true });
    expect(await page({ after: '5' })).toEqual({ found: [6, 7], hasOlder: true, hasNewer: false });
    expect(await page({ after: '7' })).toEqual({ found: [], hasOlder: true, hasNewer: false });
    expect(await page({ after: '5', limit: '2' })).toEqual({ found: [6, 7], hasOlder: true, hasNewer: false });
    expect(await page({ before: '4', limit: '3' })).toEqual({ found: [1, 2, 3], hasOlder: false, hasNewer: true });
  });

  test('stores a message once, however often its client sends it', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const body = { clientId: uuid(), text: 'Once' };
    const send = () => asha.call(messages.sendMessage, { params: { conversationId }, body });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello', 'Once']);
    const other = await talking(world, asha, await world.member(`third${people}`));
    const elsewhere = await asha.call(messages.sendMessage, { params: other.params, body });
    expect(elsewhere.refusal.error).toHaveProperty('clientId');
    expect(await wordsOf(asha, other.conversationId)).toEqual(['Hello']);
  });

  test('marks what was read, which never goes back', async () => {
    const { conversationId, params } = await talking(world, asha, ravi);
    await say(asha, conversationId);
    const mark = (body: object) => ravi.call(contract.markConversation, { params, body });
    const seen = async () => (await read(asha, conversationId)).others[0];
    await mark({ deliveredUpTo: 2 });
    expect(await seen()).toMatchObject({ deliveredUpTo: 2, readUpTo: 0 });
    await mark({ readUpTo: 2 });
    await mark({ readUpTo: 1, deliveredUpTo: 1 });
    await mark({ readUpTo: 999 });
    expect(await seen()).toMatchObject({ deliveredUpTo: 2, readUpTo: 2 });
    expect(await counts(ravi)).toEqual({ unread: 0, requests: 0 });
    await ravi.call(editMessageSettings, { body: { receipts: false } });
    expect(await seen()).toMatchObject({ deliveredUpTo: null, readUpTo: null });
    expect((await read(ravi, conversationId)).others[0]).toMatchObject({ readUpTo: null });
  });

  test('is marked unread, archived, muted, pinned and deleted for one side alone', async () => {
    const { conversationId, params } = await talking(world, asha, ravi);
    const edit = async (body: object) => (await ravi.call(contract.editConversation, { params, body })).reply.data;
    await ravi.call(contract.markConversation, { params, body: { readUpTo: 1 } });
    expect(await edit({ markedUnread: true })).toMatchObject({ markedUnread: true, unread: 0 });
    expect(await folder(ravi, { unread: 'yes' })).toHaveLength(1);
    expect(await edit({ mute: 'hour' })).toMatchObject({ mutedUntil: expect.any(String) as string });
    expect(await counts(ravi)).toMatchObject({ unread: 0 });
    world.clock.advance(61 * minute);
    expect(await counts(ravi)).toMatchObject({ unread: 1 });
    await edit({ archived: true });
    expect([await folder(ravi), (await folder(ravi, { folder: 'archived' })).length]).toEqual([[], 1]);
    await say(asha, conversationId, 'Back');
    expect(await folder(ravi)).toMatchObject([{ archived: false, last: { excerpt: 'Back' } }]);
    await ravi.call(contract.deleteConversation, { params });
    expect([await folder(ravi), await wordsOf(ravi, conversationId)]).toEqual([[], []]);
    expect(await wordsOf(asha, conversationId)).toEqual(['Hello', 'Back']);
    await say(asha, conversationId, 'Again');
    expect([(await folder(ravi)).length, await wordsOf(ravi, conversationId)]).toEqual([1, ['Again']]);
  });

  test('is found by the name of the other, and changed together with others', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const other = await talking(world, asha, await world.member(`nila${people}`));
    expect(await folder(asha, { search: 'RAVI' })).toMatchObject([{ id: conversationId }]);
    expect(await folder(asha, { search: '%' })).toEqual([]);
    const change = (change: contract.ConversationChange, member = asha) =>
      member.call(contract.changeConversations, {
        body: { conversationIds: [conversationId, other.conversationId], change },
      });
    expect((await change('archive', await world.member(`out${people}`))).reply.data).toEqual({ changed: 0 });
    expect((await change('archive')).reply.data).toEqual({ changed: 2 });
    expect(await folder(asha)).toEqual([]);
    await change('unarchive');
    await change('delete');
    expect(await folder(asha)).toEqual([]);
  });

  test('lists pinned ones first, five at most, and pages through them', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const other = await world.member(`pin${people}x${count}`);
      ids.push((await talking(world, asha, other)).conversationId);
      world.clock.advance(1000);
    }
    const pin = (id: string, pinned = true) =>
      asha.call(contract.editConversation, { params: { conversationId: id }, body: { pinned } });
    const replies = await Promise.all(ids.slice(0, 6).map((id) => pin(id)));
    const pinned = ids.filter((_, index) => replies[index]?.status === 200);
    expect(pinned).toHaveLength(5);
    const page = async (cursor: string | null) =>
      (await asha.call(contract.listConversations, { query: { limit: '3', ...(cursor !== null && { cursor }) } }))
        .reply;
    const first = await page(null);
    const second = await page(first.next);
    const third = await page(second.next);
    const found = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
    expect(third.next).toBeNull();
    expect(found).toEqual([...pinned.toReversed(), ...ids.toReversed().filter((id) => !pinned.includes(id))]);
  });
});

test('a block makes a conversation read-only on both sides, without a word', async () => {
  const { conversationId, messageId, params } = await talking(world, asha, ravi);
  await say(ravi, conversationId, 'Rude');
  const [hers, his] = [await world.listen(asha), await world.listen(ravi)];
  const { messages: before } = await textsOf(asha, conversationId);
  await asha.call(blockActor, { params: { actorId: ravi.id } });
  for (const member of [asha, ravi]) {
    expect((await say(member, conversationId)).refusal.code).toBe('conversation_read_only');
    expect(await read(member, conversationId)).toMatchObject({
      readOnly: 'unavailable',
      showsTyping: false,
      others: [{ readUpTo: null, actor: { avatar: null, headline: '' } }],
    });
    expect(await wordsOf(member, conversationId)).toEqual(['Hello', 'Rude']);
  }
  const react = await ravi.call(messages.reactToMessage, { params: { messageId, kind: 'heart' } });
  expect(react.refusal.code).toBe('conversation_read_only');
  hers.socket.emit('typing', conversationId);
  await asha.call(contract.markConversation, { params, body: { readUpTo: 2 } });
  await hers.heard('messaging.conversation_changed');
  expect(his.whispers.filter(({ name }) => name !== 'messaging.message')).toEqual([]);
  // What was written can still be reported.
  const report = { kind: 'message' as const, id: before[1]!.id, reason: 'harassment' as const };
  expect((await asha.call(createReport, { body: report })).status).toBe(201);
});

test('others find neither a conversation nor its messages', async () => {
  const { messageId, params } = await talking(world, asha, ravi);
  const stranger = await world.member(`stranger${people}`);
  const codes = await Promise.all([
    stranger.call(contract.readConversation, { params }),
    stranger.call(messages.readHistory, { params }),
    stranger.call(contract.markConversation, { params, body: { readUpTo: 1 } }),
    stranger.call(messages.hideMessage, { params: { messageId } }),
    stranger.call(messages.reactToMessage, { params: { messageId, kind: 'heart' } }),
    stranger.call(createReport, { body: { kind: 'message', id: messageId, reason: 'spam' } }),
    say(stranger, params.conversationId),
  ]);
  expect(codes.map(({ refusal }) => refusal.code)).toEqual(codes.map(() => 'not_found'));
});

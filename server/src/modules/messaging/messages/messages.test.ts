import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as messages from '#contract/messaging/messages.ts';
import { holdMessage } from '#contract/messaging/sending.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { minute } from '#platform/time.ts';
import { say, talking, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

test('a message carries links and mentions, and answers another', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const text = `<script>alert(1)</script> See https://example.org/a, @${ravi.username} and @nobody-at-all.`;
  const { data } = (await say(asha, conversationId, text, { replyTo: 1 })).reply;
  expect(data.text).toBe(text);
  expect(data.entities).toMatchObject([
    { kind: 'link', href: 'https://example.org/a' },
    { kind: 'mention', actorId: ravi.id },
  ]);
  expect(data.replyTo).toEqual({ sequence: 1, actorId: asha.id, excerpt: 'Hello' });
});

test('a mention in a message is found as in a post', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const { data } = (await say(asha, conversationId, `धन्यवाद@${ravi.username}.Bye “https://example.org/a”`)).reply;
  expect(data.entities).toMatchObject([
    { kind: 'mention', actorId: ravi.id, start: 7, length: ravi.username.length + 1 },
    { kind: 'link', href: 'https://example.org/a' },
  ]);
});

test('who is mentioned in a message without being in the conversation is not told', async () => {
  const meera = await world.member(`meera${people}`);
  const { conversationId } = await talking(world, asha, ravi);
  const window = await world.listen(meera);
  const { data } = (await say(asha, conversationId, `Ask @${meera.username} too`)).reply;
  expect(data.entities).toMatchObject([{ kind: 'mention', actorId: meera.id }]);
  await world.settled();
  expect((await meera.call(listNotifications, {})).reply.data).toEqual([]);
  expect([window.facts, window.whispers]).toEqual([[], []]);
  expect((await meera.call(messages.readHistory, { params: { conversationId }, query: {} })).status).toBe(404);
});

test('a message answers only one that there is, also when it is held', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  expect((await say(asha, conversationId, 'To whom?', { replyTo: 2 })).refusal.error).toHaveProperty('replyTo');
  const later = { clientId: uuid(), text: 'Later', replyTo: 2, seconds: 5 as const };
  const refused = await asha.call(holdMessage, { params: { conversationId }, body: later });
  expect(refused.refusal.error).toHaveProperty('replyTo');
  expect(await wordsOf(asha, conversationId)).toEqual(['Hello']);
});

test('nothing is unread once the only new message is deleted, for all or by its reader', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const params = { conversationId };
  const unread = async () => [
    (await ravi.call(contract.readConversation, { params })).reply.data.unread,
    (await ravi.call(contract.readConversationCounts, {})).reply.data.unread,
  ];
  await ravi.call(contract.markConversation, { params, body: { readUpTo: 1 } });
  const said = async (text: string) => (await say(asha, conversationId, text)).reply.data.id;
  const remove = (messageId: string) => asha.call(messages.deleteMessage, { params: { messageId } });
  const first = await said('A slip');
  expect(await unread()).toEqual([1, 1]);
  await remove(first);
  expect(await unread()).toEqual([0, 0]);
  const [second, third] = [await said('Another slip'), await said('This stays')];
  await remove(second);
  expect(await unread()).toEqual([1, 1]);
  await ravi.call(messages.hideMessage, { params: { messageId: third } });
  expect(await unread()).toEqual([0, 0]);
  // What was deleted before the mark changes nothing.
  await said('And one more');
  await asha.call(messages.deleteMessage, { params: { messageId: third } });
  expect(await unread()).toEqual([1, 1]);
});

test('a message is edited and deleted for everyone in its first 10 minutes, then for oneself', async () => {
  const { conversationId, messageId } = await talking(world, asha, ravi);
  const params = { messageId };
  const edit = (member: Member) => member.call(messages.editMessage, { params, body: { text: 'Hello there' } });
  expect((await edit(ravi)).refusal.code).toBe('not_permitted');
  world.clock.advance(10 * minute - 1000);
  expect((await edit(asha)).reply.data).toMatchObject({
    text: 'Hello there',
    editedAt: expect.any(String) as string,
  });
  world.clock.advance(2000);
  expect((await edit(asha)).refusal.code).toBe('message_final');
  expect((await asha.call(messages.deleteMessage, { params })).refusal.code).toBe('message_final');
  await asha.call(messages.hideMessage, { params });
  expect([await wordsOf(asha, conversationId), await wordsOf(ravi, conversationId)]).toEqual([[], ['Hello there']]);
  const { data } = (await say(asha, conversationId, 'A slip')).reply;
  await ravi.call(messages.reactToMessage, { params: { messageId: data.id, kind: 'wow' } });
  await asha.call(messages.deleteMessage, { params: { messageId: data.id } });
  const [, deleted] = (await textsOf(ravi, conversationId)).messages;
  expect(deleted).toMatchObject({ text: '', deleted: true, reactions: [] });
  expect(deleted!.can).toEqual({ edit: false, delete: false, react: false, report: false, forward: false });
});

test('a message takes one reaction of each kind from each', async () => {
  const { conversationId, messageId } = await talking(world, asha, ravi);
  const react = (member: Member, kind: messages.MessageReaction) =>
    member.call(messages.reactToMessage, { params: { messageId, kind } });
  await Promise.all([react(ravi, 'heart'), react(ravi, 'heart'), react(ravi, 'laugh'), react(asha, 'heart')]);
  await ravi.call(messages.unreactToMessage, { params: { messageId, kind: 'laugh' } });
  const [message] = (await textsOf(asha, conversationId)).messages;
  expect(message!.reactions.map(({ kind, actorIds }) => [kind, actorIds.toSorted()])).toEqual([
    ['heart', [asha.id, ravi.id].toSorted()],
  ]);
});

test('a message reaches the windows of both at once, and leaves no text in the outbox', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const [hers, his] = [await world.listen(asha), await world.listen(ravi)];
  await say(asha, conversationId, 'A whispered word');
  expect(await his.whispered('messaging.message')).toMatchObject({
    message: { text: 'A whispered word', can: { edit: false, report: true } },
  });
  expect(await hers.whispered('messaging.message')).toMatchObject({
    message: { can: { edit: true, report: false } },
  });
  await his.heard('messaging.said', (data) => data.conversationId === conversationId);
  const facts = await world.db.selectFrom('fact').select('data').execute();
  expect(JSON.stringify(facts)).not.toContain('whispered');
  his.socket.emit('typing', conversationId);
  expect(await hers.whispered('messaging.typing')).toMatchObject({ conversationId, actorId: ravi.id });
  await ravi.call(contract.markConversation, { params: { conversationId }, body: { readUpTo: 2 } });
  expect(await hers.whispered('messaging.marks')).toMatchObject({ readUpTo: 2, actorId: ravi.id });
});

test('a message comes 30 times a minute', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const replies = await Promise.all(Array.from({ length: 31 }, () => say(asha, conversationId)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect((await textsOf(asha, conversationId)).messages.at(-1)!.sequence).toBe(30);
  world.clock.advance(minute);
  expect((await say(asha, conversationId)).status).toBe(201);
});

test('a message that is reported is copied with those around it, as far as the reporter sees them', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  for (let count = 2; count <= 16; count += 1) await say(asha, conversationId, `No. ${count}`);
  world.clock.advance(minute);
  const { messages: all } = await textsOf(ravi, conversationId);
  await ravi.call(messages.hideMessage, { params: { messageId: all[8]!.id } });
  const id = all[7]!.id;
  await ravi.call(createReport, { body: { kind: 'message', id, reason: 'harassment' } });
  await asha.call(messages.deleteMessage, { params: { messageId: id } });
  await ravi.call(createReport, { body: { kind: 'conversation', id: conversationId, reason: 'spam' } });
  const reports = await world.db
    .selectFrom('report')
    .select('evidence')
    .where('reporter_id', '=', ravi.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const copied = reports.map(({ evidence }) => (evidence as unknown as { text: string }[]).map(({ text }) => text));
  const numbers = (list: readonly number[]) => list.map((count) => `No. ${count}`);
  expect(copied).toEqual([
    numbers([2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13]),
    numbers([4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16]),
  ]);
});

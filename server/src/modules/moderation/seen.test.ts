import { afterAll, beforeAll, expect, test } from 'vitest';
import { editEvent } from '#contract/events/events.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { editMessage } from '#contract/messaging/messages.ts';
import { createReport, readSeen } from '#contract/moderation/moderation.ts';
import { blockActor } from '#contract/network/network.ts';
import { deletePost } from '#contract/posts/posts.ts';
import { day } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { anEvent } from '#test/events/event.ts';
import { say, talking } from '#test/messaging/conversations.ts';
import { casesOf, edit, posted, read, report, SPAM } from '#test/moderation/cases.ts';
import { stocked } from '#test/orders/orders.ts';
import { answer, finished, review, reviewAsBuyer, reviewsOf } from '#test/orders/reviews.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { admins, newAdmins, reported, rule } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

const see = async (member: Member, id: string) =>
  (await member.call(readSeen, { query: { kind: 'post', id } })).reply.data.seal;
const send = async (member: Member, id: string, seal: string) =>
  member.call(createReport, { body: { kind: 'post', id, reason: 'harassment', seal } });
async function seenPost() {
  const [author, reporter] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  return { author, reporter, postId, seal: await see(reporter, postId) };
}
const caseOf = async (reporter: Member) => {
  const [own] = (await reporter.call(listCases, {})).reply.data;
  return read(admins.admin, own?.id ?? '');
};

test.each<[string, (author: Member, reporter: Member, postId: string) => Promise<unknown>]>([
  ['deleted', async (author, _, postId) => author.call(deletePost, { params: { postId } })],
  ['changed', async (author, _, postId) => edit(author, postId, 'Nothing to see')],
  ['hidden by a block', async (author, reporter) => author.call(blockActor, { params: { actorId: reporter.id } })],
])('what was seen is reported, although it was %s since', async (_, change) => {
  const { author, reporter, postId, seal } = await seenPost();
  await change(author, reporter, postId);
  const sent = await send(reporter, postId, seal);
  expect([sent.status, sent.reply.data.dealtWith]).toEqual([201, false]);
  expect(await caseOf(reporter)).toMatchObject({ thingId: postId, snapshot: { excerpt: 'Buy my pills' } });
});

test('of what an admin has withheld since, the report is taken and answered', async () => {
  const { postId, caseId } = await reported();
  const late = await someone(world);
  const seal = await see(late, postId);
  await rule(caseId, { ...SPAM, account: 'none', strikes: 0 });
  await world.settled();
  expect((await late.call(readSeen, { query: { kind: 'post', id: postId } })).status).toBe(404);
  expect((await report(late, postId)).status).toBe(404);
  expect((await send(late, postId, seal)).reply.data.dealtWith).toBe(true);
  expect((await late.call(listCases, {})).reply.data).toMatchObject([{ id: caseId }]);
});

test('what was found harmless and is changed below its excerpt is looked at again', async () => {
  const long = (end: string) => `${'A loom for the whole winter. '.repeat(8)}${end}`;
  const [author, first, late] = [await someone(world), await someone(world), await someone(world)];
  const postId = await posted(author, long('Harmless'));
  await report(first, postId);
  const [mine] = (await first.call(listCases, {})).reply.data;
  await rule(mine!.id, {});
  expect((await report(late, postId)).reply.data.dealtWith).toBe(true);
  await edit(author, postId, long('Buy my pills'));
  expect((await report(late, postId)).reply.data.dealtWith).toBe(false);

  const event = await anEvent(world, author, { description: 'Bring a cup' });
  const body = { kind: 'event', id: event.id, reason: 'scam' } as const;
  await first.call(createReport, { body });
  const ofEvent = (await first.call(listCases, {})).reply.data.find(({ kind }) => kind === 'event');
  await rule(ofEvent!.id, {});
  expect((await late.call(createReport, { body })).reply.data.dealtWith).toBe(true);
  await author.call(editEvent, {
    params: { eventId: event.id },
    body: { version: event.version, description: 'Send money first' },
  });
  expect((await late.call(createReport, { body })).reply.data.dealtWith).toBe(false);
});

test('of messages, conversations and reviews, what was added since a ruling is looked at again', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const words = (end: string) => `${'Please answer me. '.repeat(15)}${end}`;
  const { conversationId } = await talking(world, author, reader);
  const { id: messageId } = (await say(author, conversationId, words('Thank you'))).reply.data;
  const product = await stocked(world, reader, null, { currency: 'JPY' });
  const orderId = await finished(world, reader, author, product.id);
  await reviewAsBuyer(author, orderId);
  await review(reader, orderId);
  const reviewId = (await reviewsOf(reader, orderId)).other?.id ?? '';
  const outsider = await someone(world);
  for (const [body, by, change] of [
    [
      { kind: 'message', id: messageId },
      reader,
      async () => author.call(editMessage, { params: { messageId }, body: { text: words('Or I come to you') } }),
    ],
    [{ kind: 'conversation', id: conversationId }, reader, async () => say(author, conversationId, 'I come to you')],
    [{ kind: 'review', id: reviewId }, outsider, async () => answer(reader, reviewId, 'I come to you')],
  ] as const) {
    const send = async () =>
      (await by.call(createReport, { body: { ...body, reason: 'harassment' } })).reply.data.dealtWith;
    expect([body.kind, await send()]).toEqual([body.kind, false]);
    await rule((await by.call(listCases, {})).reply.data[0]!.id, {});
    expect([body.kind, await send()]).toEqual([body.kind, true]);
    expect([body.kind, (await change()).status < 300]).toEqual([body.kind, true]);
    expect([body.kind, await send()]).toEqual([body.kind, false]);
    world.clock.advance(1_000);
  }
});

test('a seal is for one reader, one thing and one day, and nobody gets one of their own', async () => {
  const { author, reporter, postId, seal } = await seenPost();
  const other = await someone(world);
  const second = await posted(author);
  await author.call(deletePost, { params: { postId } });
  expect((await send(other, postId, seal)).status).toBe(404);
  expect((await send(other, postId, `${seal.slice(0, -4)}AAAA`)).status).toBe(404);
  await author.call(deletePost, { params: { postId: second } });
  expect((await send(reporter, second, seal)).status).toBe(404);
  world.clock.advance(day + 1);
  const again = await someone(world);
  expect((await send(again, postId, seal)).status).toBe(404);
  const own = await posted(again);
  const refused = await again.call(readSeen, { query: { kind: 'post', id: own } });
  expect(refused.refusal.code).toBe('own_report');
});

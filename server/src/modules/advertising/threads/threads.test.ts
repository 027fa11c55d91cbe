import { afterAll, beforeAll, expect, test } from 'vitest';
import { THREAD_MESSAGES_A_DAY, THREAD_SHOWN } from '#contract/advertising/threads.ts';
import * as contract from '#contract/advertising/threads.ts';
import { markThread } from '#contract/advertising/thread-writes.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import { aBoost, createdBy, params, someDesk } from '#test/advertising/campaign.ts';
import { answer, aThread, close, threadOf, write } from '#test/advertising/threads.ts';
import { type Member, openWorld, type World } from '#test/world.ts';

let world: World;
let desk: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  desk = await someDesk(world);
});
afterAll(() => world.close());

const listed = async (state: 'waiting' | 'answered' | 'closed' = 'waiting') =>
  (await desk.call(contract.listThreads, { query: { state, size: '50' } })).reply;
const ownOf = async (caller: Pick<Member, 'call'>) =>
  (await caller.call(contract.listOwnThreads, { query: {} })).reply.data;

test('a team writes about a campaign, an admin answers, and the team is notified', async () => {
  const author = await someone(world);
  const campaign = await aBoost(author, { headline: 'Shawls' });
  expect(await threadOf(author, campaign)).toMatchObject({ state: null, messages: [], can: { write: true } });
  const before = (await listed()).counts;
  expect((await write(author, campaign)).reply.data).toMatchObject({ state: 'waiting', unread: 0, lastNumber: 1 });
  const waiting = await listed();
  expect(waiting.counts.waiting).toBe(before.waiting + 1);
  expect(waiting.data.at(-1)).toMatchObject({ campaignId: campaign.id, owner: { id: author.id }, headline: 'Shawls' });
  const answered = await answer(desk, campaign, 1);
  expect(answered.reply.data).toMatchObject({ state: 'answered', waitingSince: null, can: { close: false } });
  expect((await listed()).counts.waiting).toBe(before.waiting);
  const [row] = await ownOf(author);
  expect(row).toMatchObject({ unread: 1, state: 'answered', last: { byAdmin: true, excerpt: 'It names no price.' } });
  const { messages } = await threadOf(author, campaign);
  expect(messages.map(({ number, byAdmin, author: by }) => [number, byAdmin, by?.id ?? null])).toEqual([
    [1, false, author.id],
    [2, true, null],
  ]);
  await author.call(markThread, { ...params(campaign), body: { readUpTo: 99 } });
  await author.call(markThread, { ...params(campaign), body: { readUpTo: 1 } });
  expect((await ownOf(author))[0]).toMatchObject({ unread: 0 });
  await world.settled();
  const { data } = (await author.call(listNotifications, { query: {} })).reply;
  const notice = data.find(({ kind }) => kind === 'campaign_answered');
  expect(notice).toMatchObject({ path: `/advertise/messaging?folder=admins&campaign=${campaign.id}` });
});

test('who may read and write: by role, and never those who have nothing to do with the campaign', async () => {
  const { page, acting: admin } = await someoneActing(world, 'admin');
  const [editor, advertiser, stranger] = [await someone(world), await someone(world), await someone(world)];
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  const campaign = await createdBy(admin, { kind: 'advertisement' });
  const people = {
    admin,
    editor: page.as(editor),
    advertiser: page.as(advertiser),
    'advertiser alone': advertiser,
    stranger,
  };
  const seen: Record<string, unknown> = {};
  for (const [name, caller] of Object.entries(people)) {
    const [read, wrote] = [
      await caller.call(contract.readOwnThread, params(campaign)),
      await write(caller, campaign, `From ${name}`),
    ];
    const own = (await ownOf(caller)).some(({ campaignId }) => campaignId === campaign.id);
    seen[name] = [read.status, wrote.status, own];
  }
  expect(seen).toEqual({
    admin: [200, 201, true],
    editor: [200, 403, true],
    advertiser: [200, 201, true],
    'advertiser alone': [404, 404, false],
    stranger: [404, 404, false],
  });
  const payments = await world.member('payer', { isAdmin: true, duties: ['payments'] });
  for (const caller of [stranger, advertiser, payments]) {
    const { status } = await caller.call(contract.readThread, params(campaign));
    expect(status).toBe(caller === payments ? 403 : 404);
  }
});

test('of two answers at once one is written, and what the team has written since is read first', async () => {
  const { author, campaign } = await aThread(world);
  const other = await someDesk(world);
  const both = await Promise.all([answer(desk, campaign, 1, 'One'), answer(other, campaign, 1, 'Two')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await write(author, campaign, 'One more thing');
  expect((await answer(desk, campaign, 2)).refusal.code).toBe('thread_changed');
  expect((await close(desk, campaign, 2)).refusal.code).toBe('thread_changed');
  expect((await close(desk, campaign, 3)).reply.data).toMatchObject({ state: 'closed', waitingSince: null });
  expect((await threadOf(author, campaign)).messages).toHaveLength(3);
  expect((await write(author, campaign, 'Hello?')).reply.data.state).toBe('waiting');
});

test('twenty messages at once have twenty numbers, and wait since the first of them', async () => {
  const author = await someone(world);
  const campaign = await aBoost(author);
  await Promise.all(Array.from({ length: 20 }, async (_, at) => write(author, campaign, `Message ${at}`)));
  const { messages, lastNumber } = await threadOf(author, campaign);
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(lastNumber).toBe(20);
  const row = (await listed()).data.find(({ campaignId }) => campaignId === campaign.id);
  world.clock.advance(60_000);
  await write(author, campaign, 'Still there?');
  expect((await listed()).data.find(({ campaignId }) => campaignId === campaign.id)?.waitingSince).toBe(
    row?.waitingSince,
  );
});

test('a day has so many messages, and a screen the latest of a thread', async () => {
  const author = await someone(world);
  const campaign = await aBoost(author);
  for (let at = 0; at < THREAD_MESSAGES_A_DAY; at += 1) await write(author, campaign);
  expect((await write(author, campaign)).refusal.code).toBe('daily_limit_reached');
  expect((await threadOf(author, campaign)).lastNumber).toBe(THREAD_MESSAGES_A_DAY);
  expect(THREAD_MESSAGES_A_DAY).toBeLessThan(THREAD_SHOWN);
});

test('admins answer nothing of their own, and what was written goes with the campaign', async () => {
  const { campaign } = await aThread(world);
  await world.db.updateTable('campaign').set({ owner_id: desk.id }).where('id', '=', campaign.id).execute();
  const { data } = (await desk.call(contract.readThread, params(campaign))).reply;
  expect(data.can).toEqual({ answer: false, close: false });
  expect((await answer(desk, campaign, 1)).refusal.code).toBe('not_oneself');
  await world.db.deleteFrom('campaign').where('id', '=', campaign.id).execute();
  const left = await world.db
    .selectFrom('campaign_message')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .execute();
  expect(left).toEqual([]);
});

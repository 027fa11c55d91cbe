import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPost, readPost } from '#contract/posts/posts.ts';
import { listScheduledPosts, schedulePost } from '#contract/posts/scheduled.ts';
import { modules } from '../../../modules.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { hour, minute } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { aRunningBoost } from '#test/advertising/campaign.ts';
import { at, aHost, book } from '#test/appointments/host.ts';
import { anEvent, read as readEvent } from '#test/events/event.ts';
import { appeal, casesOf, own, SPAM } from '#test/moderation/cases.ts';
import { placed, read as readOrder, stocked, take } from '#test/orders/orders.ts';
import { openWorld, type World } from '#test/world.ts';

/* What becomes of what a member has begun when a ruling suspends them, and when it is overturned. */

let world: World;
const { newAdmins, reported, rule, answer } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

async function run(module: 'posts' | 'orders', name: string): Promise<void> {
  const task = modules[module].tasks.find((each) => each.name === name);
  if (task === undefined) throw new Error(`there is no task ${name}`);
  await enqueue(world.db, task as never, {} as never);
  await world.settled();
}
const stateOf = async (campaignId: string) =>
  (await world.db.selectFrom('campaign').select('state').where('id', '=', campaignId).executeTakeFirstOrThrow()).state;

test('sockets, a scheduled post, a campaign, an order, an appointment and an event of a suspended member', async () => {
  const { author, caseId } = await reported();
  const [buyer, guest] = [await someone(world), await someone(world)];
  const publishAt = new Date(world.clock.now().getTime() + 11 * minute).toISOString();
  const scheduled = await author.call(schedulePost, { body: { text: 'In time', publishAt, timeZone: 'UTC' } });
  const campaign = await aRunningBoost(world, author);
  const product = await stocked(world, author);
  const [waiting, sent] = [await placed(buyer, product.id), await placed(buyer, product.id)];
  await take(author, sent.id, 'confirm');
  await book(guest, await aHost(author, { zone: 'UTC' }), at(world, 2, '10:00'));
  const event = await anEvent(world, author);
  const window = await world.listen(author);

  await rule(caseId, { ...SPAM, account: 'suspend_168', departure: 'It went to nine groups', withholds: false });
  await world.settled();
  await vi.waitFor(() => expect(window.socket.connected).toBe(false));
  expect((await author.call(createPost, { body: { text: 'One more' } })).refusal.code).toBe('account_suspended');
  expect((await take(author, waiting.id, 'confirm')).refusal.code).toBe('account_suspended');
  expect(await stateOf(campaign.id)).toBe('frozen');
  expect((await readEvent(guest, event)).state).toBe('cancelled');
  world.clock.advance(12 * minute);
  await run('posts', 'posts.sweep_scheduled');
  const { id } = scheduled.reply.data;
  expect((await guest.call(readPost, { params: { postId: id } })).status).toBe(404);
  const due = new Date(world.clock.now().getTime() - 1_000);
  await world.db.updateTable('placed_order').set({ due_at: due }).where('id', '=', waiting.id).execute();
  await run('orders', 'orders.pass_deadlines');
  expect((await readOrder(buyer, waiting.id)).state).toBe('cancelled');
  expect((await readOrder(buyer, sent.id)).state).toBe('confirmed');

  world.clock.advance(hour);
  await newAdmins();
  await appeal(author, caseId);
  await answer(caseId, 'overturned');
  await world.settled();
  expect(await stateOf(campaign.id)).toBe('active');
  expect((await author.call(listScheduledPosts, {})).reply.data).toMatchObject([{ id }]);
  expect((await take(author, sent.id, 'ship')).status).toBe(200);
  const { lasting } = (await own(author, caseId)).reply.data.ruling!;
  expect(lasting.toSorted((one, two) => one.what.localeCompare(two.what))).toEqual([
    { what: 'appointments', count: 1 },
    { what: 'events', count: 1 },
    { what: 'orders', count: 1 },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { someone } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
async function newsOf(member: Member): Promise<string | undefined> {
  await world.settled();
  const { data } = (await member.call(listNotifications, {})).reply;
  return data.find(({ kind }) => kind === 'campaign_settled')?.text;
}

test('at the end the team reads how much is in the wallet again, and why', async () => {
  const [asha, ravi] = [await someone(world), await someone(world)];
  await made.fund(world, asha, 1_000_00);
  const draft = await made.aBoost(asha);
  // What was returned before it was sent once more is no part of it.
  await made.submit(asha, draft);
  await made.withdraw(asha, draft);
  await made.submit(asha, draft);
  await made.approve(await made.someDesk(world), await made.reviewOf(world, draft));
  const endsOn = new Date(world.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  await made.aRunningBoost(world, ravi, { budget: 200_00, duration: 'custom', endsOn });
  await made.complete(asha, draft);
  expect(await newsOf(asha)).toBe('<b>₹105 that Boost did not spend is back in the wallet.</b> Its team has ended it.');
  expect(await balance(asha.id)).toMatchObject({ available: 1_000_00, onHold: 0 });
  world.clock.advance(4 * DAY);
  await made.passDueTime(world);
  expect(await newsOf(ravi)).toBe(
    '<b>₹210 that Boost did not spend is back in the wallet.</b> It had reached its end.',
  );
});

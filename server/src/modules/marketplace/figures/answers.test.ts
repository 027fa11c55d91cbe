import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '#contract/messaging/messages.ts';
import { openConversationAbout } from '#contract/messaging/messaging.ts';
import { readOpenListing } from '#contract/marketplace/explore.ts';
import { day, hour } from '#platform/time.ts';
import { anActiveProduct } from '#test/marketplace/listing.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { answersInHours } from './answers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const say = async (by: Pick<Member, 'call'>, conversationId: string) => {
  const body = { clientId: crypto.randomUUID(), text: 'Is it in stock?' };
  await by.call(sendMessage, { params: { conversationId }, body });
};
async function ask(by: Member, productId: string): Promise<string> {
  const params = { kind: 'product', thingId: productId } as const;
  const { id } = (await by.call(openConversationAbout, { params })).reply.data;
  await say(by, id);
  return id;
}
const hoursOf = async (sellerId: string) => {
  await world.settled();
  return answersInHours({ db: world.db, now: world.clock.now() }, sellerId);
};

test('a seller answers half of the questions within the hours that are shown, from the fifth on', async () => {
  const seller = await world.member('quick');
  const product = await anActiveProduct(world, seller);
  for (const [index, waits] of [1, 2, 3, 4, 5].entries()) {
    expect(await hoursOf(seller.id)).toBeNull();
    const id = await ask(await world.member(`asker${index}`), product.id);
    await world.settled();
    world.clock.advance(waits * hour - 60_000);
    await say(seller, id);
    // What is said later changes nothing.
    world.clock.advance(hour);
    await say(seller, id);
  }
  expect(await hoursOf(seller.id)).toBe(3);
  const listing = (await world.visitor(readOpenListing, { params: { listingId: product.id } })).reply.data.product;
  expect(listing?.record).toMatchObject({ answersInHours: 3 });
});

test('questions without an answer count from their second day on, and none after half a year', async () => {
  const seller = await world.member('slow');
  const product = await anActiveProduct(world, seller);
  for (let index = 0; index < 5; index += 1) await ask(await world.member(`waiting${index}`), product.id);
  expect(await hoursOf(seller.id)).toBeNull();
  world.clock.advance(3 * day - hour);
  expect(await hoursOf(seller.id)).toBe(72);
  world.clock.advance(180 * day);
  expect(await hoursOf(seller.id)).toBeNull();
});

test('the page has answered when anyone of its team did', async () => {
  const admin = await world.member('admin');
  const page = await openPage(world, 'Mill', { admin });
  const product = await anActiveProduct(world, admin, { sellerId: page.id });
  for (let index = 0; index < 5; index += 1) {
    const id = await ask(await world.member(`of-page${index}`), product.id);
    await world.settled();
    world.clock.advance(90 * 60_000);
    await say(page.as(admin), id);
  }
  expect(await hoursOf(page.id)).toBe(2);
});

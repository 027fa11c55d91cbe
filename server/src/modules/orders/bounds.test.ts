import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { QUOTES_A_DAY } from '#contract/orders/quote-choices.ts';
import { day, minute } from '#platform/time.ts';
import { stocked } from '#test/orders/orders.ts';
import { accept, offer, offered, readRequest, requested } from '#test/orders/quotes.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What one side of a request cannot do to the other. */

let world: World;
let seller: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  seller = await world.member('karan');
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`bounded${(people += 1)}`);
const statesOf = async (by: Member, requestId: string) => {
  const { state, quotes } = await readRequest(by, requestId);
  return [state, ...quotes.map((quote) => quote.state)];
};

test('a request is answered by so many quotes in a day', async () => {
  const product = await stocked(world, seller, null);
  const { id } = await requested(await someone(), product.id);
  for (let number = 0; number < QUOTES_A_DAY; number += 1) expect((await offer(seller, id)).status).toBe(201);
  expect((await offer(seller, id)).refusal.code).toBe('daily_limit_reached');
  world.clock.advance(day + minute);
  expect((await offer(seller, id)).status).toBe(201);
});

test('who blocks the seller gets no quote any more; who blocks the buyer keeps theirs', async () => {
  const product = await stocked(world, await someone(), 10, { currency: 'JPY' });
  const [blocker, other] = [await someone(), await someone()];
  const owner = await someone();
  const theirs = await stocked(world, owner, 10, { currency: 'JPY' });
  const [one, two] = [await requested(blocker, theirs.id), await requested(other, theirs.id)];
  const bound = await offered(owner, two.id, { currency: 'JPY' });
  await offered(owner, one.id, { currency: 'JPY' });
  const elsewhere = await requested(blocker, product.id);
  await blocker.call(blockActor, { params: { actorId: owner.id } });
  await owner.call(blockActor, { params: { actorId: other.id } });
  await world.settled();
  expect(await statesOf(blocker, one.id)).toEqual(['ended', 'expired']);
  expect((await offer(owner, one.id, { currency: 'JPY' })).refusal.code).toBe('state_changed');
  expect((await readRequest(blocker, elsewhere.id)).state).toBe('open');
  expect((await accept(other, bound)).status).toBe(201);
  expect((await theirs.read()).stock).toBe(6);
});

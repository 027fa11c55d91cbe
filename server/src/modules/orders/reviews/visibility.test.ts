import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { readOpenListing } from '#contract/marketplace/explore.ts';
import { readProduct } from '#contract/marketplace/products.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { blockActor } from '#contract/network/network.ts';
import { accounts } from '#modules/accounts';
import { enqueue } from '#platform/tasks/index.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { stocked } from '#test/orders/orders.ts';
import { finished, ofActor, ofItem, review, reviewAsBuyer, reviewsOf } from '#test/orders/reviews.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* A review in every state, for every viewer, through every outlet. */

const STATES = ['hidden', 'shown', 'withheld'] as const;
type State = (typeof STATES)[number];
const VIEWERS = ['author', 'reviewed', 'stranger', 'blocked'] as const;
type Viewer = (typeof VIEWERS)[number];

const DAY_MS = 86_400_000;
let world: World;
let people: Record<Viewer, Member>;
const made = {} as Record<State, { orderId: string; itemId: string; reviewId: string }>;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  const [author, reviewed, stranger, blocked] = await Promise.all(VIEWERS.map(async (name) => world.member(name)));
  if (!author || !reviewed || !stranger || !blocked) throw new Error('nobody is here');
  people = { author, reviewed, stranger, blocked };
  for (const state of STATES) {
    const { id: itemId } = await stocked(world, reviewed, null, { currency: 'JPY' });
    const orderId = await finished(world, reviewed, author, itemId);
    await reviewAsBuyer(author, orderId);
    if (state !== 'hidden') await review(reviewed, orderId);
    const reviewId = (await reviewsOf(author, orderId)).own?.id ?? '';
    if (state === 'withheld') await rulingOn(world, 'review', reviewId);
    made[state] = { orderId, itemId, reviewId };
  }
  await blocked.call(blockActor, { params: { actorId: author.id } });
});
afterAll(() => world.close());

const OUTLETS = {
  item: async (by: Member, { itemId, reviewId }: (typeof made)[State]) =>
    (await ofItem(by, itemId)).data.some(({ id }) => id === reviewId),
  actor: async (by: Member, { reviewId }: (typeof made)[State]) =>
    (await ofActor(by, people.reviewed.id)).data.some(({ id }) => id === reviewId),
  order: async (by: Member, { orderId, reviewId }: (typeof made)[State]) => {
    const found = await reviewsOf(by, orderId).catch(() => undefined);
    return [found?.own?.id, found?.other?.id].includes(reviewId);
  },
  report: async (by: Member, { reviewId }: (typeof made)[State]) =>
    (await by.call(createReport, { body: { kind: 'review', id: reviewId, reason: 'spam' } })).status === 201,
} as const;
type Outlet = keyof typeof OUTLETS;
function expected(state: State, viewer: Viewer, outlet: Outlet): boolean {
  if (outlet === 'order') return viewer === 'author' || (viewer === 'reviewed' && state === 'shown');
  if (state !== 'shown' || viewer === 'blocked') return false;
  return outlet !== 'report' || viewer !== 'author';
}

test.each(STATES.flatMap((state) => VIEWERS.map((viewer) => [state, viewer] as const)))(
  'a review that is %s, to the %s',
  async (state, viewer) => {
    for (const outlet of Object.keys(OUTLETS) as Outlet[])
      expect([outlet, await OUTLETS[outlet](people[viewer], made[state])]).toEqual([
        outlet,
        expected(state, viewer, outlet),
      ]);
  },
);

test('what is hidden or withheld is in no average, inside or outside', async () => {
  for (const [state, count] of [
    ['hidden', 0],
    ['shown', 1],
    ['withheld', 0],
  ] as const) {
    const { itemId } = made[state];
    const inside = await people.stranger.call(readProduct, { params: { productId: itemId } });
    const outside = await world.visitor(readOpenListing, { params: { listingId: itemId } });
    expect([inside.reply.data.rating.count, outside.reply.data.product?.rating.count]).toEqual([count, count]);
  }
});

test('who leaves takes name and words along, and the stars stay', async () => {
  const leaver = await world.member('leaver');
  const { id: itemId } = await stocked(world, people.reviewed, null, { currency: 'JPY' });
  const orderId = await finished(world, people.reviewed, leaver, itemId);
  await reviewAsBuyer(leaver, orderId);
  await review(people.reviewed, orderId);
  await world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
  expect((await leaver.call(closeAccount, {})).status).toBe(204);
  world.clock.advance(31 * DAY_MS);
  const sweep = accounts.tasks.find(({ name }) => name === 'accounts.sweep');
  await enqueue(world.database, sweep as never, {});
  await world.settled();
  // The sessions of everyone else have ended by then.
  const rows = world.db.selectFrom('order_review').selectAll().where('item_id', '=', itemId);
  expect(await rows.where('side', '=', 'buyer').executeTakeFirst()).toMatchObject({
    author_id: null,
    member_id: null,
    text: '',
    item_stars: 5,
  });
});

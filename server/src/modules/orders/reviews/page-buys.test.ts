import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReport } from '#contract/moderation/moderation.ts';
import { blockActor } from '#contract/network/network.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { readOrderReviews } from '#contract/orders/reviews.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import type { Listener } from '#test/listener.ts';
import { stocked } from '#test/orders/orders.ts';
import {
  answer,
  finished,
  mailedLater,
  ofActor,
  ofItem,
  review,
  reviewAsBuyer,
  reviewsOf,
} from '#test/orders/reviews.ts';
import { actingFor, isTeam } from '#test/orders/team.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Reviews by a page that buys and of it, in every state, for every viewer, through every outlet. */

const STATES = ['hidden', 'shown', 'withheld'] as const;
type State = (typeof STATES)[number];
const WHOSE = ['by the page', 'of the page'] as const;
type Whose = (typeof WHOSE)[number];
const VIEWERS = ['seller', 'admin', 'editor', 'advertiser', 'stranger', 'blocked', 'staff'] as const;
type Viewer = (typeof VIEWERS)[number];

let world: World;
let page: Page;
const people = {} as Record<Viewer, Member>;
const windows = {} as Record<Viewer, Listener>;
let mails: Record<Viewer, readonly string[]>;
interface Made {
  readonly whose: Whose;
  readonly orderId: string;
  readonly itemId: string;
  readonly reviewId: string;
  /** Of the item, which notifications and e-mails name. */
  readonly name: string;
}
const made = {} as Record<`${State}, ${Whose}`, Made>;
async function make(state: State, whose: Whose): Promise<Made> {
  const { admin, seller } = people;
  const isBy = whose === 'by the page';
  const name = `${state} shawl ${whose}`;
  const { id: itemId } = await stocked(world, seller, null, { currency: 'JPY', name });
  const orderId = await finished(world, seller, page.as(admin), itemId);
  if (isBy || state !== 'hidden') await reviewAsBuyer(page.as(admin), orderId);
  if (!isBy || state !== 'hidden') await review(seller, orderId);
  const reviewId = (await reviewsOf(isBy ? page.as(admin) : seller, orderId)).own?.id ?? '';
  if (state === 'withheld') await rulingOn(world, 'review', reviewId);
  return { whose, orderId, itemId, reviewId, name };
}
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  for (const viewer of VIEWERS) {
    people[viewer] = await world.member(viewer, viewer === 'staff' ? { isAdmin: true } : undefined);
    await people[viewer].call(editNotificationSettings, { body: { rhythm: 'immediate' } });
  }
  const { seller, admin, editor, advertiser, blocked } = people;
  page = await openPage(world, 'Mill', { admin, editor, advertiser });
  for (const viewer of VIEWERS) windows[viewer] = await world.listen(people[viewer]);
  for (const state of STATES) for (const whose of WHOSE) made[`${state}, ${whose}`] = await make(state, whose);
  for (const actorId of [seller.id, page.id]) await blocked.call(blockActor, { params: { actorId } });
  mails = await mailedLater(world, VIEWERS);
}, 60_000);
afterAll(() => world.close());

const acting = actingFor(people, () => page);

/** A list is refused as a whole where its thing or its person is not to be seen. */
const lists = ({ data = [] }: { data?: readonly { id: string }[] }, reviewId: string): boolean =>
  data.some(({ id }) => id === reviewId);
const OUTLETS = {
  item: async (viewer: Viewer, { itemId, reviewId }: Made) => lists(await ofItem(acting(viewer), itemId), reviewId),
  actor: async (viewer: Viewer, { whose, reviewId }: Made) =>
    lists(
      whose === 'by the page'
        ? await ofActor(acting(viewer), people.seller.id)
        : await ofActor(acting(viewer), page.id, 'buyer'),
      reviewId,
    ),
  order: async (viewer: Viewer, { orderId, reviewId }: Made) => {
    const { status, reply } = await acting(viewer).call(readOrderReviews, { params: { orderId } });
    return status === 200 && [reply.data.own?.id, reply.data.other?.id].includes(reviewId);
  },
  notification: async (viewer: Viewer, { reviewId }: Made) => {
    const { status, reply } = await acting(viewer).call(listNotifications, { query: { limit: '50' } });
    return status === 200 && reply.data.some(({ subject }) => subject?.id === reviewId);
  },
  'e-mail': async (viewer: Viewer, { whose, name }: Made) =>
    Promise.resolve(
      mails[viewer].some((text) =>
        text.includes(`${whose === 'by the page' ? 'Mill' : 'Seller Guest'} reviewed you: Review of ${name}`),
      ),
    ),
  live: async (viewer: Viewer, { reviewId }: Made) =>
    Promise.resolve(windows[viewer].facts.some(({ data }) => JSON.stringify(data).includes(reviewId))),
  report: async (viewer: Viewer, { reviewId }: Made) =>
    (await acting(viewer).call(createReport, { body: { kind: 'review', id: reviewId, reason: 'spam' } })).status ===
    201,
} as const;
type Outlet = keyof typeof OUTLETS;
function expected(state: State, whose: Whose, viewer: Viewer, outlet: Outlet): boolean {
  // Without a case, admins see no more than visitors.
  if (viewer === 'staff') return false;
  const isBy = whose === 'by the page';
  const isAuthor = isBy ? viewer === 'admin' : viewer === 'seller';
  // What a page buys is for its admins.
  if (outlet === 'order') return isAuthor || (state === 'shown' && (viewer === 'admin' || viewer === 'seller'));
  // It was shown before the ruling, in the lists of both, which editors read, too.
  if (outlet === 'live') return state !== 'hidden' && ['seller', 'admin', 'editor'].includes(viewer);
  if (state !== 'shown' || viewer === 'blocked') return false;
  // A buyer is not rated as a thing.
  if (outlet === 'item') return isBy;
  if (outlet === 'actor') return true;
  if (outlet === 'notification') return isBy ? viewer === 'seller' : isTeam(viewer);
  if (outlet === 'e-mail') return isBy ? viewer === 'seller' : viewer === 'admin' || viewer === 'editor';
  // Nobody reports what they wrote, and who advertises for a page reports nothing for it.
  return isBy ? !isTeam(viewer) : viewer !== 'seller' && viewer !== 'advertiser';
}

const cases = STATES.flatMap((state) =>
  WHOSE.flatMap((whose) => VIEWERS.map((viewer) => [state, whose, viewer] as const)),
);
test.each(cases)('a review that is %s, %s, to the %s', async (state, whose, viewer) => {
  const thing = made[`${state}, ${whose}`];
  for (const outlet of Object.keys(OUTLETS) as Outlet[])
    expect([outlet, await OUTLETS[outlet](viewer, thing)]).toEqual([outlet, expected(state, whose, viewer, outlet)]);
});

test('as a buyer, a page answers by its admin alone', async () => {
  const { reviewId } = made['shown, of the page'];
  for (const viewer of ['editor', 'advertiser', 'stranger', 'seller'] as const)
    expect([403, 404]).toContain((await answer(acting(viewer), reviewId)).status);
  expect((await answer(page.as(people.admin), reviewId)).status).toBe(200);
  const { data } = await ofActor(people.stranger, page.id, 'buyer');
  expect(data.find(({ id }) => id === reviewId)).toMatchObject({ answer: { text: 'Thank you' } });
});

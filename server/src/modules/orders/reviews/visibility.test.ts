import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { readOpenListing } from '#contract/marketplace/explore.ts';
import { readProduct } from '#contract/marketplace/products.ts';
import { listDeskCases, readDeskCase } from '#contract/moderation/desk.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { blockActor } from '#contract/network/network.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { readOrderReviews } from '#contract/orders/reviews.ts';
import { accounts } from '#modules/accounts';
import { enqueue } from '#platform/tasks/index.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import type { Listener } from '#test/listener.ts';
import { stocked } from '#test/orders/orders.ts';
import { finished, mailedLater, ofActor, ofItem, review, reviewAsBuyer, reviewsOf } from '#test/orders/reviews.ts';
import { actingFor, isTeam } from '#test/orders/team.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/*
 * Reviews of a page that sells, in every state, for every viewer, through every outlet, by rules written by hand. One
 * that was reported is a case, which admins read at their desk; of the others they see nothing.
 */

const STATES = ['hidden', 'shown', 'reported', 'withheld'] as const;
type State = (typeof STATES)[number];
const VIEWERS = ['buyer', 'admin', 'editor', 'advertiser', 'stranger', 'blocked', 'staff'] as const;
type Viewer = (typeof VIEWERS)[number];

const DAY_MS = 86_400_000;
let world: World;
let page: Page;
const people = {} as Record<Viewer, Member>;
const windows = {} as Record<Viewer, Listener>;
let mails: Record<Viewer, readonly string[]>;
interface Made {
  readonly orderId: string;
  readonly itemId: string;
  readonly reviewId: string;
  /** Of the item, which notifications and e-mails name. */
  readonly name: string;
}
const made = {} as Record<State, Made>;
const reportOf = (id: string) => ({ body: { kind: 'review', id, reason: 'spam' } }) as const;
/** The reviews that a member reads as cases, with their words. */
const cases = {} as Record<Viewer, readonly string[]>;
async function casesOf(member: Member): Promise<string[]> {
  const { status, reply } = await member.call(listDeskCases, { query: {} });
  if (status !== 200) return [];
  const whole = reply.data.map(
    async ({ id }) => (await member.call(readDeskCase, { params: { caseId: id } })).reply.data,
  );
  return (await Promise.all(whole)).flatMap(({ thingId, snapshot }) =>
    snapshot?.excerpt.includes('Soft and warm') === true ? [thingId] : [],
  );
}
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  for (const viewer of VIEWERS) {
    people[viewer] = await world.member(viewer, viewer === 'staff' ? { isAdmin: true } : undefined);
    await people[viewer].call(editNotificationSettings, { body: { rhythm: 'immediate' } });
  }
  const { buyer, admin, editor, advertiser, blocked } = people;
  const reporter = await world.member('reporter');
  page = await openPage(world, 'Mill', { admin, editor, advertiser });
  for (const viewer of VIEWERS) windows[viewer] = await world.listen(people[viewer]);
  for (const state of STATES) {
    const name = `${state} shawl`;
    const { id: itemId } = await stocked(world, admin, null, { sellerId: page.id, currency: 'JPY', name });
    const orderId = await finished(world, page.as(admin), buyer, itemId);
    await reviewAsBuyer(buyer, orderId);
    if (state !== 'hidden') await review(page.as(editor), orderId);
    const reviewId = (await reviewsOf(buyer, orderId)).own?.id ?? '';
    if (state === 'reported') await reporter.call(createReport, reportOf(reviewId));
    if (state === 'withheld') await rulingOn(world, 'review', reviewId);
    made[state] = { orderId, itemId, reviewId, name };
  }
  await blocked.call(blockActor, { params: { actorId: buyer.id } });
  mails = await mailedLater(world, VIEWERS);
  for (const viewer of VIEWERS) cases[viewer] = await casesOf(people[viewer]);
}, 60_000);
afterAll(() => world.close());

const acting = actingFor(people, () => page);
/** As the e-mail says it; the buyer gets one about the review by the page. */
const reviewed = (name: string): RegExp => new RegExp(`Buyer Guest reviewed you: Review of ${name}`);

/** A list is refused as a whole to those who may not read it. */
const lists = ({ data = [] }: { data?: readonly { id: string }[] }, reviewId: string): boolean =>
  data.some(({ id }) => id === reviewId);
const OUTLETS = {
  item: async (viewer: Viewer, { itemId, reviewId }: Made) => lists(await ofItem(acting(viewer), itemId), reviewId),
  actor: async (viewer: Viewer, { reviewId }: Made) => lists(await ofActor(acting(viewer), page.id), reviewId),
  order: async (viewer: Viewer, { orderId, reviewId }: Made) => {
    const { status, reply } = await acting(viewer).call(readOrderReviews, { params: { orderId } });
    return status === 200 && [reply.data.own?.id, reply.data.other?.id].includes(reviewId);
  },
  notification: async (viewer: Viewer, { reviewId }: Made) => {
    const { status, reply } = await acting(viewer).call(listNotifications, { query: { limit: '50' } });
    return status === 200 && reply.data.some(({ subject }) => subject?.id === reviewId);
  },
  'e-mail': async (viewer: Viewer, { name }: Made) =>
    Promise.resolve(mails[viewer].some((text) => reviewed(name).test(text))),
  live: async (viewer: Viewer, { reviewId }: Made) =>
    Promise.resolve(windows[viewer].facts.some(({ data }) => JSON.stringify(data).includes(reviewId))),
  report: async (viewer: Viewer, { reviewId }: Made) =>
    (await people[viewer].call(createReport, reportOf(reviewId))).status === 201,
  case: async (viewer: Viewer, { reviewId }: Made) => Promise.resolve(cases[viewer].includes(reviewId)),
} as const;
type Outlet = keyof typeof OUTLETS;
function expected(state: State, viewer: Viewer, outlet: Outlet): boolean {
  if (viewer === 'staff' || outlet === 'case') return viewer === 'staff' && outlet === 'case' && state === 'reported';
  const isShown = state === 'shown' || state === 'reported';
  // The order is for its sides; who advertises for a page reads none.
  const isSide = viewer === 'buyer' || viewer === 'admin' || viewer === 'editor';
  if (outlet === 'order') return viewer === 'buyer' || (isSide && isShown);
  // It was shown before the ruling.
  if (outlet === 'live') return isSide && state !== 'hidden';
  if (!isShown || viewer === 'blocked') return false;
  // The list of a page is one for its team; its e-mails are for admins and editors. The author heard of the other one.
  if (outlet === 'notification') return isTeam(viewer);
  if (outlet === 'e-mail') return viewer === 'admin' || viewer === 'editor';
  return outlet !== 'report' || viewer !== 'buyer';
}

test.each(STATES.flatMap((state) => VIEWERS.map((viewer) => [state, viewer] as const)))(
  'a review that is %s, to the %s',
  async (state, viewer) => {
    for (const outlet of Object.keys(OUTLETS) as Outlet[])
      expect([outlet, await OUTLETS[outlet](viewer, made[state])]).toEqual([outlet, expected(state, viewer, outlet)]);
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
  const { id: itemId } = await stocked(world, people.admin, null, { sellerId: page.id, currency: 'JPY' });
  const orderId = await finished(world, page.as(people.admin), leaver, itemId);
  await reviewAsBuyer(leaver, orderId);
  await review(page.as(people.admin), orderId);
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

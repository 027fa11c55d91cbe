import type { In } from '#contract/core/endpoint.ts';
import {
  answerReview,
  listActorReviews,
  listItemReviews,
  type OrderReviews,
  readOrderReviews,
  writeReview,
} from '#contract/orders/reviews.ts';
import { notifications } from '#modules/notifications';
import { enqueue } from '#platform/tasks/index.ts';
import type { Member, World } from '../world.ts';
import { placed, stocked, take } from './orders.ts';

type By = Pick<Member, 'call'>;
type Body = In<(typeof writeReview)['body']>;

/** An order that is paid outside, at its end. */
export async function finished(world: World, seller: Member, buyer: Member, itemId?: string): Promise<string> {
  const product = itemId ?? (await stocked(world, seller, null, { currency: 'JPY' })).id;
  const { id } = await placed(buyer, product);
  for (const step of ['confirm', 'ship', 'receive', 'complete'] as const)
    await take(step === 'confirm' || step === 'ship' ? seller : buyer, id, step);
  return id;
}
export const review = async (by: By, orderId: string, body: Partial<Body> = {}) =>
  by.call(writeReview, { params: { orderId }, body: { stars: 4, ...body } });
/** Of the buyer, who rates thing and seller. */
export const reviewAsBuyer = async (by: By, orderId: string, body: Partial<Body> = {}) =>
  review(by, orderId, { itemStars: 5, text: 'Soft and warm', ...body });
export const reviewsOf = async (by: By, orderId: string): Promise<OrderReviews> =>
  (await by.call(readOrderReviews, { params: { orderId } })).reply.data;
export const answer = async (by: By, reviewId: string, text = 'Thank you') =>
  by.call(answerReview, { params: { reviewId }, body: { text } });
export const ofItem = async (by: By, itemId: string, query: object = {}) =>
  (await by.call(listItemReviews, { params: { itemKind: 'product', thingId: itemId }, query })).reply;
export const ofActor = async (by: By, actorId: string, reviewedAs: 'seller' | 'buyer' = 'seller') =>
  (await by.call(listActorReviews, { params: { actorId }, query: { reviewedAs } })).reply;

const mailDue = notifications.tasks.find(({ name }) => name === 'notifications.mail_due');
/** The e-mails of ten minutes later, each in one line, of members who are named like their addresses. */
export async function mailedLater<V extends string>(
  world: World,
  viewers: readonly V[],
): Promise<Record<V, readonly string[]>> {
  await world.settled();
  world.clock.advance(600_000);
  await enqueue(world.database, mailDue as never, {});
  await world.settled();
  const mails = {} as Record<V, readonly string[]>;
  for (const viewer of viewers)
    mails[viewer] = (await world.emails(`${viewer}@example.com`)).map(({ subject, text }) =>
      `${subject} ${text}`.replaceAll(/\s+/g, ' '),
    );
  return mails;
}

import type { In } from '#contract/core/endpoint.ts';
import {
  answerReview,
  listActorReviews,
  listItemReviews,
  type OrderReviews,
  readOrderReviews,
  writeReview,
} from '#contract/orders/reviews.ts';
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

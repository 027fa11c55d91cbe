import * as contract from '#contract/orders/reviews.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { placed, stocked, take } from './orders.ts';
import { answer, finished, review, reviewAsBuyer, reviewsOf } from './reviews.ts';

async function ended(world: World) {
  const [seller, buyer] = [await someone(world), await someone(world)];
  return { seller, buyer, id: await finished(world, seller, buyer) };
}
const ordersSeenBy = (by: Member, orderId: string): Situation<contract.OrderReviews> => ({
  call: by.call,
  read: async () => reviewsOf(by, orderId),
});
export const orderReviewAbilities = defineAbilities<contract.OrderReviews>({
  kind: 'the reviews of an order',
  schema: contract.orderReviews,
  abilities: {
    review: {
      endpoint: contract.writeReview,
      input: ({ id }) => ({ params: { orderId: id }, body: { stars: 3 } }),
    },
  },
  situations: {
    'that was completed, to its seller': async (world) => {
      const { seller, id } = await ended(world);
      return ordersSeenBy(seller, id);
    },
    'that both have reviewed, to its seller': async (world) => {
      const { seller, buyer, id } = await ended(world);
      await review(seller, id);
      await reviewAsBuyer(buyer, id);
      return ordersSeenBy(seller, id);
    },
    'that was placed, to its seller': async (world) => {
      const [seller, buyer] = [await someone(world), await someone(world)];
      const { id } = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
      return ordersSeenBy(seller, id);
    },
    'of an order that its seller broke, to its seller': async (world) => {
      const [seller, buyer] = [await someone(world), await someone(world)];
      const { id } = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
      await take(seller, id, 'confirm');
      await take(seller, id, 'cancel', { reason: 'Out of stock' });
      return ordersSeenBy(seller, id);
    },
  },
});

const seenBy = (by: Member, orderId: string, which: 'own' | 'other'): Situation<contract.Review> => ({
  call: by.call,
  read: async () => {
    const shown = (await reviewsOf(by, orderId))[which];
    if (shown === null) throw new Error('no review is shown');
    return shown;
  },
});
async function reviewed(world: World) {
  const made = await ended(world);
  await reviewAsBuyer(made.buyer, made.id);
  await review(made.seller, made.id);
  return made;
}
export const reviewOfOrderAbilities = defineAbilities<contract.Review>({
  kind: 'a review of an order',
  schema: contract.review,
  abilities: {
    answer: {
      endpoint: contract.answerReview,
      input: ({ id }) => ({ params: { reviewId: id }, body: { text: 'Thank you' } }),
    },
    report: {
      endpoint: createReport,
      input: ({ id }) => ({ body: { kind: 'review', id, reason: 'spam', text: 'Something' } }),
    },
  },
  situations: {
    'to who was reviewed': async (world) => {
      const { seller, id } = await reviewed(world);
      return seenBy(seller, id, 'other');
    },
    'to its author': async (world) => {
      const { seller, id } = await reviewed(world);
      return seenBy(seller, id, 'own');
    },
    'that was answered': async (world) => {
      const { seller, id } = await reviewed(world);
      const { other } = await reviewsOf(seller, id);
      await answer(seller, other?.id ?? '');
      return seenBy(seller, id, 'other');
    },
  },
});

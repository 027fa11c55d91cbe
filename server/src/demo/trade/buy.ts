import type { Endpoint } from '#contract/core/endpoint.ts';
import { acceptSettlement, proposeSettlement } from '#contract/orders/disputes.ts';
import { placeOrder, readOrder, readOrderPrice } from '#contract/orders/orders.ts';
import { answerReview, readOrderReviews, writeReview } from '#contract/orders/reviews.ts';
import { type CalledStep, STEP_CALLS } from '#contract/orders/step-calls.ts';
import { hour } from '#platform/time.ts';
import { scene } from '../drawings/scenes/scene.ts';
import { demoServices } from '../market/services-of.ts';
import { personOf } from '../market/market.ts';
import { expectOk, type Person, upload } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import type { Bought, Step } from './bought.ts';
import { actingAs, addressOf, payIn, type Shelf, shelfOf, type Traders } from './trader.ts';

const PACE = 6;
/** Hours that a wallet is filled before it is used. */
const EARLIER = 1;

/** What a step sends. */
async function bodyOf({ step, words, tracking, files = [] }: Step, seller: Person): Promise<object | undefined> {
  const reason = words === undefined ? {} : { reason: words };
  if (step === 'ship') return tracking === undefined ? {} : { tracking };
  if (step === 'deliver') {
    const fileIds = await Promise.all(
      files.map(async ([picture, seed]) => upload(seller, 'post', await scene(picture, seed))),
    );
    return { fileIds, ...(words !== undefined && { note: words }) };
  }
  return step === 'cancel' || step === 'dispute' || step === 'request_changes' ? reason : undefined;
}
async function take(step: CalledStep, by: Person, orderId: string, more: { body?: object; as?: string | undefined }) {
  const endpoint: Endpoint = STEP_CALLS[step];
  const input = { params: { orderId }, ...(more.body !== undefined && { body: more.body }) };
  await expectOk(step, by.call(endpoint as never, input as never, actingAs(more.as)));
}

async function play(step: Step, orderId: string, buyer: Person, { seller, pageId }: Shelf): Promise<void> {
  const [by, as] = step.by === 'buyer' ? [buyer, undefined] : [seller, pageId];
  const params = { orderId };
  if (step.step === 'propose') {
    const body = { sellerPercent: step.percent ?? 50, ...(step.words !== undefined && { note: step.words }) };
    await expectOk('proposal', by.call(proposeSettlement, { params, body }, actingAs(as)));
    return;
  }
  if (step.step === 'accept_proposal') {
    const { data } = await expectOk('order', by.call(readOrder, { params }, actingAs(as)));
    const number = data.proposals.at(-1)?.number ?? 1;
    await expectOk('settlement', by.call(acceptSettlement, { params, body: { number } }, actingAs(as)));
    return;
  }
  if (step.step === 'review') {
    const { stars = 5, itemStars, words } = step;
    const body = { stars, ...(itemStars !== undefined && { itemStars }), ...(words !== undefined && { text: words }) };
    await expectOk('review', by.call(writeReview, { params, body }, actingAs(as)));
    return;
  }
  if (step.step === 'answer') {
    const { data } = await expectOk('reviews', by.call(readOrderReviews, { params }, actingAs(as)));
    const input = { params: { reviewId: data.other?.id ?? '' }, body: { text: step.words ?? '' } };
    await expectOk('answer', by.call(answerReview, input, actingAs(as)));
    return;
  }
  const body = await bodyOf(step, seller);
  await take(step.step, by, orderId, { as, ...(body !== undefined && { body }) });
}

const isService = (item: string): boolean => demoServices.some(({ name }) => name === item);
/** Orders something at its list price; what it costs is in the wallet of the buyer by then. */
async function place(traders: Traders, bought: Bought, buyer: Person, number: number, at: Date): Promise<string> {
  const { item, quantity = 1, isSample = false, note } = bought;
  const { id: itemId } = shelfOf(traders, item);
  const kind = isService(item) ? 'service' : 'product';
  const query = { kind, itemId, quantity: String(quantity), ...(isSample && { isSample: 'true' as const }) } as const;
  const { data: price } = await expectOk('price', buyer.call(readOrderPrice, { query }));
  const owner = { ownerId: buyer.id, memberId: buyer.id };
  if (price.payment === 'wallet') await payIn(traders, owner, price.total, new Date(at.getTime() - EARLIER * hour));
  const body = {
    kind,
    itemId,
    quantity,
    isSample,
    total: price.total,
    ...(kind === 'product' && { address: addressOf(buyer, number) }),
    ...(note !== undefined && { note }),
  } as const;
  return (await expectOk('order', buyer.call(placeOrder, { body }))).data.id;
}

/** An order and its steps, each at its time. */
export function eventsOfOrder(traders: Traders, bought: Bought, number: number): DemoEvent[] {
  const buyer = personOf(traders.people, bought.by);
  if (buyer === undefined) throw new Error(`demo world: nobody is called ${bought.by}`);
  const { ago, pace = PACE, steps } = bought;
  const at = (index: number): Date => new Date(traders.now.getTime() - (ago - index * pace) * hour);
  let orderId = '';
  const begin = async () => {
    orderId = await place(traders, bought, buyer, number, at(0));
  };
  return [
    { at: at(0), run: begin },
    ...steps.map((step, index) => ({
      at: at(index + 1),
      run: async () => play(step, orderId, buyer, shelfOf(traders, bought.item)),
    })),
  ];
}

import { createOrderComparison } from '#contract/orders/compare.ts';
import {
  acceptQuote,
  createOrderRequest,
  declineOrderRequest,
  declineQuote,
  offerQuote,
  openQuote,
  readOrderRequest,
  withdrawOrderRequest,
} from '#contract/orders/requests.ts';
import { hour } from '#platform/time.ts';
import { demoServices } from '../market/services-of.ts';
import { pagesOf, personOf } from '../market/market.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import type { Answer, Asked, Quoted } from './asked.ts';
import { compared } from './asked.ts';
import { actingAs, addressOf, payIn, type Shelf, shelfOf, type Traders } from './trader.ts';

const PACE = 6;
/** Minor units of a rupee: all that is quoted here is in rupees. */
const SCALE = 100;
const VALID_DAYS = 14;

async function offer(quoted: Quoted, requestId: string, { seller, pageId }: Shelf): Promise<void> {
  const { lines = [], ladder = [], delivery = 0, tax, days, valid = VALID_DAYS, terms } = quoted;
  const body = {
    quantity: quoted.quantity ?? lines[0]?.[1] ?? 1,
    currency: 'INR',
    lines: lines.map(([label, quantity, price]) => ({ label, quantity, unitPrice: price * SCALE })),
    ladder: ladder.map(([from, price]) => ({ from, price: price * SCALE })),
    delivery: delivery * SCALE,
    taxRate: tax === undefined ? null : tax * 100,
    shipDays: days,
    validDays: valid,
    ...(terms !== undefined && { terms }),
  };
  await expectOk('quote', seller.call(offerQuote, { params: { requestId }, body }, actingAs(pageId)));
}

interface Request {
  readonly id: string;
  readonly buyer: Person;
  /** The page that buys; undefined: the member. */
  readonly buyerPage: string | undefined;
  readonly shelf: Shelf;
  readonly isService: boolean;
}
async function accept(traders: Traders, { id, buyer, buyerPage, isService }: Request, at: Date): Promise<void> {
  const acting = actingAs(buyerPage);
  const request = (await expectOk('request', buyer.call(readOrderRequest, { params: { requestId: id } }, acting))).data;
  const [quote] = request.quotes;
  if (quote === undefined) throw new Error('demo world: nothing was offered');
  const owner = { ownerId: buyerPage ?? buyer.id, memberId: buyer.id };
  await payIn(traders, owner, quote.total, new Date(at.getTime() - hour));
  const body = { total: quote.total, ...(!isService && { address: addressOf(buyer, 7) }) };
  await expectOk('acceptance', buyer.call(acceptQuote, { params: { quoteId: quote.id }, body }, acting));
}
async function answer(traders: Traders, step: Answer, request: Request, at: Date): Promise<void> {
  const { id: requestId, buyer, buyerPage, shelf } = request;
  const params = { requestId };
  const acting = actingAs(buyerPage);
  if (step.step === 'quote') return await offer(step, requestId, shelf);
  if (step.step === 'accept') return await accept(traders, request, at);
  if (step.step === 'withdraw') await expectOk('withdrawal', buyer.call(withdrawOrderRequest, { params }, acting));
  if (step.step === 'refuse') {
    const refusal = { params, body: { reason: step.words } };
    await expectOk('refusal', shelf.seller.call(declineOrderRequest, refusal, actingAs(shelf.pageId)));
  }
  if (step.step === 'withdraw' || step.step === 'refuse') return undefined;
  const { data } = await expectOk('request', buyer.call(readOrderRequest, { params }, acting));
  const ofQuote = { params: { quoteId: data.quotes[0]?.id ?? '' } };
  if ('words' in step)
    await expectOk('wishes', buyer.call(declineQuote, { ...ofQuote, body: { wishes: step.words } }, acting));
  else await expectOk('quote', buyer.call(openQuote, ofQuote, acting));
  return undefined;
}

const requirePerson = ({ people }: Traders, by: string): Person => {
  const person = personOf(people, by);
  if (person === undefined) throw new Error(`demo world: nobody is called ${by}`);
  return person;
};
/** A request and what becomes of it, each at its time. */
export function eventsOfRequest(traders: Traders, inquiry: Asked): DemoEvent[] {
  const buyer = requirePerson(traders, inquiry.by);
  const { ago, pace = PACE, item, quantity, text, answers } = inquiry;
  const isService = demoServices.some(({ name }) => name === item);
  const at = (index: number): Date => new Date(traders.now.getTime() - (ago - index * pace) * hour);
  let request: Request | undefined;
  const begin = async () => {
    const shelf = shelfOf(traders, item);
    const buyerPage = inquiry.of === undefined ? undefined : (await pagesOf([buyer])).get(inquiry.of)?.pageId;
    const body = { kind: isService ? 'service' : 'product', itemId: shelf.id, quantity, text } as const;
    const { data } = await expectOk('request', buyer.call(createOrderRequest, { body }, actingAs(buyerPage)));
    request = { id: data.id, buyer, buyerPage, shelf, isService };
  };
  return [
    { at: at(0), run: begin },
    ...answers.map((step, index) => ({
      at: at(index + 1),
      run: async () => {
        if (request !== undefined) await answer(traders, step, request, at(index + 1));
      },
    })),
  ];
}

/** One request to several sellers; the first of them have answered. */
export function eventsOfComparison(traders: Traders): DemoEvent[] {
  const buyer = requirePerson(traders, compared.by);
  const { items, quantity, text, ago, pace, answers } = compared;
  const at = (index: number): Date => new Date(traders.now.getTime() - (ago - index * pace) * hour);
  const requestOf = new Map<string, string>();
  const begin = async () => {
    const itemIds = items.map((name) => shelfOf(traders, name).id);
    const body = { kind: 'product', itemIds, quantity, text } as const;
    const { data } = await expectOk('comparison', buyer.call(createOrderComparison, { body }));
    for (const { item, requestId } of data.answers) requestOf.set(item.id, requestId);
  };
  return [
    { at: at(0), run: begin },
    ...answers.map((quoted, index) => ({
      at: at(index + 1),
      run: async () => {
        const shelf = shelfOf(traders, items[index] ?? '');
        await offer(quoted, requestOf.get(shelf.id) ?? '', shelf);
      },
    })),
  ];
}

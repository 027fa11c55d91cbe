import {
  comparedQuote,
  type ComparedQuote,
  type Comparison,
  comparison,
  createOrderComparison,
  withdrawOrderComparison,
} from '#contract/orders/compare.ts';
import { removeQuoteDraft, saveQuoteDraft } from '#contract/orders/quote-draft.ts';
import * as contract from '#contract/orders/requests.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { address, stocked } from './orders.ts';
import { compared, draftOf, offered, offerOf, open, readCompared, readRequest, requested } from './quotes.ts';

async function openInquiry(world: World) {
  const [seller, buyer] = [await someone(world), await someone(world)];
  const product = await stocked(world, seller);
  return { seller, buyer, product, id: (await requested(buyer, product.id)).id };
}
const requestSeenBy = (by: Member, id: string): Situation<contract.OrderRequest> => ({
  call: by.call,
  read: async () => readRequest(by, id),
});
const ofRequest = ({ id }: contract.OrderRequest) => ({ params: { requestId: id } });
export const requestAbilities = defineAbilities<contract.OrderRequest>({
  kind: 'a request',
  schema: contract.orderRequest,
  abilities: {
    quote: { endpoint: contract.offerQuote, input: (it) => ({ ...ofRequest(it), body: offerOf() }) },
    decline: { endpoint: contract.declineOrderRequest, input: (it) => ({ ...ofRequest(it), body: {} }) },
    withdraw: { endpoint: contract.withdrawOrderRequest, input: ofRequest },
  },
  situations: {
    'that is open, to its buyer': async (world) => {
      const { buyer, id } = await openInquiry(world);
      return requestSeenBy(buyer, id);
    },
    'that is open, to its seller': async (world) => {
      const { seller, id } = await openInquiry(world);
      return requestSeenBy(seller, id);
    },
    'with a quote that was seen, to its seller': async (world) => {
      const { seller, buyer, id } = await openInquiry(world);
      await open(buyer, (await offered(seller, id)).id);
      return requestSeenBy(seller, id);
    },
    'that was declined, to its seller': async (world) => {
      const { seller, id } = await openInquiry(world);
      await seller.call(contract.declineOrderRequest, { params: { requestId: id }, body: {} });
      return requestSeenBy(seller, id);
    },
  },
});

const quoteSeenBy = (by: Member, requestId: string): Situation<contract.Quote> => ({
  call: by.call,
  read: async () => {
    const [quote] = (await readRequest(by, requestId)).quotes;
    if (quote === undefined) throw new Error('nothing was offered');
    return quote;
  },
});
async function quoted(world: World, isOpened: boolean) {
  const { seller, buyer, id } = await openInquiry(world);
  // Without a price there is nothing to pay.
  const lines = [{ label: 'Shawl', quantity: 4, unitPrice: 0 }];
  const quote = await offered(seller, id, { lines, delivery: 0 });
  if (isOpened) await open(buyer, quote.id);
  return { seller, buyer, id, quote };
}
const ofQuote = ({ id }: contract.Quote) => ({ params: { quoteId: id } });
export const quoteAbilities = defineAbilities<contract.Quote>({
  kind: 'a quote',
  schema: contract.quote,
  abilities: {
    accept: {
      endpoint: contract.acceptQuote,
      input: (it) => ({ ...ofQuote(it), body: { total: it.total, address } }),
    },
    decline: { endpoint: contract.declineQuote, input: (it) => ({ ...ofQuote(it), body: {} }) },
    withdraw: { endpoint: contract.withdrawQuote, input: ofQuote },
  },
  situations: {
    'that was offered, to its buyer': async (world) => {
      const { buyer, id } = await quoted(world, false);
      return quoteSeenBy(buyer, id);
    },
    'that was offered, to its seller': async (world) => {
      const { seller, id } = await quoted(world, false);
      return quoteSeenBy(seller, id);
    },
    'that was seen, to its seller': async (world) => {
      const { seller, id } = await quoted(world, true);
      return quoteSeenBy(seller, id);
    },
  },
});

async function comparing(world: World) {
  const [buyer, ...sellers] = [await someone(world), await someone(world), await someone(world)];
  const products = await Promise.all(sellers.map(async (seller) => stocked(world, seller)));
  const itemIds = products.map((product) => product.id);
  return { buyer, sellers, id: (await compared(buyer, itemIds)).id };
}

/** The only answer: without a price there is nothing to pay. */
async function comparedSeenBy({ buyer, id, sellers }: Awaited<ReturnType<typeof comparing>>) {
  const [request] = (await readCompared(buyer, id)).answers;
  const seller = sellers.find((each) => each.id === request?.seller?.id) ?? buyer;
  const lines = [{ label: 'Shawl', quantity: 4, unitPrice: 0 }];
  await offered(seller, request?.requestId ?? '', { lines, delivery: 0 });
  const read = async () => {
    const quote = (await readCompared(buyer, id)).answers.find((each) => each.quote !== null)?.quote ?? null;
    if (quote === null) throw new Error('nothing was offered');
    return quote;
  };
  return { call: buyer.call, read };
}
const ofComparison = ({ id }: Comparison) => ({ params: { comparisonId: id } });
export const comparisonAbilities = defineAbilities<Comparison>({
  kind: 'a comparison',
  schema: comparison,
  abilities: { withdraw: { endpoint: withdrawOrderComparison, input: ofComparison } },
  situations: {
    'that is open': async (world) => {
      const { buyer, id } = await comparing(world);
      return { call: buyer.call, read: async () => readCompared(buyer, id) };
    },
    'that was withdrawn': async (world) => {
      const { buyer, id } = await comparing(world);
      await buyer.call(withdrawOrderComparison, { params: { comparisonId: id } });
      return { call: buyer.call, read: async () => readCompared(buyer, id) };
    },
  },
});

export const comparedAbilities = defineAbilities<ComparedQuote>({
  kind: 'a quote that is compared',
  schema: comparedQuote,
  abilities: {
    accept: {
      endpoint: contract.acceptQuote,
      input: ({ id, price }) => ({ params: { quoteId: id }, body: { total: price?.total ?? 0, address } }),
    },
  },
  situations: {
    'that was offered': async (world) => comparedSeenBy(await comparing(world)),
    'that was declined': async (world) => {
      const begun = await comparing(world);
      const seen = await comparedSeenBy(begun);
      const { id } = await seen.read();
      await begun.buyer.call(contract.declineQuote, { params: { quoteId: id }, body: {} });
      return seen;
    },
  },
});

export const refusedQuotes: readonly RefusedWrite[] = [
  {
    endpoint: saveQuoteDraft,
    code: 'not_permitted',
    make: async (world) => {
      const { buyer, id } = await openInquiry(world);
      return { call: buyer.call, input: { params: { requestId: id }, body: draftOf() } };
    },
  },
  {
    endpoint: removeQuoteDraft,
    code: 'not_permitted',
    make: async (world) => {
      const { buyer, id } = await openInquiry(world);
      return { call: buyer.call, input: { params: { requestId: id } } };
    },
  },
  {
    endpoint: createOrderComparison,
    code: 'own_item',
    make: async (world) => {
      const [seller, other] = [await someone(world), await someone(world)];
      const itemIds = [(await stocked(world, seller)).id, (await stocked(world, other)).id];
      return { call: seller.call, input: { body: { kind: 'product', itemIds, quantity: 1, text: 'Mine' } } };
    },
  },
  {
    endpoint: contract.createOrderRequest,
    code: 'own_item',
    make: async (world) => {
      const seller = await someone(world);
      const { id } = await stocked(world, seller);
      return { call: seller.call, input: { body: { kind: 'product', itemId: id, quantity: 1, text: 'Mine' } } };
    },
  },
  {
    endpoint: contract.openQuote,
    code: 'not_permitted',
    make: async (world) => {
      const { seller, quote } = await quoted(world, false);
      return { call: seller.call, input: { params: { quoteId: quote.id } } };
    },
  },
];

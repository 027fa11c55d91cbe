import type { OrderState } from '#contract/orders/choices.ts';
import { decideDispute } from '#contract/orders/disputes.ts';
import type { QuoteState, RequestState } from '#contract/orders/quote-choices.ts';
import { declineOrderRequest, declineQuote, withdrawOrderRequest, withdrawQuote } from '#contract/orders/requests.ts';
import type { CalledStep } from '#contract/orders/step-calls.ts';
import { expireQuotes } from '#modules/orders';
import { enqueue } from '#platform/tasks/index.ts';
import type { Member, World } from '../world.ts';
import { placed, requiredKey, take } from './orders.ts';
import { accept, compared, offered, readCompared, saveDraft } from './quotes.ts';

/** Who buys what of whom, and who else is asked. Nothing has to be paid by wallet. */
export interface Trade {
  readonly world: World;
  readonly buyer: Member;
  /** Acts as the page, if that sells. */
  readonly seller: Member;
  readonly other: Member;
  readonly staff: Member;
  readonly itemId: string;
  readonly otherItemId: string;
}
export interface RequestThing {
  readonly id: string;
  readonly comparisonId: string;
  /** The one that the state is about. */
  readonly quoteId: string | null;
}
export interface OrderThing {
  readonly id: string;
}
interface Inquiry {
  readonly id: string;
  readonly comparisonId: string;
  readonly otherId: string;
}
const FREE = { currency: 'JPY', lines: [{ label: 'Shawl', quantity: 4, unitPrice: 0 }], delivery: 0 };

/** Of two sellers; what is done then leads to the state. */
const asking =
  (then: (trade: Trade, inquiry: Inquiry) => Promise<string | null>) =>
  async (trade: Trade): Promise<RequestThing> => {
    const { id: comparisonId } = await compared(trade.buyer, [trade.itemId, trade.otherItemId]);
    const { answers } = await readCompared(trade.buyer, comparisonId);
    const ofItem = (itemId: string) => answers.find(({ item }) => item.id === itemId)?.requestId ?? '';
    const inquiry = { id: ofItem(trade.itemId), otherId: ofItem(trade.otherItemId), comparisonId };
    return { id: inquiry.id, comparisonId, quoteId: await then(trade, inquiry) };
  };
const offering = async ({ seller }: Trade, { id }: Inquiry): Promise<string> => (await offered(seller, id, FREE)).id;

/** Each state of a request and of a quote, with a draft that nobody has offered. */
export const REQUESTS = {
  open: asking(async () => Promise.resolve(null)),
  quoted: asking(offering),
  ordered: asking(async ({ seller, buyer }, { id }) => {
    const quote = await offered(seller, id, FREE);
    await accept(buyer, quote);
    return quote.id;
  }),
  declined: asking(async ({ seller }, { id }) => {
    await seller.call(declineOrderRequest, { params: { requestId: id }, body: {} });
    return null;
  }),
  withdrawn: asking(async ({ buyer }, { id }) => {
    await buyer.call(withdrawOrderRequest, { params: { requestId: id } });
    return null;
  }),
  ended: asking(async ({ buyer, other }, { otherId }) => {
    await accept(buyer, await offered(other, otherId, FREE));
    return null;
  }),
  draft: asking(async ({ seller }, { id }) => {
    await saveDraft(seller, id);
    return null;
  }),
  'quote declined': asking(async (trade, inquiry) => {
    const quoteId = await offering(trade, inquiry);
    await trade.buyer.call(declineQuote, { params: { quoteId }, body: { wishes: 'Blue' } });
    return quoteId;
  }),
  replaced: asking(async (trade, inquiry) => {
    const quoteId = await offering(trade, inquiry);
    await offering(trade, inquiry);
    return quoteId;
  }),
  'quote withdrawn': asking(async (trade, inquiry) => {
    const quoteId = await offering(trade, inquiry);
    await trade.seller.call(withdrawQuote, { params: { quoteId } });
    return quoteId;
  }),
  expired: asking(async (trade, inquiry) => {
    const { world } = trade;
    const quoteId = await offering(trade, inquiry);
    const expiresAt = new Date(world.clock.now().getTime() - 1_000);
    await world.db.updateTable('order_quote').set({ expires_at: expiresAt }).where('id', '=', quoteId).execute();
    await enqueue(world.db, expireQuotes, {});
    await world.settled();
    return quoteId;
  }),
} as const satisfies Partial<Record<RequestState | QuoteState | `quote ${QuoteState}` | 'draft', unknown>>;

type Taken = readonly [by: 'buyer' | 'seller', step: CalledStep];
/** At the list price; the steps lead to the state. */
const ordering =
  (steps: readonly Taken[], then?: (trade: Trade, id: string) => Promise<unknown>) =>
  async (trade: Trade): Promise<OrderThing> => {
    const { id } = await placed(trade.buyer, trade.itemId);
    for (const [by, step] of steps)
      await take(trade[by], id, step, step === 'cancel' || step === 'dispute' ? { reason: 'It is late' } : {});
    await then?.(trade, id);
    return { id };
  };
const confirm = ['seller', 'confirm'] as const;
const ship = ['seller', 'ship'] as const;
const receive = ['buyer', 'receive'] as const;
const dispute = ['buyer', 'dispute'] as const;
const deciding =
  (sellerPercent: number) =>
  async ({ staff }: Trade, orderId: string) =>
    staff.call(
      decideDispute,
      { params: { orderId }, body: { sellerPercent, reason: 'Both are right' } },
      requiredKey(),
    );
/** Goods are not delivered as files: who sees what does not depend on how a state was reached. */
const setTo =
  (state: OrderState) =>
  async ({ world }: Trade, orderId: string) =>
    world.db.updateTable('placed_order').set({ state }).where('id', '=', orderId).execute();

export const ORDERS = {
  placed: ordering([]),
  confirmed: ordering([confirm]),
  shipped: ordering([confirm, ship]),
  received: ordering([confirm, ship, receive]),
  delivered: ordering([confirm], setTo('delivered')),
  changes_requested: ordering([confirm], setTo('changes_requested')),
  disputed: ordering([confirm, dispute]),
  completed: ordering([confirm, ship, receive, ['buyer', 'complete']]),
  cancelled: ordering([['buyer', 'cancel']]),
  refunded: ordering([confirm, dispute], deciding(0)),
  split: ordering([confirm, dispute], deciding(40)),
} as const satisfies Record<OrderState, unknown>;

/** Requests and orders of a trade in every state, made one after the other. */
export async function everyState(trade: Trade) {
  const requests = {} as Record<keyof typeof REQUESTS, RequestThing>;
  const orders = {} as Record<keyof typeof ORDERS, OrderThing>;
  for (const [state, make] of Object.entries(REQUESTS)) requests[state as keyof typeof REQUESTS] = await make(trade);
  for (const [state, make] of Object.entries(ORDERS)) orders[state as keyof typeof ORDERS] = await make(trade);
  await trade.world.settled();
  return { requests, orders };
}

import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { OrderWork } from '#contract/orders/choices.ts';
import type { Listed } from '#contract/orders/listed.ts';
import type { RequestContext, Writing } from '#platform/context.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';

export interface Place {
  readonly isPickup: boolean;
  /** To which it is delivered; null: picked up, or work. */
  readonly country: string | null;
}
/** How much of an item someone wants, and where to. */
export interface Wish extends Place {
  readonly quantity: number;
  readonly isSample: boolean;
}
/** What orders keep of an item besides its name, by which both sides can see later what was ordered. */
export interface ItemSnapshot {
  /** The name of the place where it can be picked up, empty where none is stored; null: it is delivered only. */
  readonly pickup?: string | null;
  readonly [detail: string]: unknown;
}
/** What requests and orders keep of an item, as it is now. */
export interface Item {
  readonly sellerId: string;
  /** Of the member who calls, in the team of a page that sells. */
  readonly sellerRole: PageRole | null;
  /** By `sellerOut`: nobody can fulfil what is agreed with the seller. */
  readonly isSellerOut: boolean;
  readonly name: string;
  readonly unit: string | null;
  readonly work: OrderWork;
  readonly snapshot: ItemSnapshot;
  /** Quotes are compared within one. */
  readonly category: string | null;
  /** In which its seller prices it, also on request; null: none was chosen. */
  readonly currency: string | null;
  /** What quotes are compared with; null: it has no list price. */
  readonly listed: Listed | null;
}
/** In minor units. */
export interface Price {
  readonly currency: string;
  readonly unitPrice: number;
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
  readonly tax: number | null;
  readonly taxRate: number | null;
}
/** An item at its list price. */
export interface Offer {
  readonly item: Item;
  readonly price: Price;
  /** Days in which it is shipped, or its work delivered. */
  readonly shipDays: number;
}
/** The transaction in which stock changes. */
export interface StockChange extends Pick<Writing, 'emit'> {
  readonly db: Kysely<never>;
  readonly now: Date;
}
/** How much was taken, 0 where the stock is not counted; or what is left; or that it is not to be had at all. */
export type Taken = { readonly taken: number } | { readonly left: number } | 'not_orderable';

/** What a kind of item that can be ordered declares. Each call runs inside the transaction of the order. */
export interface Orderable {
  readonly kind: Kind;
  /** @throws Refusal `not_found` where the caller may not see it, `not_orderable` where nobody can ask for it */
  describe(ctx: RequestContext<never>, itemId: string): Promise<Item>;
  /**
   * @throws Refusal `not_found` where the caller may not see it, `not_orderable`, `no_list_price`, `invalid_input` for
   *   a quantity or a country that is not offered
   */
  offer(ctx: RequestContext<never>, itemId: string, wish: Wish): Promise<Offer>;
  /**
   * Things of the same category by others, one of each seller, the most popular first.
   *
   * @throws Refusal as those of `describe`
   */
  similar(ctx: RequestContext<never>, itemId: string, limit: number): Promise<readonly string[]>;
  /**
   * Whether what was agreed about it can be done, also of what is no longer offered: a quote about it is binding.
   *
   * @throws Refusal `not_orderable` where a ruling withholds it, `invalid_input` for a place that is not offered
   */
  requireFulfillable(db: Kysely<never>, itemId: string, to: Place): Promise<void>;
  /** Takes from the stock by a conditional update. */
  take(ctx: StockChange, itemId: string, quantity: number): Promise<Taken>;
  /** Puts back what was taken. Called once for each that was taken. */
  putBack(ctx: StockChange, itemId: string, quantity: number): Promise<void>;
}

/** What can be ordered, declared by the modules whose things these are. */
export const orderables = extensionPoint<Orderable>('orders.orderables', 'many');

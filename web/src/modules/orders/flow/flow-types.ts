import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#contract/orders/address.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Priced } from '../parts/sums.tsx';
import type { FlowStep } from '../search.ts';

/** What the buyer decides besides the quantity. */
export interface Delivery {
  readonly address: DeliveryAddress | null;
  readonly isPickup: boolean;
  readonly note: string;
}
export type FlowPrice = Priced;

/** What is ordered, and how it is sent. */
export interface Flowing {
  readonly name: string;
  /** Below the name: how much of it, and a link to change that. */
  readonly about: ReactNode;
  readonly price: FlowPrice;
  /** Work goes nowhere. */
  readonly isGoods: boolean;
  /** Where it can be picked up; null: it cannot. */
  readonly pickup: string | null;
  /** To which alone it is delivered, as it was asked for; null: to those that the seller delivers to. */
  readonly country?: string | null;
  /** The price when it is picked up: without delivery. */
  readonly pickupPrice?: FlowPrice;
  readonly step: FlowStep;
  /** The address of this screen at a step. */
  readonly at: (step: FlowStep) => { readonly to: string; readonly search: Record<string, string> };
  /** Where × leads. */
  readonly leave: string;
  /** What is agreed to besides the price, before it is paid. */
  readonly terms?: ReactNode;
  /** More for the first step, such as a quantity. */
  readonly extra?: ReactNode;
  /** Places the order at the total that is shown. */
  readonly send: (delivery: Delivery, total: number) => Promise<{ data: Order }>;
  /** What was refused may have changed: it is read again. */
  readonly onRefused: () => void;
  /** Orders what is left; undefined where the quantity is fixed. */
  readonly onQuantity?: (quantity: number) => void;
}

import type { DeliveryAddress } from '#contract/orders/address.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { session } from '#shell/session/session.ts';
import { stored } from '#ui/stored.ts';

/** Where an order goes: filled in again the next time, in this browser alone. */
export interface SavedDelivery {
  readonly address: DeliveryAddress | null;
  readonly isPickup: boolean;
}
/** Of the member, or of the page that they act as. */
const draft = () => draftOf<SavedDelivery>(`order-delivery:${stored.read('selectedPage') ?? ''}`);
export const savedDelivery = (): SavedDelivery | undefined => draft().load();
export const saveDelivery = (delivery: SavedDelivery): void => draft().save(delivery);

/** An address to begin with, in the only country if there is one: that used before, else the name of who orders. */
export function firstAddress(only: string | null): DeliveryAddress {
  const saved = savedDelivery()?.address ?? null;
  if (saved !== null && (only === null || saved.country === only)) return saved;
  const { user } = session.get();
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim();
  return { name, phone: '', lines: '', city: '', postalCode: '', country: only ?? '' };
}

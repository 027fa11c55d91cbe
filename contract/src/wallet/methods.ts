import * as z from 'zod/mini';
import { data, endpoint, instant } from '../core/endpoint.ts';
import { PAGE_ADMINS } from '../core/roles.ts';

/** A card that the provider remembers. Its number is never here. */
const savedCard = z.object({
  /** The provider's. */
  id: z.string(),
  provider: z.string(),
  /** In lower case, such as `visa`; `card` if its network is not known. */
  brand: z.string(),
  lastFour: z.string(),
  /** `2029-04`. */
  expiry: z.string(),
  isExpired: z.boolean(),
  /** Chosen first when money is added. */
  isDefault: z.boolean(),
});
export type SavedCard = z.output<typeof savedCard>;
const methods = z.object({
  cards: z.array(savedCard),
  /** The UPI id that paid last, such as `as••••@upi`; null: none did, or the provider did not say. */
  upi: z.nullable(z.object({ maskedId: z.string(), usedAt: instant })),
});
export type PaymentMethods = z.output<typeof methods>;

const own = { access: 'member', as: PAGE_ADMINS } as const;
const ofCard = {
  ...own,
  params: z.strictObject({
    provider: z.string().check(z.maxLength(40), z.regex(/^[a-z0-9_-]+$/)),
    cardId: z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/)),
  }),
  refusals: ['not_found', 'unavailable'],
} as const;

export const readPaymentMethods = endpoint({
  ...own,
  method: 'GET',
  path: '/wallet/payment-methods',
  summary: 'Read the saved cards, and the UPI id that paid last',
  reply: data(methods),
  refusals: ['unavailable'],
});
export const deleteCard = endpoint({
  ...ofCard,
  method: 'DELETE',
  path: '/wallet/cards/{provider}/{cardId}',
  summary: 'Have the provider forget a card',
});
export const editDefaultCard = endpoint({
  ...ofCard,
  method: 'PUT',
  path: '/wallet/cards/{provider}/{cardId}/default',
  summary: 'Choose the card that is offered first',
});

import type { FactData } from '#contract/core/facts.ts';
import { ORDER_SIDES, type OrderSide } from '#contract/orders/choices.ts';
import type { NotificationIcon } from '#contract/notifications/notifications.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';
import { toSides } from './mail.ts';

type Step = FactData<'orders.request_changed'>;
const ofMarket = { category: 'marketplace', subject: 'order_request' } as const;

const after = (
  kind: string,
  system: NotificationIcon,
  sides: readonly OrderSide[],
  isMeant: (step: Step) => boolean,
): NotificationDefinition => ({
  ...ofMarket,
  kind,
  system,
  on: [
    when('orders.request_changed', async (data, db) =>
      isMeant(data) ? toSides(db, data, sides, { kind, about: 'order_request', id: data.requestId }) : [],
    ),
  ],
});
const requested: NotificationDefinition = {
  ...ofMarket,
  kind: 'quote_requested',
  system: 'question',
  on: [
    when('orders.requested', async (data, db) =>
      toSides(db, data, ['seller'], { kind: 'quote_requested', about: 'order_request', id: data.requestId }),
    ),
  ],
};
const ending: NotificationDefinition = {
  ...ofMarket,
  kind: 'quote_ending',
  system: 'question',
  on: [
    when('orders.quote_ending', async (data, db) =>
      toSides(db, data, ['buyer'], { kind: 'quote_ending', about: 'order_request', id: data.requestId }),
    ),
  ],
};

/** What happens to requests and quotes. An accepted quote is an order, whose placing has a notification of its own. */
export const quoteNotifications: readonly NotificationDefinition[] = [
  requested,
  after('quote_offered', 'file', ['buyer'], ({ step }) => step === 'quote'),
  ending,
  after('quote_declined', 'rejected', ['seller'], ({ step, quoteId }) => step === 'decline' && quoteId !== null),
  after('quote_withdrawn', 'rejected', ['buyer'], ({ step, quoteId }) => step === 'withdraw' && quoteId !== null),
  // A quote that ends with its request is not said apart.
  after('quote_expired', 'rejected', ORDER_SIDES, ({ step, state }) => step === 'expire' && state === 'quoted'),
  after('request_declined', 'rejected', ['buyer'], ({ step, quoteId }) => step === 'decline' && quoteId === null),
  after('request_withdrawn', 'rejected', ['seller'], ({ step, quoteId }) => step === 'withdraw' && quoteId === null),
  after('request_passed_over', 'rejected', ['seller'], ({ step }) => step === 'choose_other'),
  after('request_ended', 'rejected', ORDER_SIDES, ({ step }) => step === 'end'),
];

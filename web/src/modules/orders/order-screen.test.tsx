import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { opened } from '#ui/dialog/store.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { choose, enter, press, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { orderId, orderOf } from '../../../test/orders/orders.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { nextText } from './order/next.ts';
import { progressOf } from './order/progress.tsx';
import OrderScreen from './screens/order.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('orders', 'network', 'media', 'reference');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => {
  vi.unstubAllGlobals();
  opened.set(null);
});

async function screen(order: Order, replies: Record<string, object> = {}) {
  const sent = stubServer({ [`GET /orders/${orderId}`]: { data: order }, ...replies });
  const view = await drawn(
    () => (
      <>
        <OrderScreen />
        <Dialogs />
      </>
    ),
    { at: `/orders/${orderId}`, path: '/orders/$id', screen: { area: 'shared', columns: 'full' } },
  );
  await eventually(() => expect(view.container.textContent).toContain(text('progress.title')));
  const dialog = () => view.document.querySelector('[role="dialog"], [role="alertdialog"]') ?? view.container;
  const openStep = async (label: string) => {
    await view.settle(() => press(buttonOf(view.container, label)!));
    await eventually(() => expect(view.document.querySelector('h2')).not.toBeNull());
  };
  return { ...view, sent, dialog, openStep };
}

it('says who acts next, by when, and what happens when nobody speaks', async () => {
  const { container } = await screen(orderOf());
  expect(container.textContent).toContain(nextText(orderOf()));
  expect(nextText(orderOf())).toContain('Jan 4, 2026');
  expect(container.textContent).toContain(text('waits.other', { name: 'Karan Mehta' }));
  expect(container.textContent).toContain(text('money.held.buyer', { amount: '₹10.01' }));
});

const at = '2026-01-02T12:00:00.000Z';
const step = (to: Order['state']) => ({ step: null, by: 'seller' as const, from: null, to, reason: null, at });
it.each([
  ['goods', 'shipped', ['placed', 'confirmed', 'shipped'], ['received', 'completed']],
  ['service', 'changes_requested', ['confirmed', 'delivered', 'changes_requested'], ['delivered', 'completed']],
  ['goods', 'disputed', ['confirmed', 'disputed'], []],
  ['goods', 'cancelled', ['placed', 'cancelled'], []],
] as const)('of %s that are %s it shows what was and what comes', (work, state, was, comes) => {
  const steps = progressOf(orderOf({ work, state, steps: was.map(step) }));
  expect(steps.filter((each) => each.at !== null).map((each) => each.state)).toEqual(was);
  expect(steps.filter((each) => each.at === null).map((each) => each.state)).toEqual(comes);
});

it('offers what the server allows, and asks before a step that stays', async () => {
  const confirmed = orderOf({ side: 'seller', state: 'confirmed' });
  const { sent, openStep, dialog, settle, container } = await screen(orderOf({ side: 'seller' }, { confirm: true }), {
    [`POST /orders/${orderId}/confirm`]: { data: confirmed },
  });
  expect(buttonOf(container, text('act.cancel'))).toBeUndefined();
  await openStep(text('act.confirm'));
  await eventually(() => expect(dialog().textContent).toContain(text('act.final')));
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  const buttons = [...dialog().querySelectorAll('button')].filter((each) => each.textContent === text('act.confirm'));
  await settle(() => press(buttons.at(-1)!));
  await eventually(() => expect(container.textContent).toContain(text('state.confirmed')));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.call).toBe(`POST /orders/${orderId}/confirm`);
});

it('keeps what was typed when the order has moved since, and says its state', async () => {
  let now = orderOf({}, { cancel: true });
  const { openStep, dialog, settle } = await screen(now, {
    [`GET /orders/${orderId}`]: () => ({ data: now }),
    [`POST /orders/${orderId}/cancel`]: () => {
      now = orderOf({ state: 'shipped' });
      return refused(409, 'state_changed', { current: { state: 'shipped' } });
    },
  });
  await openStep(text('act.cancel'));
  await eventually(() => expect(dialog().querySelector('textarea')).not.toBeNull());
  const field = dialog().querySelector('textarea')!;
  await settle(() => enter(field, 'Too late for me'));
  await settle(() => submit(field));
  await eventually(() => expect(dialog().textContent).toContain(text('changed.now', { state: text('state.shipped') })));
  expect(dialog().textContent).toContain('Refused: state_changed.');
  expect(dialog().querySelector('textarea')?.value).toBe('Too late for me');
});

it('shows what a proposal means in money, and accepts the one that was seen', async () => {
  const proposals = [{ number: 1, by: 'seller' as const, sellerPercent: 60, seller: 601, buyer: 400, note: null, at }];
  const { sent, openStep, dialog, settle, container } = await screen(
    orderOf(
      { state: 'disputed', waitsFor: null, proposals, steps: [{ ...step('disputed'), step: 'dispute', by: 'buyer' }] },
      { acceptProposal: true, propose: true },
    ),
    { [`POST /orders/${orderId}/proposals/accept`]: { data: orderOf({ state: 'split' }) } },
  );
  expect(container.textContent).toContain(text('dispute.split', { seller: '₹6.01', buyer: '₹4' }));
  await openStep(text('act.accept'));
  await eventually(() => expect(dialog().textContent).toContain(text('act.accept.title')));
  const buttons = [...dialog().querySelectorAll('button')].filter((each) => each.textContent === text('act.accept'));
  await settle(() => press(buttons.at(-1)!));
  await eventually(() => expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ number: 1 }));
});

it('says which proposal was accepted, and that the others no longer stand', async () => {
  const proposal = { seller: 601, buyer: 400, note: null, at };
  const proposals = [
    { ...proposal, number: 1, by: 'seller' as const, sellerPercent: 90 },
    { ...proposal, number: 2, by: 'buyer' as const, sellerPercent: 60 },
  ];
  const steps = [
    { ...step('disputed'), step: 'dispute' as const, by: 'program' as const },
    { ...step('split'), step: 'split' as const, by: 'seller' as const },
  ];
  const settlement = { seller: 601, buyer: 400 };
  const { container } = await screen(
    orderOf({ side: 'seller', state: 'split', waitsFor: null, proposals, steps, settlement }),
  );
  const lines = [...container.querySelectorAll(`[aria-label="${text('dispute.proposals')}"] > li`)];
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining(text('dispute.accepted')),
    expect.stringContaining(text('dispute.replaced')),
  ]);
  expect(container.textContent).toContain(text('dispute.begun.program'));
});

it('the review of what is over is the main act, and says first when it is shown', async () => {
  const review = { until: at, isMutual: true };
  let now = orderOf({ state: 'completed', waitsFor: null, dueAt: null, review }, { review: true });
  const ofOrder = { id: orderId, own: null, other: null, until: at, isMutual: true, can: { review: true } };
  const { sent, openStep, dialog, settle, container } = await screen(now, {
    [`GET /orders/${orderId}`]: () => ({ data: now }),
    [`GET /orders/${orderId}/reviews`]: { data: ofOrder },
    [`PUT /orders/${orderId}/review`]: () => {
      now = { ...now, review: null };
      return { data: ofOrder };
    },
  });
  const card = container.querySelector(`[aria-label="${text('detail.actions')}"]`)!;
  expect(card.textContent).toContain(text('waits.review', { date: formatDate(at, 'dateTime') }));
  expect(card.querySelector('button')?.textContent).toBe(text('reviews.write'));
  await openStep(text('reviews.write'));
  await eventually(() => expect(dialog().querySelector('[name="itemStars"]')).not.toBeNull());
  expect(dialog().textContent).toContain('Hidden until both of you');
  // Each field that is empty says so.
  await settle(() => submit(dialog().querySelector('textarea')!));
  await eventually(() => expect(dialog().querySelectorAll('select[aria-invalid="true"]')).toHaveLength(2));
  await settle(() => choose(dialog().querySelector<HTMLSelectElement>('[name="itemStars"]')!, '4'));
  await settle(() => choose(dialog().querySelector<HTMLSelectElement>('[name="stars"]')!, '3'));
  await settle(() => submit(dialog().querySelector('textarea')!));
  await eventually(() => expect(buttonOf(container, text('reviews.write'))).toBeUndefined());
  const { body } = sent.find(({ call }) => call.startsWith('PUT'))!;
  expect(body).toEqual({ itemStars: 4, stars: 3, text: '' });
});

it('a review that is written is no main act any more, although it can be changed', async () => {
  const { container } = await screen(orderOf({ state: 'completed', waitsFor: null, dueAt: null }, { review: true }), {
    [`GET /orders/${orderId}/reviews`]: {
      data: { id: orderId, own: null, other: null, until: at, isMutual: true, can: { review: true } },
    },
  });
  expect(buttonOf(container, text('reviews.write'))).toBeUndefined();
});

it.each([null, '0190a0a0-0000-4000-8000-00000000000c'])(
  'has the paper of the quote that it began as: %s',
  async (quoteId) => {
    const { container } = await screen(orderOf({ quoteId }));
    expect(buttonOf(container, text('paper.order'))).toBeDefined();
    expect(buttonOf(container, text('paper.quote')) !== undefined).toBe(quoteId !== null);
  },
);

it('goods that are picked up are ready, and never on their way', async () => {
  const steps = [
    { step: 'ship', by: 'seller', from: 'confirmed', to: 'shipped', reason: null, at: '2026-01-01T12:00:00.000Z' },
  ] as const;
  const order = orderOf({ state: 'shipped', waitsFor: 'buyer', isPickup: true, steps: [...steps] });
  expect(nextText(order)).toContain('Pick it up');
  const { container } = await screen(order);
  await eventually(() => expect(container.textContent).toContain(text('state.ready')));
  expect(container.textContent).not.toContain(text('state.shipped'));
});

it('an order says what its quote says besides the price', async () => {
  const lines = [
    { label: 'Lamp', quantity: 2, unitPrice: 450 },
    { label: 'Box of cedar', quantity: 1, unitPrice: 100 },
  ];
  const { container } = await screen(orderOf({ agreed: { lines, terms: 'Half of it in advance' } }));
  await eventually(() => expect(container.textContent).toContain('Half of it in advance'));
  expect(container.textContent).toContain('Box of cedar');
});

it('a dispute says why an administrator decided it as it did', async () => {
  const steps: Order['steps'] = [
    { step: 'dispute', by: 'buyer', from: 'shipped', to: 'disputed', reason: 'Torn on arrival', at },
    { step: 'split', by: 'admin', from: 'disputed', to: 'split', reason: 'Half of it can be used', at },
  ];
  const reviews = { id: orderId, own: null, other: null, until: null, isMutual: false, can: { review: false } };
  const { container } = await screen(orderOf({ state: 'split', settlement: { seller: 500, buyer: 501 }, steps }), {
    [`GET /orders/${orderId}/reviews`]: { data: reviews },
  });
  await eventually(() => expect(container.textContent).toContain('Torn on arrival'));
  const said = [...container.querySelectorAll('p')].map((each) => each.textContent);
  expect(said).toContain(`${text('dispute.decided')} Half of it can be used`);
  expect(said).not.toContain(text('dispute.none'));
});

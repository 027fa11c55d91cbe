import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Dispute } from '#contract/orders/disputes.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { enter, press, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { Disputes } from './disputes.tsx';
import { SplitPreview } from './decision-dialog.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('orders', 'network');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const at = '2026-03-01T12:00:00.000Z';
const dispute: Dispute = {
  id: 'order',
  buyer: actorOf('ravi', { name: 'Ravi Rao' }),
  seller: actorOf('karan', { name: 'Karan Mehta' }),
  state: 'disputed',
  payment: 'wallet',
  item: { kind: 'product', id: 'lamp', name: 'Lamp', unit: 'piece', isSample: false },
  quantity: 2,
  isPickup: true,
  total: { amount: 1_001, currency: 'INR' },
  dueAt: at,
  isOverdue: true,
  proposals: [{ number: 1, by: 'buyer', sellerPercent: 20, seller: 200, buyer: 801, note: 'It is broken', at }],
  steps: [
    { step: 'ship', by: 'seller', from: 'confirmed', to: 'shipped', reason: null, at },
    { step: 'dispute', by: 'buyer', from: 'shipped', to: 'disputed', reason: 'Torn on arrival', at },
  ],
  can: { decide: true },
};

it('opens a dispute beside the table, with both sides, and decides it with a reason', async () => {
  const sent = stubServer({
    'GET /admin/disputes': { data: [dispute], page: { number: 1, size: 10, total: 1 } },
    'GET /admin/disputes/order': { data: dispute },
    'GET /admin/disputes/order/evidence': {
      data: {
        agreed: { lines: [{ label: 'Lamp of brass', quantity: 2, unitPrice: 500 }], terms: 'Packed in straw' },
        note: 'By the back door',
        files: [],
        messages: [{ id: 'said', by: 'seller', text: 'It left whole', at }],
      },
    },
    'POST /admin/disputes/order/decide': { data: { ...dispute, state: 'split', can: { decide: false } } },
  });
  const { container, document, settle } = await drawn(() => (
    <>
      <Disputes page={1} size={10} onPage={() => undefined} />
      <Dialogs />
    </>
  ));
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  expect(container.textContent).toContain(text('disputes.overdue'));
  await settle(() => press(buttonOf(container, 'Lamp')!));
  for (const words of [
    text('disputes.step.ready'),
    'Lamp of brass',
    'Packed in straw',
    'By the back door',
    'Torn on arrival',
    'It is broken',
    'It left whole',
    'Ravi Rao',
    'Karan Mehta',
  ])
    await eventually(() => expect(container.textContent).toContain(words));
  await settle(() => press(buttonOf(container, text('disputes.decide'))!));
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body;
  await eventually(() => expect(dialog().querySelector('textarea')).not.toBeNull());
  await settle(() => enter(dialog().querySelector('textarea')!, 'Both are right'));
  await settle(() => submit(dialog().querySelector('textarea')!));
  // Without a percentage nothing is sent.
  expect(sent.filter((each) => each.call.startsWith('POST'))).toEqual([]);
});

it('says what a percentage means to the last minor unit', async () => {
  const { container, draw } = await drawn(() => <SplitPreview dispute={dispute} percent={60} />);
  await draw();
  expect(container.textContent).toContain('6.01');
  expect(container.textContent).toContain('₹4 back');
});

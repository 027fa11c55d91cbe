import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PaymentReturn } from '#contract/wallet/deposits.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import PaymentFailScreen from './screens/payment-fail.tsx';
import PaymentSuccessScreen from './screens/payment-success.tsx';
import { text } from './strings.ts';

beforeAll(() => prepareTexts('wallet'));
afterEach(() => vi.unstubAllGlobals());

const payment = (more: Partial<PaymentReturn> = {}): PaymentReturn => ({
  amount: { amount: 50_000, currency: 'INR' },
  state: 'succeeded',
  isLate: false,
  failure: null,
  own: null,
  ...more,
});
const draw = (reply: object, Screen = PaymentSuccessScreen, query = '?data=sealed') => {
  stubServer({ 'GET /payment-returns': reply });
  return drawn(() => <Screen />, { at: `/payment-success${query}` });
};

const amount = { amount: '₹500' };
it.each([
  ['succeeded', payment(), 'return.success', text.bind(null, 'return.succeeded', amount)],
  ['succeeded late', payment({ isLate: true }), 'return.success', text.bind(null, 'return.late', amount)],
  ['is on its way', payment({ state: 'processing' }), 'return.pending', text.bind(null, 'return.waiting')],
  ['failed', payment({ state: 'failed', failure: 'no_funds' }), 'return.fail', text.bind(null, 'failure.no_funds')],
  ['failed without a reason', payment({ state: 'failed' }), 'return.fail', text.bind(null, 'failure.other')],
  ['was cancelled', payment({ state: 'cancelled' }), 'return.fail', text.bind(null, 'return.cancelled')],
  ['expired', payment({ state: 'expired' }), 'return.fail', text.bind(null, 'return.expired')],
] as const)('a payment that %s says so on either address', async (_what, data, title, sentence) => {
  for (const Screen of [PaymentSuccessScreen, PaymentFailScreen]) {
    const { container } = await draw({ data }, Screen);
    await eventually(() => expect(container.querySelector('h1')?.textContent).toBe(text(title)));
    expect(container.textContent).toContain(sentence());
    expect(container.textContent.includes(text('return.nothing'))).toBe(title === 'return.fail');
    expect(container.textContent).not.toContain(text('balance.available'));
  }
});

it('the owner sees receipt and balance, and is led to the line', async () => {
  const own = { depositId: 'd', receipt: 'GH-2026-000001', available: 150_000 };
  const { container } = await draw({ data: payment({ own }) });
  await eventually(() => expect(container.textContent).toContain('GH-2026-000001'));
  expect(container.textContent).toContain('₹1,500');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/advertise/dashboard/deposit?deposit=d');
});

it('an address that was changed or is too old is answered with a sentence', async () => {
  const { container } = await draw(refused(422, 'payment_link_invalid'));
  await eventually(() => expect(container.textContent).toContain('Refused: payment_link_invalid.'));
});

it('an address without the parameter asks nothing', async () => {
  const { container } = await draw({}, PaymentFailScreen, '');
  expect(container.textContent).toContain(text('return.incomplete'));
  expect(container.querySelector('h1')?.textContent).toBe(text('return.fail'));
});

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RefundPlan } from '#contract/wallet/refunds.ts';
import { press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { at, id } from '../../../test/wallets.ts';
import { RefundDialog } from './parts/refund-dialog.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('wallet');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const plan: RefundPlan = {
  currency: 'INR',
  amount: 70_000,
  possible: 70_000,
  parts: [
    {
      depositId: id,
      receipt: 'GH-2026-000001',
      method: { kind: 'upi', brand: null, lastFour: null, maskedId: 'as••••@upi' },
      paidAt: at,
      amount: 70_000,
      arrivesBy: '2026-01-03T12:00:00.000Z',
    },
  ],
};
const onClose = vi.fn<() => void>();
const draw = () => drawn(() => <RefundDialog currency="INR" onClose={onClose} />);

it('shows what goes back where and by when, and sends exactly that', async () => {
  const sent = stubServer({ 'POST /wallet/refunds/preview': { data: plan }, 'POST /wallet/refunds': { data: [] } });
  const { container, settle } = await draw();
  await eventually(() => expect(container.textContent).toContain('GH-2026-000001'));
  expect(container.textContent).toContain(text('refund.arrives', { date: 'Jan 3, 2026' }));
  await settle(() => press(buttonOf(container, text('refund.send', { amount: '₹700' }))!));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.find(({ call }) => call === 'POST /wallet/refunds')?.body).toEqual({ currency: 'INR', amount: 70_000 });
});

it('says why nothing can go back', async () => {
  stubServer({ 'POST /wallet/refunds/preview': refused(409, 'nothing_to_refund') });
  const { container } = await draw();
  await eventually(() => expect(container.textContent).toContain('Refused: nothing_to_refund.'));
});

it('that is refused shows the plan again', async () => {
  const sent = stubServer({
    'POST /wallet/refunds/preview': { data: plan },
    'POST /wallet/refunds': refused(409, 'funds_missing'),
  });
  const { container, settle } = await draw();
  await eventually(() => expect(container.textContent).toContain('GH-2026-000001'));
  await settle(() => press(buttonOf(container, text('refund.send', { amount: '₹700' }))!));
  await eventually(() => expect(container.textContent).toContain('Refused: funds_missing.'));
  expect(sent.filter(({ call }) => call === 'POST /wallet/refunds/preview')).toHaveLength(2);
});

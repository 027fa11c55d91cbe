import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf } from '#shell/forms/drafts.ts';
import { enter, press, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { card, depositOf, id, inr, stubWallet, walletOf } from '../../../test/wallets.ts';
import DepositScreen from './screens/deposit.tsx';
import { text } from './strings.ts';

const assign = vi.fn<(address: string) => void>();
beforeAll(async () => {
  stubDialogs();
  await prepareTexts('wallet');
});
beforeEach(() => {
  logInAsha();
  assign.mockReset();
  vi.stubGlobal('location', { href: 'http://localhost/', assign });
});
afterEach(() => {
  draftOf('add-money').clear();
  vi.unstubAllGlobals();
});

const draw = (query = '') => drawn(() => <DepositScreen />, { at: `/advertise/dashboard/deposit${query}` });

describe('Add money', () => {
  const opening = {
    'POST /wallet/deposits': { data: depositOf({ state: 'created', payUrl: null }) },
    [`POST /wallet/deposits/${id}/open`]: { data: depositOf() },
  };
  it('charges what was typed with the chosen method, and leads to the page of the provider', async () => {
    const sent = stubWallet({ ...opening, 'GET /wallet/payment-methods': { data: { cards: [card], upi: null } } });
    const { container, settle } = await draw('?add=yes');
    await eventually(() =>
      expect(container.querySelector('[role="dialog"]')?.textContent).toContain('RuPay ending in 4242'),
    );
    await settle(() => enter(container.querySelector('input[name="amount"]')!, '1,500'));
    expect(container.textContent).toContain(text('add.pay', { amount: '₹1,500' }));
    // The default card is chosen.
    expect(container.querySelector<HTMLInputElement>('input[value="card_1"]')?.checked).toBe(true);
    await settle(() => submit(container.querySelector('input[name="amount"]')!));
    await eventually(() => expect(assign).toHaveBeenCalledWith('/sandbox/pay/1'));
    const begun = sent.find(({ call }) => call === 'POST /wallet/deposits');
    expect(begun?.body).toEqual({ currency: 'INR', amount: 150_000, method: 'card', savedCardId: 'card_1' });
  });

  it('is begun once: after a failure of the provider the same deposit is opened again', async () => {
    const sent = stubWallet({ ...opening, [`POST /wallet/deposits/${id}/open`]: refused(503, 'unavailable') });
    const { container, settle } = await draw('?add=yes');
    const amount = () => container.querySelector<HTMLInputElement>('input[name="amount"]')!;
    await eventually(() => expect(amount()).not.toBeNull());
    await settle(() => press(buttonOf(container, '₹500')!));
    await settle(() => submit(amount()));
    await eventually(() => expect(container.querySelector('[data-failure]')).not.toBeNull());
    expect(amount().value).toBe('500');
    await settle(() => submit(amount()));
    await eventually(() => expect(sent.filter(({ call }) => call.endsWith('/open'))).toHaveLength(2));
    expect(sent.filter(({ call }) => call === 'POST /wallet/deposits')).toHaveLength(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it('keeps what was typed after a refusal, beside the field', async () => {
    stubWallet({
      'POST /wallet/deposits': refused(422, 'invalid', { error: { amount: 'Add at least ₹100.' } }),
    });
    const { container, settle } = await draw('?add=yes');
    await eventually(() => expect(container.querySelector('input[name="amount"]')).not.toBeNull());
    const amount = container.querySelector<HTMLInputElement>('input[name="amount"]')!;
    await settle(() => enter(amount, '5'));
    await settle(() => submit(amount));
    await eventually(() => expect(container.textContent).toContain('Add at least ₹100.'));
    expect(amount.value).toBe('5');
  });

  it('says by a sentence what is possible today, and offers no button where nothing is', async () => {
    stubWallet({ 'GET /wallet': { data: walletOf({ currencies: [{ ...inr, possible: 60_000 }] }) } });
    const some = await draw('?add=yes');
    await eventually(() => expect(some.container.textContent).toContain(text('add.possible', { amount: '₹600' })));
    expect(buttonOf(some.container, '₹1,000')).toBeUndefined();
  });
  it('is full once the limits are reached', async () => {
    stubWallet({ 'GET /wallet': { data: walletOf({ currencies: [{ ...inr, possible: 0 }] }) } });
    const { container } = await draw('?add=yes');
    await eventually(() => expect(container.textContent).toContain(text('add.full')));
    expect(container.querySelector('button[type="submit"]')).toBeNull();
  });
});

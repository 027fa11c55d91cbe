import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WalletHold } from '#contract/wallet/wallet.ts';
import { choose } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { at, balanceOf, depositOf, id, lineOf, one, stubWallet, walletOf } from '../../../test/wallets.ts';
import { monthsUntil } from './parts/statement.tsx';
import DepositScreen from './screens/deposit.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('wallet');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const draw = (query = '') => drawn(() => <DepositScreen />, { at: `/advertise/dashboard/deposit${query}` });

describe('the wallet', () => {
  it('shows each balance, and what is on hold with its thing and end', async () => {
    const hold: WalletHold = {
      id,
      currency: 'INR',
      amount: 10_500,
      buffer: 500,
      captured: 0,
      module: 'advertising',
      kind: 'post',
      thingId: id,
      thing: null,
      createdAt: at,
      endsAt: at,
    };
    stubWallet({
      'GET /wallet': {
        data: walletOf({
          balances: [balanceOf({ onHold: 10_500, granted: 700 }), balanceOf({ currency: 'USD' })],
          grantEnds: [{ currency: 'INR', amount: 300, endsAt: at }],
        }),
      },
      'GET /wallet/holds': { data: [hold], next: null },
    });
    const { container } = await draw();
    await eventually(() => expect(container.textContent).toContain('Released on Jan 1, 2026 at the latest'));
    for (const part of [
      '₹500',
      '$500',
      '₹105',
      '₹7',
      text('balance.granted.about'),
      '₹5 only in case',
      '₹3 of it ends on Jan 1, 2026',
    ])
      expect(container.textContent).toContain(part);
  });

  it('with a provider switched off offers no Add money, and says that what is there can be spent', async () => {
    stubWallet({ 'GET /wallet': { data: walletOf({ currencies: [], can: { deposit: false } }) } });
    const { container } = await draw('?add=yes');
    await eventually(() => expect(container.textContent).toContain(text('off')));
    expect(buttonOf(container, text('add.title'))).toBeUndefined();
    expect(container.querySelector('[role="dialog"]')).toBeNull();
  });

  it('that is frozen says since when, and offers no Add money', async () => {
    stubWallet({ 'GET /wallet': { data: walletOf({ frozenAt: at, can: { deposit: false } }) } });
    const { container } = await draw();
    await eventually(() => expect(container.textContent).toContain(text('frozen', { date: 'Jan 1, 2026' })));
    expect(buttonOf(container, text('add.title'))).toBeUndefined();
  });

  it('that cannot be read can be read again', async () => {
    stubWallet({ 'GET /wallet': refused(500, 'internal') });
    const { container } = await draw();
    await eventually(() => expect(container.querySelector('[role="alert"] button')).not.toBeNull());
  });

  it('of a page is not read for its editors', async () => {
    logInAsha('editor');
    const sent = stubWallet();
    const { container } = await draw();
    expect(container.textContent).toContain(text('role.none'));
    expect(sent).toEqual([]);
  });

  it('shows advertisers of a page what advertising may spend, and nothing else', async () => {
    stubWallet({ 'GET /wallet': { data: walletOf({ access: 'spending', currencies: [], can: { deposit: false } }) } });
    const { container } = await draw();
    await eventually(() => expect(container.textContent).toContain(text('balance.spending')));
    expect(container.textContent).not.toContain(text('methods.title'));
    expect(container.textContent).not.toContain(text('statement.title'));
    expect(container.textContent).not.toContain(text('balance.earned'));
  });
});

describe('the history', () => {
  it('is filtered and sorted by the address', async () => {
    const sent = stubWallet();
    const { container, settle, router } = await draw('?method=upi&order=largest');
    await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
    const query = sent.find(({ call }) => call === 'GET /wallet/transactions')?.query;
    expect(query).toBe('order=largest&method=upi&page=1&size=10');
    await settle(() => choose(container.querySelector(`select[aria-label="${text('history.period')}"]`)!, '30'));
    expect(router.location.get().search).toEqual({ method: 'upi', order: 'largest', period: '30' });
    const tabs = [...container.querySelectorAll(`nav[aria-label="${text('history.state')}"] a`)];
    expect(tabs.find((tab) => tab.textContent === text('state.pending'))?.getAttribute('href')).toBe(
      '/advertise/dashboard/deposit?method=upi&state=pending&period=30&order=largest',
    );
  });

  it('is narrowed to one campaign', async () => {
    const thing = { kind: 'campaign', id, title: 'Shawls', excerpt: '', image: null, path: '/', state: 'active' };
    const campaign = { ...thing, author: actorOf('asha'), label: null };
    const sent = stubWallet({ 'GET /wallet/campaigns': { data: [{ campaign, at }] } });
    const { container, settle, router } = await draw();
    const select = () => container.querySelector<HTMLSelectElement>(`select[aria-label="${text('history.campaign')}"]`);
    await eventually(() => expect(select()?.textContent).toContain('Shawls · Jan 1, 2026'));
    await settle(() => choose(select()!, id));
    expect(router.location.get().search).toEqual({ campaign: id });
    await eventually(() => expect(sent.map(({ query }) => query).join(' ')).toContain(`thingId=${id}`));
  });

  it('without any line says so', async () => {
    stubWallet({ 'GET /wallet/transactions': { data: [], page: { ...one, total: 0 } } });
    const { container } = await draw();
    await eventually(() => expect(container.textContent).toContain('No Record Found.'));
  });

  it('opens the line that a notification names: where the money is, and what can be done', async () => {
    stubWallet({
      [`GET /wallet/transactions/${id}`]: {
        data: lineOf({
          state: 'succeeded',
          rule: 'paid_late',
          receipt: 'GH-2026-000001',
          deposit: depositOf({
            state: 'succeeded',
            isLate: true,
            receipt: 'GH-2026-000001',
            next: null,
            steps: [
              { state: 'created', at, happenedAt: at },
              { state: 'failed', at: '2026-01-01T12:01:00.000Z', happenedAt: at },
              { state: 'succeeded', at: '2026-01-01T12:02:00.000Z', happenedAt: at },
            ],
            can: { open: false, cancel: false, receipt: true },
          }),
        }),
      },
    });
    const { container } = await draw(`?deposit=${id}`);
    const pane = () => container.querySelector('section[aria-labelledby]:has(ol)')?.textContent ?? '';
    await eventually(() => expect(container.textContent).toContain(text('step.late')));
    for (const part of [text('rule.paid_late'), 'GH-2026-000001', 'Visa ending in 4242', text('receipt.download')])
      expect(container.textContent).toContain(part);
    expect(pane()).not.toContain(text('open.again'));
  });

  it('explains a hold with its buffer and end', async () => {
    const hold = { id, amount: 10_000, buffer: 500, captured: 4_000, state: 'open', endsAt: at } as const;
    stubWallet({
      [`GET /wallet/transactions/${id}`]: { data: lineOf({ type: 'hold', state: 'on_hold', deposit: null, hold }) },
    });
    const { container } = await draw(`?deposit=${id}`);
    await eventually(() => expect(container.textContent).toContain(text('hold.set', { amount: '₹100' })));
    expect(container.textContent).toContain(text('hold.set.buffer', { amount: '₹5' }));
    expect(container.textContent).toContain(text('hold.open', { amount: '₹65' }));
  });
});

it('offers the statements of thirteen months, the current one first', () => {
  // By the clocks of the device.
  const months = monthsUntil(new Date(2026, 0, 31, 23));
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-01', '2025-12', '2025-01', 13]);
});

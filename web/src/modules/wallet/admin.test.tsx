import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActOutcome, WalletAct } from '#contract/wallet/acts.ts';
import type { AdminWallet, Payer } from '#contract/wallet/admin.ts';
import { opened } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { enter, press, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { at, balanceOf, id } from '../../../test/wallets.ts';
import { ActDialog } from './admin/act-dialog.tsx';
import PaymentHistoryScreen from './screens/payment-history.tsx';
import PaymentInfoScreen from './screens/payment-info.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('wallet');
});
beforeEach(() => logInAsha());
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const payer: Payer = {
  id,
  kind: 'member',
  name: 'Karan Mehta',
  email: 'karan@example.com',
  actor: actorOf('karan'),
  state: 'frozen',
  balances: [balanceOf()],
  lastPayment: { amount: { amount: 70_000, currency: 'INR' }, state: 'failed', at },
};
const wallet: AdminWallet = {
  ...payer,
  frozenAt: at,
  proposals: 1,
  can: { freeze: false, unfreeze: true, grant: false, adjust: true, refund: false },
};
const proposal: WalletAct = {
  id,
  ownerId: id,
  owner: actorOf('karan'),
  kind: 'adjust',
  money: { amount: -2_000_000, currency: 'INR' },
  endsAt: null,
  reason: 'Booked twice',
  state: 'proposed',
  basis: null,
  proposedBy: actorOf('meera'),
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  aloneAt: at,
  can: { apply: true, refuse: true, withdraw: false },
};
const outcome = (more: Partial<ActOutcome> = {}): Partial<ActOutcome> => ({
  needsSecond: false,
  before: [balanceOf()],
  after: [balanceOf({ available: 40_000 })],
  isFrozen: true,
  ...more,
});
const one = { number: 1, size: 10, total: 1 };
const proposals = { 'GET /admin/wallet-acts': { data: [proposal], page: one } };

describe('payments of everyone', () => {
  const draw = (query = '') => drawn(() => <PaymentInfoScreen />, { at: `/admin/user-payment-info${query}` });
  it('are found, and a row leads to those of one', async () => {
    const sent = stubServer({ ...proposals, 'GET /admin/wallets': { data: [payer], page: one } });
    const { container } = await draw('?search=karan&state=frozen');
    await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
    expect(sent.find(({ call }) => call === 'GET /admin/wallets')?.query).toBe(
      'order=newest&search=karan&state=frozen&page=1&size=10',
    );
    expect(container.querySelector('a[data-open]')?.getAttribute('href')).toBe(`/admin/user-payment-history/${id}`);
  });

  it('show what waits for a second admin, who agrees or refuses', async () => {
    const sent = stubServer({ ...proposals, [`POST /admin/wallet-acts/${id}/decision`]: { data: proposal } });
    const { container, settle } = await draw('?tab=proposals');
    await eventually(() => expect(container.textContent).toContain('Booked twice'));
    expect(container.textContent).toContain(text('act.aloneAt', { date: formatDate(at, 'dateTime') }));
    expect(buttonOf(container, text('proposal.withdraw'))).toBeUndefined();
    await settle(() => press(buttonOf(container, text('proposal.apply'))!));
    await eventually(() =>
      expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ decision: 'apply' }),
    );
  });
});

describe('payments of one', () => {
  const draw = () =>
    drawn(() => <PaymentHistoryScreen />, {
      at: `/admin/user-payment-history/${id}`,
      path: '/admin/user-payment-history/$id',
    });
  it('show the balance, what the admin may do, and no more', async () => {
    stubServer({
      [`GET /admin/wallets/${id}`]: { data: wallet },
      [`GET /admin/wallets/${id}/payments`]: { data: [], page: { ...one, total: 0 } },
    });
    const { container } = await draw();
    await eventually(() => expect(container.textContent).toContain('No Record Found.'));
    expect(container.querySelector('h1')?.textContent).toBe('Payment history');
    for (const key of ['act.unfreeze', 'act.adjust'] as const) expect(buttonOf(container, text(key))).toBeDefined();
    for (const key of ['act.freeze', 'act.grant', 'act.refund'] as const)
      expect(buttonOf(container, text(key))).toBeUndefined();
  });
  it('that are missing say so', async () => {
    stubServer({ [`GET /admin/wallets/${id}`]: refused(404, 'not_found') });
    const { container } = await draw();
    await eventually(() => expect(container.textContent).toContain('Refused: not_found.'));
  });
});

describe('an act', () => {
  const path = `POST /admin/wallets/${id}/adjustments`;
  const draw = () => drawn(() => <ActDialog action="adjust" wallet={wallet} onClose={() => undefined} />);
  const fill = (container: Element, amount: string) => {
    enter(container.querySelector('input[name="amount"]')!, amount);
    enter(container.querySelector('textarea')!, 'Booked twice');
  };
  it('is previewed by the server before it is done, and again after each change', async () => {
    const sent = stubServer({ [path]: { data: outcome() } });
    const { container, settle } = await draw();
    await settle(() => fill(container, '100'));
    await settle(() => submit(container.querySelector('textarea')!));
    await eventually(() => expect(container.textContent).toContain('₹500 → ₹400'));
    await settle(() => enter(container.querySelector('input[name="amount"]')!, '200'));
    expect(container.textContent).not.toContain('→');
    await settle(() => submit(container.querySelector('textarea')!));
    await eventually(() => expect(container.textContent).toContain('→'));
    await settle(() => submit(container.querySelector('textarea')!));
    await eventually(() => expect(sent).toHaveLength(3));
    const body = { reason: 'Booked twice', currency: 'INR', amount: 20_000 };
    expect(sent.map((each) => each.body)).toEqual([
      { ...body, amount: 10_000, dryRun: true },
      { ...body, dryRun: true },
      { ...body, dryRun: false },
    ]);
  });
  it('above the limit is a proposal', async () => {
    stubServer({ [path]: { data: outcome({ needsSecond: true }) } });
    const { container, settle } = await draw();
    await settle(() => fill(container, '20,000'));
    await settle(() => submit(container.querySelector('textarea')!));
    await eventually(() => expect(container.textContent).toContain(text('act.preview.second')));
    expect(buttonOf(container, text('act.propose'))).toBeDefined();
  });
  it('that is refused keeps what was typed', async () => {
    stubServer({ [path]: refused(409, 'funds_missing') });
    const { container, settle } = await draw();
    await settle(() => fill(container, '100'));
    await settle(() => submit(container.querySelector('textarea')!));
    await eventually(() => expect(container.textContent).toContain('Refused: funds_missing.'));
    expect(container.querySelector('textarea')?.value).toBe('Booked twice');
  });
});

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { opened, pendingQuestion } from '#ui/dialog/store.ts';
import { changeLanguage } from '#ui/language/strings.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { at, balanceOf, walletOf } from '../../../test/wallets.ts';
import { CloseAccount } from './parts/close-account.tsx';
import SuspendedScreen from './screens/suspended.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('settings', 'accounts', 'wallet');
});
beforeEach(() => logInAsha());
afterEach(async () => {
  await changeLanguage('en', false);
  opened.set(null);
  vi.unstubAllGlobals();
});

const none = { data: [] };
const stub = (wallet: object) =>
  stubServer({ 'GET /account/left-pages': none, 'GET /account/left-spaces': none, 'GET /wallet': wallet });
const draw = async (wallet: object) => {
  const sent = stub(wallet);
  const shown = await drawn(() => <CloseAccount />);
  await eventually(() => expect(shown.queries.isFetching()).toBe(0));
  return { ...shown, sent };
};
const question = async ({ container, settle }: Awaited<ReturnType<typeof draw>>): Promise<string> => {
  await settle(() => press(buttonOf(container, text('close.action'))!));
  const asking = pendingQuestion.get();
  await settle(() => asking?.answer(false));
  return asking?.text ?? '';
};

it('closing an account offers the money in each currency back first, and says what stays', async () => {
  const balances = [
    balanceOf({ granted: 700, onHold: 10_500 }),
    balanceOf({ currency: 'USD', available: 0, earned: 900 }),
  ];
  const shown = await draw({ data: walletOf({ balances }) });
  const { container, settle } = shown;
  for (const part of ['₹500', '₹7', '₹105', '$9', "can't be paid back", 'once it is released', 'Earnings'])
    expect(container.textContent).toContain(part);
  const buttons = [...container.querySelectorAll('button')].filter(
    (each) => each.textContent === 'Get your money back',
  );
  expect(buttons).toHaveLength(1);
  await settle(() => press(buttons[0]!));
  expect(opened.get()).not.toBeNull();
  const says = await question(shown);
  expect(says).toContain(text('close.money', { amount: '₹612' }));
  expect(says).toContain(text('close.money', { amount: '$9' }));
});

it('an empty wallet is not spoken of, and the account can be closed', async () => {
  const shown = await draw({ data: walletOf({ balances: [balanceOf({ available: 0 })] }) });
  expect(shown.container.textContent).not.toContain('wallet');
  expect(await question(shown)).not.toContain('unclaimed');
});

it('of a wallet that is frozen nothing is offered back, and the account can be closed', async () => {
  const shown = await draw({ data: walletOf({ frozenAt: at }) });
  expect(shown.container.textContent).toContain('Your wallet is frozen');
  expect(buttonOf(shown.container, 'Get your money back')).toBeUndefined();
  expect(await question(shown)).toContain('₹500');
});

it('of a wallet that cannot be read it says so, and the account can be closed', async () => {
  const shown = await draw(refused(500, 'internal'));
  expect(shown.container.querySelector('[role="alert"]')).not.toBeNull();
  expect(buttonOf(shown.container, text('close.action'))).toBeDefined();
});

it('admins of the platform have no wallet, and none is read', async () => {
  session.set({ token: 't', user: { ...session.get().user, isAdmin: true } as CurrentUser });
  const { sent } = await draw(refused(403, 'forbidden'));
  expect(sent.map(({ call }) => call)).not.toContain('GET /wallet');
});

it('the flow is in French, too', async () => {
  await changeLanguage('fr', false);
  const shown = await draw({
    data: walletOf({ balances: [balanceOf({ granted: 700, onHold: 5, earned: 1, owed: 1 })] }),
  });
  const { container } = shown;
  expect(buttonOf(container, 'Reprendre votre argent')).toBeDefined();
  for (const english of ['money', 'wallet', 'Granted', 'On hold', 'Earned', 'give back'])
    expect(container.textContent).not.toContain(english);
  expect(await question(shown)).toContain('restent dans votre portefeuille');
});

it('who is suspended is offered their money back', async () => {
  const user = { ...session.get().user, suspension: { until: null, reasons: [] } } as CurrentUser;
  session.set({ token: 't', user });
  stubServer({
    'GET /auth/me': { data: user },
    'GET /account/exports/latest': { data: null },
    'GET /wallet': { data: walletOf() },
  });
  const { container } = await drawn(() => <SuspendedScreen />, { at: '/account-suspended' });
  await eventually(() => expect(buttonOf(container, 'Get your money back')).toBeDefined());
  expect(container.textContent).toContain('while your account is suspended');
});

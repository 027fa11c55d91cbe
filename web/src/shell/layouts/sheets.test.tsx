import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { Layout } from '../../addresses.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { widen } from '../../../test/wide.ts';
import { Docks } from './docks.tsx';
import { text } from './strings.ts';
import { closeCommands, commandsOpen, commandText, helpOpen } from '../open-sheets.ts';
import { session } from '../session/session.ts';
import { Sheets } from '../sheets.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('legal', 'accounts', 'messaging');
});
afterEach(() => {
  closeCommands();
  helpOpen.set(false);
  vi.unstubAllGlobals();
});

/** The labels of the dialogs that a screen of this layout shows. */
async function sheets(layout: Layout | undefined) {
  stubServer();
  const view = await drawn(() => <Sheets layout={layout} />);
  await view.settle(() => undefined);
  return { ...view, titles: () => [...view.container.querySelectorAll('h2')].map((title) => title.textContent) };
}

it.each([
  ['member', true, true],
  ['admin', true, false],
  ['public', true, false],
  ['member', false, false],
] as const)('commands are for screens of a %s, logged in (%s): %s', async (layout, isSignedIn, opens) => {
  if (isSignedIn) logInAsha();
  commandsOpen.set(true);
  // The help is loaded beside them, so that what is missing is not just late.
  helpOpen.set(true);
  const { titles } = await sheets(layout);
  const shown = [text('help.title'), ...(opens ? [text('commands.title')] : [])];
  await eventually(() => expect(titles().toSorted()).toEqual(shown.toSorted()));
});

it('the command bar begins with what was typed while it loaded', async () => {
  logInAsha();
  commandText.set('sett');
  commandsOpen.set(true);
  const { container } = await sheets('member');
  await eventually(() => expect(container.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('sett'));
});

it('what a visitor pressed opens no command bar after the login', async () => {
  session.set({ token: null, user: null });
  commandsOpen.set(true);
  await sheets('public');
  expect(commandsOpen.get()).toBe(false);
});

it('closed sheets are not shown, and the help lists what there is', async () => {
  logInAsha();
  // Their code is here, so that what is missing is not just late.
  await Promise.all([import('../command-bar.tsx'), import('../../routes.ts')]);
  const { titles, container, settle } = await sheets('member');
  await settle(() => undefined);
  expect(titles()).toEqual([]);
  await settle(() => helpOpen.set(true));
  await eventually(() => expect(titles()).toEqual([text('help.title')]));
  for (const key of ['help.post', 'help.help'] as const) expect(container.textContent).toContain(text(key));
});

const changed = { version: '2', at: '2026-01-01T12:00:00.000Z' };
it.each([
  [{ mustAcceptTerms: null, mustAcceptPrivacy: null }, 'member', null],
  [{ mustAcceptTerms: changed, mustAcceptPrivacy: null }, 'member', 'Our terms have changed'],
  [{ mustAcceptTerms: null, mustAcceptPrivacy: changed }, 'member', 'Our privacy policy has changed'],
  [{ mustAcceptTerms: changed, mustAcceptPrivacy: changed }, 'member', 'Our terms and our privacy policy have changed'],
  [{ mustAcceptTerms: changed, mustAcceptPrivacy: null }, 'public', null],
] as const)('changed documents (%o) are accepted on the screens of a %s: %s', async (more, layout, title) => {
  session.set({ token: 't', user: { id: 'asha', actingFor: [], ...more } as object as CurrentUser });
  helpOpen.set(true);
  const { titles } = await sheets(layout);
  const expected = [text('help.title'), ...(title === null ? [] : [title])];
  await eventually(() => expect(titles().toSorted()).toEqual(expected.toSorted()));
  session.set({ token: null, user: null });
});

it.each([true, false])('on a wide screen (%s) there is room for docks, which are loaded later', async (isWide) => {
  logInAsha();
  stubServer();
  const loads = vi.spyOn(globalThis, 'setTimeout');
  const { container, settle } = await drawn(() => {
    if (isWide) widen();
    return <Docks />;
  });
  const waits = () => loads.mock.calls.filter(([, ms]) => ms === 1_500).length;
  expect([container.textContent, waits()]).toEqual(['', isWide ? 1 : 0]);
  await settle(() => dispatchEvent(new Event('online')));
  await eventually(() => expect(container.textContent !== '').toBe(isWide));
  expect(waits()).toBe(isWide ? 1 : 0);
  loads.mockRestore();
});

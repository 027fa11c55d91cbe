import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { stubServer } from '../../../../test/server.ts';
import { Dock } from '../dock.tsx';
import { closeDock, dock, foldWindow, openWindow, toggleList } from './store.ts';

beforeAll(async () => {
  await startStrings();
  await Promise.all([loadStrings('messaging'), import('./panels.tsx')]);
});
beforeEach(closeDock);
afterEach(() => {
  vi.unstubAllGlobals();
  actAs(null);
  session.set({ token: null, user: null });
});

async function shown(at: string, role?: string) {
  stubServer();
  const page = { id: 'p1', kind: 'business', name: 'Loom', role };
  session.set({
    token: 't',
    user: { id: 'asha', actingFor: role === undefined ? [] : [page] } as object as CurrentUser,
  });
  if (role !== undefined) actAs('p1');
  const view = await drawn(() => <Dock />, { at });
  // The code of the windows is loaded when the first one opens.
  const settled = () => view.settle(() => view.settle(() => undefined));
  return { ...view, settled, aside: () => view.container.querySelector('aside') };
}

it.each([
  ['/home', undefined, true],
  ['/messaging', undefined, false],
  ['/home', 'admin', true],
  ['/messaging', 'admin', true],
  ['/switch-messaging', 'admin', false],
  ['/home', 'advertiser', false],
])('on %s, acting in the role %s, the dock is shown: %s', async (at, role, isShown) => {
  expect((await shown(at, role)).aside() !== null).toBe(isShown);
});

it('the dock unfolds its list and the conversations that are open', async () => {
  const { aside, settled } = await shown('/home');
  const parts = () => aside()!.children.length;
  expect(parts()).toBe(1);
  openWindow('a');
  await vi.waitFor(async () => {
    await settled();
    expect(parts()).toBe(2);
  });
  toggleList();
  await settled();
  expect(parts()).toBe(3);
  closeDock();
  await settled();
  expect(parts()).toBe(1);
  toggleList();
  await settled();
  expect(parts()).toBe(2);
});

it.each([
  ['Escape', false, false, true],
  ['Escape', true, false, false],
  ['Escape', false, true, false],
  ['a', false, false, false],
])('%s in a window (taken by another: %s, below a dialog: %s) folds it: %s', async (key, isTaken, hasDialog, folds) => {
  const { aside, document, settle, settled } = await shown('/home');
  openWindow('a');
  foldWindow('a', false);
  await vi.waitFor(async () => {
    await settled();
    expect(aside()!.children.length).toBe(2);
  });
  if (hasDialog) document.body.appendChild(document.createElement('div')).setAttribute('role', 'dialog');
  const event = acted('keydown', { key });
  if (isTaken) event.preventDefault();
  await settle(() => aside()!.firstElementChild!.dispatchEvent(event));
  expect(dock.get().windows).toEqual([{ id: 'a', isFolded: folds }]);
});

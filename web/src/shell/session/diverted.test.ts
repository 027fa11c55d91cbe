import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { stored } from '#ui/stored.ts';
import { addresses } from '../../addresses.ts';
import { actAs } from './acting.ts';
import { session } from './session.ts';
import { diverted } from '../app-router.ts';

afterEach(() => {
  actAs(null);
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
});

const page = { id: 'page', kind: 'business', role: 'admin' };
const member = { id: 'asha', isAdmin: false, actingFor: [page] } as object as CurrentUser;
const table = addresses as Readonly<Record<string, (typeof addresses)['/home']>>;

it.each([
  ['a visitor', null, null, '/home', '/login?next=%2Fhome'],
  ['a visitor', null, null, '/login', null],
  ['a visitor', null, null, '/admin/dashboard', '/admin/login?next=%2Fadmin%2Fdashboard'],
  ['a member', member, null, '/home', null],
  ['a member', member, null, '/admin/dashboard', '/home'],
  ['a member', member, null, '/login', '/home'],
  ['a member', member, null, '/login?next=%2Fjobs', '/jobs'],
  ['a member', member, null, '/login?next=%2F%2Fevil.example', '/home'],
  ['a page', member, 'page', '/settings', '/unauthorized?next=%2Fsettings'],
] as const)('%s %# is led on', async (_who, user, acting, requested, target) => {
  vi.stubGlobal('location', { origin: 'http://x' });
  session.set({ token: user && 't', user });
  actAs(acting);
  const path = requested.replace(/\?.*/, '');
  expect(await diverted(path, table[path]!, requested)).toBe(target);
});

it.each([
  ['their page', '/switch-messaging?c=1&acting-as=page', 'page', '/switch-messaging?c=1'],
  ['a page of others', '/switch-messaging?acting-as=other#x', null, '/switch-messaging#x'],
] as const)('a link opens as %s, and the address goes on without it', async (_whose, requested, acting, target) => {
  vi.stubGlobal('location', { origin: 'http://x' });
  session.set({ token: 't', user: member });
  expect(await diverted('/switch-messaging', table['/switch-messaging']!, requested)).toBe(target);
  expect(stored.read('selectedPage')).toBe(acting);
});

it('a visitor logs in first, and is led back to the link as it was', async () => {
  vi.stubGlobal('location', { origin: 'http://x' });
  expect(await diverted('/switch-messaging', table['/switch-messaging']!, '/switch-messaging?acting-as=page')).toBe(
    '/login?next=%2Fswitch-messaging%3Facting-as%3Dpage',
  );
});

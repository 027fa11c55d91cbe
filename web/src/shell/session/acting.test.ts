import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { followActor } from '#contract/network/network.ts';
import { closeToast, toasts } from '#ui/toasts/store.ts';
import { stored } from '#ui/stored.ts';
import { call } from '../calls/call.ts';
import type { Router } from '../router/router.ts';
import { overlayOf } from '../state/overlay.ts';
import { startStrings } from '../strings.ts';
import { actAs } from './acting.ts';
import { followSession } from './session-steering.ts';
import { cacheUser, session } from './session.ts';

declare module '../state/overlay.ts' {
  interface Entities {
    acted: { id: string };
  }
}

const page = { id: 'p1', kind: 'business', name: 'Lotus Works' };
const user = { id: 'm1', actingFor: [page] } as object as CurrentUser;
const without = { ...user, actingFor: [] } as CurrentUser;
const requested: { path: string; page: string | null }[] = [];

const queries = new QueryClient();
const invalidate = vi.fn<() => Promise<void>>(() => Promise.resolve());
beforeEach(async () => {
  for (const { id } of toasts.get()) closeToast(id);
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Headers }) => {
    const acting = headers.get('x-acting-as');
    requested.push({ path: address, page: acting });
    if (address.endsWith('/me')) return Promise.resolve(Response.json({ data: without }));
    return Promise.resolve(
      acting !== null
        ? Response.json(
            { code: 'acting_not_allowed', message: 'You can no longer act for this page.' },
            { status: 403 },
          )
        : Response.json({ data: [] }),
    );
  });
  await startStrings();
  stored.write('token', 't');
  session.set({ token: 't', user });
  actAs(page.id);
  requested.length = 0;
  invalidate.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.get()) closeToast(id);
  for (const key of ['token', 'user', 'selectedPage']) stored.write(key, null);
});
// It goes on following after this file: other files share the worker.
const navigate = () => Promise.resolve();
const shown = { get: () => undefined };
const location = { get: () => ({ href: '/' }) };
followSession({ load: invalidate, navigate, shown, location } as object as Router, queries);
const errors = () => toasts.get().map(({ kind, text }) => [kind, text]);

it('the user acts as themselves again when the server refuses the page', async () => {
  queries.setQueryData(['/feed'], 'of the page');
  await expect(call(followActor, { params: { actorId: 'x' } })).rejects.toMatchObject({ code: 'acting_not_allowed' });
  expect(stored.read('selectedPage')).toBeNull();
  expect(errors()).toEqual([['error', 'You can no longer act for this page.']]);
  expect(queries.getQueryData(['/feed'])).toBeUndefined();
  await vi.waitFor(() => expect(session.get().user).toEqual(without));
  expect(invalidate).toHaveBeenCalled();
  await call(listNotifications, {});
  expect(requested.at(-1)?.page).toBeNull();
});

it('the user acts as themselves again when the reloaded user no longer has the page', () => {
  cacheUser(without);
  expect(stored.read('selectedPage')).toBeNull();
  expect(errors()).toEqual([['error', 'You can no longer act for this page.']]);
});

it('what was read for one actor is read again for another, and the guards run again', () => {
  const overlay = overlayOf(queries);
  for (const actor of [null, page.id]) {
    queries.setQueryData(['/feed'], 'of the former actor');
    overlay.learn('acted', { id: 'x' }, overlay.now());
    invalidate.mockClear();
    actAs(actor);
    expect([queries.getQueryData(['/feed']), overlay.known('acted', 'x')]).toEqual([undefined, undefined]);
    expect(invalidate).toHaveBeenCalledOnce();
  }
  actAs(page.id);
  expect(invalidate).toHaveBeenCalledOnce();
  expect(errors()).toEqual([]);
});

it('the page stays when it is still allowed, or was chosen while an old call was refused', async () => {
  cacheUser({ ...user, language: 'en' });
  expect(stored.read('selectedPage')).toBe(page.id);
  const late = call(followActor, { params: { actorId: 'x' } }).catch((error: unknown) => error);
  actAs('p2');
  expect(await late).toMatchObject({ code: 'acting_not_allowed' });
  expect(stored.read('selectedPage')).toBe('p2');
  expect(errors()).toEqual([]);
});

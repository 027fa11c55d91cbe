import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { listActorPosts } from '#contract/posts/posts.ts';
import { call } from '#shell/calls/call.ts';
import { followSession } from '#shell/session/session-steering.ts';
import { session } from '#shell/session/session.ts';
import { stored } from '#ui/stored.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import SuspendedScreen from './screens/suspended.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('settings', 'accounts');
});
afterEach(() => {
  stored.write('token', null);
  vi.unstubAllGlobals();
});

const at = '2026-05-03T12:00:00.000Z';
const suspended = (until: string | null, ...reasons: string[]) =>
  ({ ...session.get().user, suspension: { until, reasons } }) as CurrentUser;

it.each([
  ['an end', at, /May 3, 2026/],
  ['no end', null, /no end date/],
])('the screen says why, with %s, and offers the copy of the data and the log-out', async (_what, until, says) => {
  logInAsha();
  const user = suspended(until, 'Insults', 'Spam');
  session.set({ token: 't', user });
  const sent = stubServer({ 'GET /auth/me': { data: user }, 'GET /account/exports/latest': { data: null } });
  const { container, settle } = await drawn(() => <SuspendedScreen />, { at: '/account-suspended' });
  await eventually(() => expect(buttonOf(container, text('copy.ask'))).toBeDefined());
  expect(container.textContent).toMatch(says);
  for (const reason of ['Insults', 'Spam']) expect(container.textContent).toContain(reason);
  await settle(() => press(buttonOf(container, text('suspended.logout'))!));
  await eventually(() => expect(sent.map(({ call: made }) => made)).toContain('POST /auth/logout'));
});

it('a call that is refused leads to the screen, and the end of the suspension away from it', async () => {
  logInAsha();
  stored.write('token', 't');
  const free = { ...session.get().user, suspension: null } as CurrentUser;
  session.set({ token: 't', user: free });
  let me = suspended(null, 'Spam');
  stubServer({
    'GET /auth/me': () => ({ data: me }),
    'GET /actors/x/posts': refused(403, 'account_suspended'),
  });
  const { router, queries } = await drawn(() => null);
  const load = vi.spyOn(router, 'load').mockResolvedValue();
  followSession(router, queries);
  await call(listActorPosts, { params: { actorId: 'x' } }).catch(() => undefined);
  await eventually(() => expect(session.get().user?.suspension?.reasons).toEqual(['Spam']));
  expect(load).toHaveBeenCalled();
  load.mockClear();
  me = free;
  session.set({ token: 't', user: free });
  expect(load).toHaveBeenCalledOnce();
});

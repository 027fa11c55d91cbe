import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { sendDecisions } from '#shell/state/delayed.ts';
import { session } from '#shell/session/session.ts';
import { acted, keyed, press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import UserManagementScreen from './screens/user-management.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('admin', 'moderation', 'accounts');
});
beforeEach(() => {
  logInAsha();
  const { user } = session.get();
  session.set({ token: 't', user: { ...user, isAdmin: true, duties: ['people'] } as object as CurrentUser });
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
const member = (id: string, more: object = {}) => ({
  id,
  name: `Member ${id}`,
  email: `${id}@example.com`,
  state: 'active',
  joinedAt: at,
  seenAt: at,
  actor: actorOf(id),
  suspension: null,
  can: { suspend: true, lift: false },
  ...more,
});
const suspended = {
  state: 'suspended',
  suspension: { until: null, reasons: ['Spam in groups'] },
  can: { suspend: true, lift: true },
};
const page = { number: 1, size: 10, total: 2 };
const draw = (address = '') => drawn(() => <UserManagementScreen />, { at: `/admin/user-management${address}` });

it('members are found, and the row of one opens what can be done about the account', async () => {
  const sent = stubServer({
    'GET /admin/members': {
      data: [member('one'), member('two', suspended)],
      page,
      counts: { all: 2, suspended: 1, closed: 0 },
    },
  });
  const { container, settle } = await draw('?search=member&order=oldest&size=25');
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2));
  expect(sent[0]?.query).toBe('order=oldest&search=member&page=1&size=25');
  expect(container.querySelector('[data-tabs]')?.textContent).toBe('All2Suspended1Closed0');
  const pane = () => container.querySelector('section[aria-labelledby]')?.textContent ?? '';
  await settle(() => press(buttonOf(container, 'Member one')!));
  expect([pane().includes(text('members.lift')), pane().includes(text('members.suspend.open'))]).toEqual([false, true]);
  await settle(() => press(buttonOf(container, 'Member two')!));
  expect(pane()).toContain('Spam in groups');
  expect([pane().includes(text('members.lift')), pane().includes(text('members.suspend.change'))]).toEqual([
    true,
    true,
  ]);
});

it('without a match the filters can be cleared', async () => {
  stubServer({
    'GET /admin/members': { data: [], page: { ...page, total: 0 }, counts: { all: 2, suspended: 0, closed: 0 } },
  });
  const { container, settle, router } = await draw('?search=nobody');
  await eventually(() => expect(container.textContent).toContain('No Record Found.'));
  await settle(() => press(buttonOf(container, 'Clear filters')!));
  expect(router.location.get().search).toEqual({});
});

const proof = (id: string) => ({
  id,
  proofType: 'passport',
  contentType: 'image/png',
  askedAt: at,
  firstName: 'Asha',
  lastName: id,
  actor: null,
  can: { decide: true },
});
it('an approved document is decided when no one undoes it, and the next one opens', async () => {
  const sent = stubServer({
    'GET /admin/verifications': { data: [proof('one'), proof('two')], page },
    'POST /admin/verifications/one/decision': new Response(null, { status: 204 }),
  });
  const { container, settle, document } = await draw('?tab=members');
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2));
  await settle(() => press(buttonOf(container, 'Asha one')!));
  await settle(() => document.body.dispatchEvent(acted('keydown', keyed('a'))));
  expect(container.querySelector('section h2')?.textContent).toBe('Asha two');
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await settle(() => sendDecisions());
  await eventually(() => expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ approve: true }));
});

it('a rejection asks for its reason before anything is decided', async () => {
  const sent = stubServer({ 'GET /admin/verifications': { data: [proof('three')], page } });
  const { container, settle } = await draw('?tab=members');
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  await settle(() => press(buttonOf(container, 'Asha three')!));
  await settle(() => press(buttonOf(container, text('proofs.reject.open'))!));
  expect(container.querySelectorAll('[data-row]')).toHaveLength(1);
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

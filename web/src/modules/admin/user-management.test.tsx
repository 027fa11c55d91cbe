import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { opened } from '#ui/dialog/store.ts';
import { sendDecisions } from '#shell/state/delayed.ts';
import { session } from '#shell/session/session.ts';
import { acted, enter, keyed, press, submit, tick } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import ViewProfileScreen from './screens/view-profile.tsx';
import { DutiesDialog } from './parts/members/duties-dialog.tsx';
import UserManagementScreen from './screens/user-management.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('admin', 'moderation', 'accounts', 'settings', 'notifications');
});
beforeEach(() => {
  stubIntersections();
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
  isAdmin: false,
  duties: [],
  ...more,
});
const suspended = { state: 'suspended', suspension: { until: null, reasons: ['Spam in groups'] } };
const account = (id: string, more: object = {}) => ({
  data: {
    ...member(id),
    sessions: [{ id: 's', device: 'Firefox on Linux', place: null, startedAt: at, lastUsedAt: at, current: false }],
    events: [{ id: 'e', what: 'signed_in', at, device: null, place: null, about: null }],
    hasAuthenticator: true,
    passkeys: 0,
    newEmail: null,
    can: { endSessions: true, resetSecondFactor: true, confirmEmail: false, setDuties: true },
    ...more,
  },
});
const note = { id: 'n', by: actorOf('boss'), words: 'Calls every day', at };
const decided = (can: object) => ({
  data: { strikes: 2, version: 3, total: 0, cases: [], notes: [note], can: { note: true, ...can } },
});
const roles = { data: { pages: [{ id: 'p', kind: 'business', name: 'Loom', role: 'admin' }], spaces: [] } };
const page = { number: 1, size: 10, total: 2 };
const draw = (address = '') => drawn(() => <UserManagementScreen />, { at: `/admin/user-management${address}` });
const members = {
  'GET /admin/members': {
    data: [member('one'), member('two', suspended)],
    next: null,
    counts: { all: 2, suspended: 1, closed: 0 },
  },
};

it('members are found, and the row of one opens what can be done about the account', async () => {
  const sent = stubServer({
    ...members,
    'GET /admin/members/one': account('one'),
    'GET /admin/members/one/cases': decided({ measure: true, lift: false }),
    'GET /admin/members/one/roles': roles,
    'GET /admin/members/two': account('two', suspended),
    'GET /admin/members/two/cases': decided({ measure: true, lift: true }),
    'GET /admin/members/two/roles': roles,
  });
  const { container, settle } = await draw('?search=member&order=oldest&verified=no');
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2));
  expect(sent[0]?.query).toBe('order=oldest&role=members&search=member&verified=no');
  expect(container.querySelector('[data-tabs]')?.textContent).toBe('All2Suspended1Closed0');
  const pane = () => container.querySelector('section[aria-labelledby]')?.textContent ?? '';
  await settle(() => press(buttonOf(container, 'Member one')!));
  await eventually(() => {
    for (const shown of [
      'Firefox on Linux',
      'Loom',
      '2 strikes',
      'Calls every day',
      'Logged in',
      'Warn or suspend…',
      'Duties…',
    ])
      expect(pane()).toContain(shown);
  });
  expect([pane().includes('Lift restriction…'), pane().includes(text('email.confirm.open'))]).toEqual([false, false]);
  await settle(() => press(buttonOf(container, 'Member two')!));
  await eventually(() => expect(pane()).toContain('Lift restriction…'));
  expect(pane()).toContain('Spam in groups');
});

it('the table of members runs nothing where it is opened', async () => {
  const { id, state, joinedAt, seenAt } = member('one');
  const written = { name: '=HYPERLINK("x")', email: '+one@example.com' };
  stubServer({
    ...members,
    'GET /admin/members/export': { data: [{ id, state, joinedAt, seenAt, ...written }], isMore: true },
  });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const { container, settle } = await draw();
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2));
  await settle(() => press(buttonOf(container, text('members.export'))!));
  await eventually(() => expect(saved).toHaveLength(1));
  const table = await saved[0]!.text();
  expect(table).toContain(`"'=HYPERLINK(""x"")",'+one@example.com`);
  expect(table).toContain('These are the first 5,000 rows.');
});

it('what is done to many at once has an outcome for each', async () => {
  const sent = stubServer({
    ...members,
    'POST /admin/members/one/end-sessions': account('one'),
    'POST /admin/members/two/end-sessions': refused(404, 'not_found'),
  });
  const { container, settle } = await draw();
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2));
  for (const box of container.querySelectorAll<HTMLInputElement>('[data-row] input[type="checkbox"]'))
    await settle(() => tick(box));
  await settle(() => press(buttonOf(container, text('sessions.end.open'))!));
  const shown = await drawn(() => <>{opened.get()?.draw(() => undefined)}</>);
  const dialog = () => shown.container.querySelector('[role="dialog"]')!;
  await eventually(() => expect(dialog().textContent).toContain('Log 2 members out everywhere?'));
  await shown.settle(() => enter(dialog().querySelector('textarea')!, 'Stolen laptops'));
  await shown.settle(() => submit(dialog().querySelector('textarea')!));
  await eventually(() => expect(dialog().textContent).toContain('1 of 2 done'));
  expect(dialog().textContent).toContain('Member oneDone');
  expect(dialog().textContent).toContain('Member twoFailed');
  expect(sent.filter(({ call }) => call.endsWith('end-sessions')).map(({ body }) => body)).toEqual([
    { reason: 'Stolen laptops' },
    { reason: 'Stolen laptops' },
  ]);
});

it('without a match the filters can be cleared', async () => {
  stubServer({ 'GET /admin/members': { data: [], next: null, counts: { all: 2, suspended: 0, closed: 0 } } });
  const { container, settle, router } = await draw('?search=nobody&role=admins');
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

it('an admin sees themselves with their duties and acts, and a member by their id', async () => {
  const id = '0193d8e0-0000-7000-8000-000000000001';
  const done = { id: 'a', at, what: 'accounts.end_sessions', details: [], reason: 'Stolen laptop' };
  stubServer({
    'GET /cases': { data: [], next: null },
    'GET /notifications/push': { data: { key: 'k', devices: [] } },
    'GET /admin/own-acts': {
      data: [{ ...done, admin: null, target: null }],
      next: null,
    },
    [`GET /admin/members/${id}`]: account(id),
    [`GET /admin/members/${id}/cases`]: decided({ measure: true, lift: false }),
    [`GET /admin/members/${id}/roles`]: roles,
  });
  const own = await drawn(() => <ViewProfileScreen />, { at: '/admin/view-profile' });
  await eventually(() => expect(own.container.textContent).toContain('Logged a member out everywhere · Stolen laptop'));
  expect(own.container.textContent).toContain('Duties: People');
  const other = await drawn(() => <ViewProfileScreen />, { at: `/admin/view-profile?id=${id}` });
  await eventually(() => {
    for (const shown of [`Member ${id}`, 'Loom', '2 strikes', 'Firefox on Linux', 'Duties…'])
      expect(other.container.textContent).toContain(shown);
  });
});

it('duties that the admin holds are given and taken, with the reason', async () => {
  const sent = stubServer({ 'POST /admin/members/one/duties': account('one') });
  const open = { id: 'one', name: 'Member one', duties: ['content' as const], isAdmin: true };
  const { container, settle } = await drawn(() => <DutiesDialog account={open} onClose={() => undefined} />);
  const box = (name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  // Content is not a duty of this admin.
  expect([box('people').disabled, box('content').disabled, box('content').checked]).toEqual([false, true, true]);
  await settle(() => tick(box('people')));
  await settle(() => enter(container.querySelector('textarea')!, 'She helps with people'));
  await settle(() => submit(container.querySelector('textarea')!));
  await eventually(() =>
    expect(sent.at(0)?.body).toEqual({ give: ['people'], take: [], reason: 'She helps with people' }),
  );
});

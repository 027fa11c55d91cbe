import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Figure } from '#contract/admin/figures.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { choose, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { Books } from './parts/books.tsx';
import { Health } from './parts/health.tsx';
import { Growth } from './parts/growth.tsx';
import { System } from './parts/system.tsx';
import { Tasks } from './parts/tasks.tsx';
import { isOverdue, OVERDUE_MS } from './parts/waiting.tsx';
import DashboardScreen from './screens/dashboard.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('admin', 'moderation', 'settings', 'accounts');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const heard = { proposedAt: null, events: 0, lastEventAt: null, reconciliation: null };
const series = (figure: Figure, values: number[], before = 0) => ({ figure, values, before });
const dashboard = {
  figures: {
    countedAt: '2026-01-03T12:07:00.000Z',
    days: ['2026-01-01', '2026-01-02', '2026-01-03'],
    series: [series('posts', [2, 5, 5], 6), series('comments', [0, 1, 1], 2), series('joined', [0, 0, 0], 4)],
  },
  tasks: { waiting: 0, running: 0, dead: 3, deadMails: 1 },
  mail: 'smtp' as const,
  backupAt: null,
  version: '1',
  disk: { free: 10, size: 100, database: 1 },
  startedAt: '2026-01-01T12:00:00.000Z',
  payments: { silent: 0, mismatched: 0, refunds: 0, proposals: 0, ...heard },
  ledger: null,
};

it('a chart adds up what was created, says which day had the most first, and narrows to one kind', async () => {
  const { container, settle } = await drawn(() => <Growth dashboard={dashboard} />);
  const chart = () => container.querySelector('[role="group"]')?.getAttribute('aria-label');
  expect(chart()).toContain('14 in total, peak of 6 on Jan 2');
  expect(container.querySelector('[role="tab"]')?.textContent).toContain(text('figures.more', { percent: 75 }));
  await settle(() => choose(container.querySelector('select')!, 'comments'));
  expect(chart()).toContain('Comments by day');
  await settle(() => press(container.querySelectorAll('[role="tab"]')[2]!));
  expect(chart()).toBe(
    text('growth.chart.none', { title: text('figures.profiles'), from: 'Jan 1, 2026', to: 'Jan 3, 2026' }),
  );
  expect(container.querySelectorAll('[role="tab"]')[2]?.textContent).toContain(text('figures.fewer', { percent: 100 }));
});

it('health names the last backup, failed tasks and e-mails', async () => {
  const { container } = await drawn(() => <Health dashboard={dashboard} />);
  for (const shown of [text('health.backup.none'), text('books.none'), text('health.mail.failed', { count: 1 })])
    expect(container.textContent).toContain(shown);
});

it.each([
  [10, true],
  [11, false],
])('a disk with %i %% left is nearly full: %s', async (free, isLow) => {
  const disk = { ...dashboard.disk, free };
  const { container } = await drawn(() => <System dashboard={{ ...dashboard, disk }} />);
  expect(container.textContent.includes(text('system.disk.low'))).toBe(isLow);
});

const task = { id: '1', name: 'x', attempts: 1, maxAttempts: 1, lastError: null, can: { retry: true } };
it.each([
  [20, 3, '2'],
  [20, 2, '2'],
  [0, 1, '1'],
])('of %i tasks, page %i shows the page %s', async (total, page, shown) => {
  const data = [{ ...task, runAt: dashboard.startedAt, createdAt: dashboard.startedAt }];
  stubServer({ 'GET /admin/tasks': { data, page: { number: page, size: 10, total } } });
  const { router, settle, draw, queries } = await drawn(() => <Tasks counts={dashboard.tasks} />, {
    at: `/admin/dashboard?page=${page}`,
  });
  await eventually(() => expect(queries.isFetching()).toBe(0));
  const navigate = vi.spyOn(router, 'navigate');
  await draw();
  await settle(() => undefined);
  await eventually(() => expect(router.location.get().search['page'] ?? '1').toBe(shown));
  // Where the page exists, no one is led anywhere.
  expect(navigate.mock.calls.length).toBe(0);
});

it.each([
  [['content'], true],
  [['people', 'payments'], false],
] as const)('with the duties %j, the dashboard counts reports: %s', async (duties, hasReports) => {
  const user = session.get().user;
  session.set({ token: 't', user: { ...user, isAdmin: true, duties } as object as CurrentUser });
  const known: Record<string, object> = { 'GET /admin/dashboard': { data: dashboard } };
  stubServer(new Proxy(known, { get: (replies, call: string) => replies[call] ?? refused(500, 'internal') }));
  const { container } = await drawn(() => <DashboardScreen />, { at: '/admin/dashboard' });
  await eventually(() => expect(container.textContent).toContain(text('tasks.title')));
  expect(container.textContent.includes(text('waiting.reports'))).toBe(hasReports);
});

it('what is shown can be read again once it has arrived', async () => {
  const known: Record<string, object> = { 'GET /admin/dashboard': { data: dashboard } };
  stubServer(new Proxy(known, { get: (replies, call: string) => replies[call] ?? refused(500, 'internal') }));
  const { container, queries } = await drawn(() => <DashboardScreen />, { at: '/admin/dashboard' });
  const refresh = () => [...container.querySelectorAll('button')].find((each) => each.textContent === text('refresh'));
  await eventually(() => expect([queries.isFetching(), refresh()?.disabled]).toEqual([0, false]));
  stubServer();
  void queries.invalidateQueries();
  await eventually(() => expect(refresh()?.disabled).toBe(true));
});

it.each([
  [OVERDUE_MS, false],
  [OVERDUE_MS + 1, true],
])('what has waited for %i ms is overdue: %s', (waited, late) => {
  const now = Date.parse('2026-02-01T00:00:00.000Z');
  expect([isOverdue(new Date(now - waited).toISOString(), now), isOverdue(undefined, now)]).toEqual([late, false]);
});

it.each([
  ['before the first night', null, 'books.none', false],
  ['that match', 0, 'books.match', false],
  ['that differ', 2, 'books.differ.text', true],
] as const)('books %s: %#', async (_what, differences, key, isAlarm) => {
  const payments = { silent: 0, mismatched: 3, refunds: 1, proposals: 0, ...heard };
  const proof = { day: '2026-01-01', provenAt: '2026-01-01T03:00:00.000Z', root: 'ab12' };
  const { container } = await drawn(() => (
    <Books ledger={differences === null ? null : { ...proof, differences }} payments={payments} />
  ));
  expect(container.textContent).toContain(`${text('payments.mismatched')}3`);
  expect(container.textContent).toContain(text(key));
  expect(container.querySelector('[role="alert"]') !== null).toBe(isAlarm);
  expect(container.textContent.includes('ab12')).toBe(differences !== null);
});

it.each([
  ['the provider answered before that', '2026-01-01T11:00:00.000Z', false],
  ['it did not answer', '2026-01-01T12:00:00.000Z', true],
])('the last comparison is shown, and an alarm where %s: %#', async (_what, unansweredAt, isAlarm) => {
  const reconciliation = { comparedAt: dashboard.startedAt, payments: 2, unansweredAt };
  const payments = { ...dashboard.payments, events: 4, lastEventAt: dashboard.startedAt, reconciliation };
  const { container } = await drawn(() => <Books ledger={null} payments={payments} />);
  expect(container.textContent).toContain(`${text('payments.events')}4`);
  expect(container.textContent).toContain('2 payments asked about');
  expect(container.textContent.includes(text('payments.unanswered'))).toBe(isAlarm);
});

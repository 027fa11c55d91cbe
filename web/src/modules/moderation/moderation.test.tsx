import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Report } from '#contract/moderation/moderation.ts';
import type { SpaceReport } from '#contract/moderation/spaces.ts';
import { acted, keyed, press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { RemoveDialog } from './parts/remove-dialog.tsx';
import { ReportPane } from './parts/report-pane.tsx';
import { ReportsReceived } from './parts/reports-received.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('moderation', 'posts', 'network');
});
beforeEach(() => {
  logInAsha();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
it.each([
  [{ silence: false, ban: false }, []],
  [{ silence: true, ban: false }, ['none', 'silence_1', 'silence_7', 'silence_30']],
  [{ silence: false, ban: true }, ['none', 'ban']],
  [{ silence: true, ban: true }, ['none', 'silence_1', 'silence_7', 'silence_30', 'ban']],
])('the author of something that is removed can be dealt with as far as one may: %o', async (can, measures) => {
  const report = { id: 'p', kind: 'post', can: { remove: true, ...can } } as object as SpaceReport;
  const { container } = await drawn(() => <RemoveDialog spaceId="s" report={report} onClose={() => undefined} />);
  await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
  const values = [...container.querySelectorAll('option')].map((option) => option.value);
  expect(values.filter((value) => measures.length > 0 || value !== '')).toEqual(measures);
});

const subject = { kind: 'job', id: 'j', title: 'Weaver', excerpt: 'A loom', author: actorOf('ravi'), path: '/jobs' };
it.each([
  ['a job', { kind: 'job', subject }, true, 'A loom'],
  ['a job that is gone', { kind: 'job', subject: null }, false, 'Deleted or not visible to you.'],
  ['a post', { kind: 'post', subject: { ...subject, kind: 'post' } }, false, 'A loom'],
])('a report about %s shows what it is about: %#', async (_what, more, freezes, says) => {
  const report = {
    id: 'r',
    kindName: 'Job',
    targetId: 'j',
    reason: 'spam',
    text: '',
    reporter: null,
    passedOn: null,
    at,
    state: 'open',
    decidedAt: null,
    count: 1,
    can: { close: true },
  };
  const onReport = vi.fn();
  const shown = { ...report, ...more } as object as Report;
  const { container, settle } = await drawn(() => (
    <ReportPane
      report={shown}
      memberSearch={(id) => ({ to: '/admin/user-management', search: { search: id } })}
      onReport={onReport}
      onClose={() => undefined}
    />
  ));
  expect(buttonOf(container, text('jobs.freeze.title', { name: 'Weaver' })) !== undefined).toBe(freezes);
  expect(container.textContent).toContain(says);
  const author = container.querySelector('a')?.getAttribute('href') ?? null;
  expect(author).toBe(shown.subject === null ? null : `/admin/user-management?search=${shown.subject.author.id}`);
  await settle(() => press(buttonOf(container, text('received.close'))!));
  expect(onReport).toHaveBeenCalledOnce();
});

const received = (id: string, more: object = {}) => ({
  id,
  kind: 'post',
  kindName: 'Post',
  targetId: id,
  reason: 'spam',
  text: `About ${id}`,
  reporter: null,
  subject: null,
  passedOn: null,
  hasEvidence: false,
  at,
  state: 'open',
  decidedAt: null,
  count: 1,
  can: { close: true },
  ...more,
});
it('a report that is closed leaves the list, the next one opens, and undo brings it back unsent', async () => {
  const page = { number: 1, size: 10, total: 2 };
  const sent = stubServer({
    'GET /admin/reports': { data: [received('one'), received('two')], page, counts: { open: 2, closed: 5 } },
  });
  const { container, settle, document } = await drawn(() => (
    <ReportsReceived state="open" page={1} size={10} onChange={() => undefined} memberSearch={undefined} />
  ));
  const rows = () => [...container.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
  const type = (key: string) => settle(() => document.body.dispatchEvent(acted('keydown', keyed(key))));
  await eventually(() => expect(rows()).toEqual(['one', 'two']));
  await settle(() => press(container.querySelector('[data-row="one"] [data-open]')!));
  await type('a');
  expect([rows(), container.querySelector('[aria-current="true"]')?.getAttribute('data-row')]).toEqual([
    ['two'],
    'two',
  ]);
  expect(container.querySelector('[data-tabs] [aria-current]')?.textContent).toBe('Waiting1');
  await type('u');
  expect(rows()).toEqual(['one', 'two']);
  expect(sent.map(({ call }) => call)).toEqual(['GET /admin/reports']);
});

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pipeline, PipelineRow, TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { parseSearch } from '#shell/navigation/search-params.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { toasts } from '#ui/toasts/store.ts';
import { acted, enter, press } from '../../../../../test/acts.ts';
import { stubDialogs } from '../../../../../test/dialogs.tsx';
import { drawn } from '../../../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { type Sent, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { pipelineRowsQuery } from '../../applications/api.ts';
import { pipelineSearch } from '../../applications/search.ts';
import { text } from '../../strings.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Board } from './board.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Compare } from './compare.tsx';
import { Neighbours } from './neighbours.tsx';
import { ReviewView } from './review.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('jobs', 'reference', 'choices');
});
let sent: Sent[] = [];
const serve = (replies: Parameters<typeof stubServer>[0]) => (sent = stubServer(replies));
beforeEach(() => {
  toasts.set([]);
  logInAsha();
  serve({});
});
afterEach(() => {
  pendingQuestion.get()?.answer(false);
  toasts.set([]);
  vi.unstubAllGlobals();
});
const bodies = () => sent.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body);

const at = '2026-01-01T12:00:00.000Z';
const questionId = '0190a0a0-0000-4000-8000-00000000000a';
const job = {
  id: 'j',
  title: 'Weaver',
  page: { name: 'Loom Works' },
  criteria: [{ id: 'k', text: 'Weaves', must: false }],
  questions: [{ id: questionId, type: 'short', text: 'Looms?' }],
  hired: 0,
  openings: 1,
};
const pipelineOf = (more: object = {}) =>
  ({ job, counts: [], team: [], replies: null, overdue: 0, closable: false, ...more }) as object as Pipeline;
const row = {
  id: 'a',
  number: 1,
  name: 'Ravi',
  state: 'viewed',
  round: 0,
  version: 1,
  roundName: '',
  leavesAt: null,
  dueAt: null,
  meetsAll: true,
  corrected: false,
  rating: null,
  notes: 0,
  assignee: null,
} as object as PipelineRow;
const contentOf = (coverNote: string, value: unknown = null) => ({
  name: '',
  headline: '',
  place: '',
  coverNote,
  answers: [{ questionId, question: 'Looms?', type: 'number', value, meets: null }],
  sections: [],
});
const sentOf = (number: number, coverNote: string, value?: unknown) => ({
  number,
  content: contentOf(coverNote, value),
  files: [],
  pdf: null,
  digest: 'd',
  at,
});
const applicationOf = (more: object = {}, can: object = {}) =>
  ({
    ...row,
    jobId: 'j',
    sent: [sentOf(1, 'I weave.')],
    covered: false,
    history: [],
    notesList: [],
    ratings: { own: [], others: [] },
    interviews: [],
    earlier: [],
    rejection: null,
    ...more,
    can,
  }) as object as TeamApplication;

describe('an application that the team reviews', () => {
  const shown = (more: object, can: object = {}) =>
    drawn(() => <ReviewView application={applicationOf(more, can)} job={job as object as Pipeline['job']} />);
  it('says what a correction changed, where there is one', async () => {
    const changes = async (versions: readonly object[]) => {
      const { container } = await shown({ sent: versions });
      const title = container.textContent.includes(text('correction.title'));
      return [title, ...[...container.querySelectorAll('ins')].map((line) => line.textContent)];
    };
    expect(await changes([sentOf(2, 'I weave well.'), sentOf(1, 'I weave.')])).toEqual([true, 'I weave well.']);
    expect(await changes([sentOf(1, 'I weave.')])).toEqual([false]);
    expect(await changes([])).toEqual([false]);
  });
  it.each([
    [{ move: true }, true],
    [{ reopen: true }, true],
    [{}, false],
  ])('is moved by those who can %o: %s', async (can, isMoved) => {
    const state = 'reopen' in can ? 'rejected' : 'viewed';
    const { container } = await shown({ state }, can);
    const label = text('reopen' in can ? 'move.reopen' : 'move.submit');
    expect(buttonOf(container, label) !== undefined).toBe(isMoved);
  });
});

it('those that are compared have their mean rating and their answers in words', async () => {
  const ratings = (own: number, ...others: number[]) => ({
    own: [{ criterionId: 'k', value: own }],
    others: others.map((value) => ({ member: null, criterionId: 'k', value })),
  });
  serve({
    'GET /applications/a/review': { data: applicationOf({ ratings: ratings(2, 2, 3), sent: [sentOf(1, '', 1200)] }) },
    'GET /applications/b/review': { data: applicationOf({ id: 'b', sent: [sentOf(1, '', true)] }) },
    'GET /applications/c/review': { data: applicationOf({ id: 'c', ratings: ratings(4), sent: [] }) },
  });
  const { container } = await drawn(() => (
    <Compare ids={['a', 'b', 'c']} job={job as object as Pipeline['job']} onClose={() => undefined} />
  ));
  const cells = () => [...container.querySelectorAll('td')].map((cell) => cell.textContent).slice(3);
  await eventually(() =>
    expect(cells()).toEqual(['2.3', '–', '4', '1,200', text('sent.yes'), text('sent.unanswered')]),
  );
});

it('those that are compared count as opened', async () => {
  serve({});
  await drawn(() => <Compare ids={['a', 'b']} job={job as object as Pipeline['job']} onClose={() => undefined} />);
  await eventually(() =>
    expect(sent.map(({ call }) => call).filter((call) => call.endsWith('/open'))).toEqual([
      'POST /applications/a/open',
      'POST /applications/b/open',
    ]),
  );
});

it('the candidates before and after the open one have links that keep the filters', async () => {
  serve({ 'GET /jobs/j/applications': { data: ['a', 'b', 'c'].map((id) => ({ ...row, id })), next: null } });
  const hrefs = async (application: string) => {
    const search = { ...parseSearch(pipelineSearch, { place: 'Pune' }), application };
    const { container } = await drawn(() => <Neighbours jobId="j" search={search} />);
    await eventually(() => expect(container.querySelector('a')).not.toBeNull());
    return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };
  const at = (id: string) =>
    expect.stringMatching(new RegExp(`application=${id}.*place=Pune|place=Pune.*application=${id}`)) as unknown;
  expect(await hrefs('b')).toEqual([at('a'), at('c')]);
  expect(await hrefs('a')).toEqual([at('b')]);
});

it('a job is closed once it is known whom to answer, and once', async () => {
  const onClose = vi.fn<() => void>();
  const dialog = () => drawn(() => <CloseDialog jobId="j" onClose={onClose} />);
  const submitOf = (container: Element) => buttonOf(container, text('close.submit'))!;
  const isBusy = (container: Element) => submitOf(container).getAttribute('aria-disabled') === 'true';
  const waiting = await dialog();
  await eventually(() => expect(isBusy(waiting.container)).toBe(true));
  serve({ 'GET /jobs/j/closing': { data: [{ state: 'viewed', count: 2 }] } });
  const { container, settle } = await dialog();
  await eventually(() => expect(isBusy(container)).toBe(false));
  await settle(() => enter(container.querySelector('textarea')!, 'Thank you.'));
  expect(container.querySelector('blockquote')?.textContent).toContain('Thank you.');
  await settle(() => press(submitOf(container)));
  expect(isBusy(container)).toBe(true);
  await settle(() => press(submitOf(container)));
  const groups = [{ state: 'viewed', code: 'filled', words: 'Thank you.' }];
  expect(bodies()).toEqual([{ closeReason: 'filled', groups }]);
});

it.each([
  [['done', 'unchanged'], true],
  [['done', 'stale'], false],
  [['application_state'], false],
])('several with the outcomes %o have all been moved: %s', async (outcomes, all) => {
  const data = outcomes.map((outcome, index) => ({ id: String(index), outcome, version: 2, state: 'shortlisted' }));
  serve({ 'POST /jobs/j/applications/move': { data } });
  const chosen = outcomes.map((_, index) => ({ ...row, id: String(index) }));
  const nothing = () => undefined;
  const { container, settle } = await drawn(() => (
    <BulkBar pipeline={pipelineOf()} chosen={chosen} onDone={nothing} onCompare={nothing} />
  ));
  await settle(() => press(buttonOf(container, text('move.submit'))!));
  const count = outcomes.length;
  const words = all ? text('bulk.done.moved', { count }) : text('bulk.failed', { failed: 1, count });
  await eventually(() => expect(toasts.get().map((toast) => toast.text)).toEqual([words]));
});

it('a card is dropped where it can go', async () => {
  const rows = (state: string | null) => ({ data: state === 'viewed' ? [row] : [], next: null });
  sent = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://x');
    sent.push({ call: `${method} ${pathname}`, query: '', body: body && JSON.parse(body) });
    return method === 'GET' ? Promise.resolve(Response.json(rows(searchParams.get('state')))) : new Promise(() => {});
  });
  const filters = { state: '', assignee: '', overdue: false, meetsAll: false, minRating: '', place: '' };
  const all = { ...filters, question: '', answer: '' } as Parameters<typeof Board>[0]['filters'];
  const { container, settle } = await drawn(
    () => <Board pipeline={pipelineOf()} filters={all} chosen={new Map()} onChoose={() => undefined} />,
    { at: '/job/view-application/j' },
  );
  await eventually(() => expect(container.querySelector('article')).not.toBeNull());
  const column = (state: string) => container.querySelector(`[data-column="${state}"]`)!;
  const drag = () =>
    settle(() => container.querySelector('article')!.dispatchEvent(acted('dragstart', { dataTransfer: {} })));
  const drop = async (state: string) => {
    const over = acted('dragover', { dataTransfer: {} });
    await settle(() => column(state).dispatchEvent(over));
    await settle(() => column(state).dispatchEvent(acted('drop', { dataTransfer: {} })));
    return over.defaultPrevented;
  };
  expect([await drop('shortlisted'), bodies()]).toEqual([false, []]);
  await drag();
  expect(column('shortlisted').getAttribute('data-takes')).toBe('true');
  expect(column('viewed').getAttribute('data-takes')).toBe('false');
  expect([await drop('viewed'), bodies()]).toEqual([false, []]);
  await drag();
  expect([await drop('shortlisted'), bodies()]).toMatchObject([true, [{ state: 'shortlisted', items: [{ id: 'a' }] }]]);
  expect(column('interview').getAttribute('data-takes')).toBe('false');
});

it('an answer is looked for with its question alone', () => {
  const filters = { state: '', assignee: '', overdue: false, meetsAll: false, minRating: '', place: '' } as const;
  const queryOf = (question: string, answer: string) =>
    JSON.stringify(pipelineRowsQuery('j', { ...filters, question, answer }).queryKey);
  expect(queryOf(questionId, 'yes')).toContain(questionId);
  expect([queryOf(questionId, ''), queryOf('', 'yes')]).toEqual([queryOf('', ''), queryOf('', '')]);
});

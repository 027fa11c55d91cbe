import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { JOBS_COUNTED } from '#contract/jobs/board.ts';
import type { Pipeline, PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { parseSearch } from '#shell/navigation/search-params.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { formatPercent } from '#ui/language/formats.ts';
import { enter, press, submit } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import ViewApplicationScreen from '../../screens/view-application.tsx';
import { text } from '../../strings.ts';
import { filterSearch } from '../../search.ts';
import { boardQuery } from '../../api.ts';
import { Board } from '../../board/board.tsx';
import { FilterFields } from '../filters.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['jobs', 'choices', 'reference'].map((of) => loadStrings(of)));
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const pipeline = {
  job: {
    id: 'j',
    title: 'Weaver',
    page: { name: 'Loom' },
    criteria: [{ id: 'k', text: 'Weaves', must: false }],
    questions: [],
    hired: 0,
    openings: 1,
  },
  counts: [{ state: 'submitted', count: 6 }],
  team: [],
  replies: null,
  overdue: 0,
  closable: false,
} as object as Pipeline;
const row = { id: 'a', number: 1, name: 'Ravi', state: 'submitted', round: 0, version: 1, rating: null, notes: 0 };
const rest = {
  submittedAt: '2026-01-01T12:00:00.000Z',
  roundName: '',
  leavesAt: null,
  dueAt: null,
  meetsAll: true,
  corrected: false,
  assignee: null,
};
const questionId = '0190a0a0-0000-4000-8000-00000000000a';
const rows = [{ ...row, ...rest } as object as PipelineRow];

async function opened(query: string, found: object | null = { data: rows, next: null }, more: object = {}) {
  stubServer({
    'GET /jobs/j/pipeline': { data: { ...pipeline, ...more } },
    ...(found && { 'GET /jobs/j/applications': found }),
  });
  const shown = await drawn(() => <ViewApplicationScreen />, {
    at: `/job/view-application/j${query}`,
    path: '/job/view-application/$id',
  });
  await eventually(() => expect(shown.container.querySelector('details')).not.toBeNull());
  return shown;
}
const noFilters = parseSearch(filterSearch, {});
const headOf = (container: Element) => container.querySelector('[data-column="submitted"] h2')?.textContent;

it('the figures of a job are said as far as there are any', async () => {
  const none = { medianDays: null, answeredShare: null, oldestWaiting: null, applications: 6 };
  const figures = async (replies: object | null, overdue = 0) => {
    const { container } = await opened('', undefined, { replies: replies && { ...none, ...replies }, overdue });
    const said = [
      text('figures.overdue', { count: 2 }),
      text('figures.median', { days: '2' }),
      text('figures.share', { share: formatPercent(0.5) }),
      text('figures.oldest', { date: 'Jan 1, 2026' }),
    ];
    const lines = [...container.querySelectorAll('p')].map((each) => each.textContent);
    return said.flatMap((words, index) => (lines.some((line) => line.includes(words)) ? [index] : []));
  };
  expect([await figures(null), await figures({})]).toEqual([[], []]);
  expect(await figures({}, 2)).toEqual([0]);
  expect(await figures({ medianDays: 2 })).toEqual([1]);
  expect(await figures({ answeredShare: 0.5 })).toEqual([2]);
  const oldestWaiting = '2026-01-01T12:00:00.000Z';
  expect(await figures({ oldestWaiting, medianDays: 2, answeredShare: 0.5 }, 2)).toEqual([0, 1, 2, 3]);
});

it('an answer is chosen where there are few, and typed where there are many', async () => {
  const question = (type: string, more: object = {}) => ({ id: questionId, type, text: 'Looms?', ...more });
  const fieldOf = async (only: object) => {
    const { container } = await opened(`?question=${questionId}`, undefined, {
      job: { ...pipeline.job, questions: [only] },
    });
    const label = [...container.querySelectorAll('label')].find((each) => each.textContent === text('filter.answer'));
    const field = container.querySelector<HTMLInputElement | HTMLSelectElement>(`[id="${label?.htmlFor ?? ''}"]`);
    return field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : field?.type;
  };
  expect(await fieldOf(question('yes_no'))).toEqual(['', 'true', 'false']);
  expect(await fieldOf(question('choice', { options: ['Jacquard'] }))).toEqual(['', 'Jacquard']);
  expect(await fieldOf(question('short'))).toBe('text');
});

it('a column says how many of its applications pass the filters', async () => {
  const { container, settle } = await opened('?place=Pune');
  await eventually(() => expect(headOf(container)).toContain(text('column.found', { found: '1', total: '6' })));
  await settle(() => press(buttonOf(container, text('filters.clear'))!));
  expect(headOf(container)).toBe(`${text('stage.submitted')} 6`);
  await eventually(() => expect(container.textContent).toContain('Ravi'));
  expect(buttonOf(container, text('filters.clear'))).toBeUndefined();
  expect(container.textContent).not.toContain(text('column.none'));
});

it('a column says nothing of what has not been read, and that there is nothing once it has', async () => {
  const early = await opened('?place=Pune', null);
  expect(headOf(early.container)).toBe(`${text('stage.submitted')} 6`);
  expect(early.container.textContent).not.toContain(text('column.noMatch'));
  const none = await opened('?place=Pune', { data: [], next: null });
  await eventually(() => expect(none.container.textContent).toContain(text('column.noMatch')));
});

it('a table without a match says so, and offers to clear the filters', async () => {
  const { container } = await opened('?view=table&state=hired', { data: [], next: null });
  await eventually(() => expect(container.textContent).toContain(text('pipeline.noMatch')));
  const none = await opened('?view=table', { data: [], next: null });
  await eventually(() => expect(none.container.textContent).toContain(text('pipeline.empty')));
});

it('a table with applications is not said to be empty', async () => {
  const { container } = await opened('?view=table');
  await eventually(() => expect(container.querySelector('tbody tr')).not.toBeNull());
  expect(container.textContent).not.toContain(text('pipeline.empty'));
});

it('a table that is on its way is not empty yet', async () => {
  const { container } = await opened('?view=table', null);
  expect(container.textContent).not.toContain(text('pipeline.empty'));
});

it.each(['?view=table', ''])('what could not be loaded can be tried again, at %j', async (query) => {
  const { container } = await opened(query, refused(500, 'internal_error'));
  await eventually(() => expect(container.querySelector('[role="alert"] button')).not.toBeNull());
});

it('a field keeps the focus when what was typed in it applies', async () => {
  const { container, settle, document } = await opened('?place=Surat');
  const field = container.querySelector<HTMLInputElement>('details input')!;
  field.focus();
  await settle(() => enter(field, 'Pune'));
  await settle(() => submit(field));
  expect(document.activeElement).toBe(container.querySelector('details input'));
});

it('an alert looks at new jobs alone: only it has no date of publication', async () => {
  stubServer();
  const labels = async (undated: boolean) => {
    const view = await drawn(() => <FilterFields filters={noFilters} undated={undated} onChange={() => undefined} />);
    return [...view.container.querySelectorAll('label')].map((label) => label.textContent);
  };
  const [all, undated] = [await labels(false), await labels(true)];
  expect(all.filter((label) => !undated.includes(label))).toEqual([text('filter.posted')]);
  expect(all.length - undated.length).toBe(1);
});

function JobBoard() {
  const filters = useSearch(filterSearch);
  return <Board to="/jobs" schema={filterSearch} filters={filters} read={boardQuery} render={() => null} />;
}
it.each([
  [JOBS_COUNTED, false],
  [JOBS_COUNTED + 1, true],
])('%i found jobs are more than are counted: %s', async (total, isMore) => {
  stubServer({ 'GET /jobs': { data: [], page: { number: 1, size: 10, total } } });
  const { container } = await drawn(() => <JobBoard />, { at: '/jobs' });
  const status = () => container.querySelector('[role="status"]')?.textContent ?? '';
  await eventually(() => expect(status()).toContain('1,000'));
  expect(status().includes('1,000+')).toBe(isMore);
});
it('the words of the board keep the focus, and follow the address', async () => {
  stubServer();
  const { container, settle, document, router } = await drawn(() => <JobBoard />, { at: '/jobs?query=weaver' });
  const field = () => container.querySelector('input')!;
  field().focus();
  await settle(() => enter(field(), 'potter'));
  await settle(() => submit(field()));
  expect([field().value, document.activeElement === field()]).toEqual(['potter', true]);
  await settle(() => router.navigate({ to: '/jobs', search: { query: 'smith' } }));
  expect(field().value).toBe('smith');
});

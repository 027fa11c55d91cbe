import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOBS_COUNTED, JOBS_PAGE } from '#contract/jobs/board.ts';
import type { Content } from '#contract/jobs/applications/shape.ts';
import { CRITERIA_MAX, QUESTIONS_MAX } from '#contract/jobs/choices.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, enter, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { openBoardQuery } from './api.ts';
import type { JobForm } from './form.ts';
import { filtersOf, type Filters } from './search.ts';
import { text } from './strings.ts';
import { toasts } from '#ui/toasts/store.ts';
import { MainAction } from './detail/main-action.tsx';
import { ContentView } from './parts/applications/sent-view.tsx';
import { Messages, withoutMessages } from './parts/applications/messages.tsx';
import { FoundJobs } from './parts/found-jobs.tsx';
import { MoveForm } from './parts/pipeline/move-form.tsx';
import { CriteriaField, QuestionsField } from './parts/list-fields.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['jobs', 'reference'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  logInAsha();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const step = (id: string, name: string) => ({ id, step: name, text: `Words ${id}`, at: '2026-01-01T12:00:00.000Z' });
type Steps = Parameters<typeof Messages>[0]['steps'];
const steps = [step('3', 'moved'), step('2', 'replied'), step('1', 'messaged')] as object as Steps;
describe('messages about an application', () => {
  async function messages(shown: Steps, canWrite: boolean, own: 'messaged' | 'replied' = 'replied') {
    const write = vi.fn<(words: string) => Promise<{ done: boolean }>>(() => Promise.resolve({ done: true }));
    const view = await drawn(() => (
      <Messages
        steps={shown}
        own={own}
        nameOf={({ id }) => `Name ${id}`}
        hint=""
        writing={canWrite ? { write, busy: false } : null}
      />
    ));
    return { ...view, write };
  }
  it('are those of both sides, and the user is named as such to themselves', async () => {
    expect(withoutMessages(steps).map(({ id }) => id)).toEqual(['3']);
    const { container } = await messages(steps, false);
    expect([...container.querySelectorAll('bdi')].map((each) => each.textContent)).toEqual([
      'Name 1',
      text('message.you'),
    ]);
    const team = await messages(steps, false, 'messaged');
    expect([...team.container.querySelectorAll('bdi')].map((each) => each.textContent)).toEqual(['Name 1', 'Name 2']);
  });
  it('are left out where there are none and none can be written; blank ones are not sent', async () => {
    expect((await messages([], false)).container.textContent).toBe('');
    const { container, settle, write } = await messages([], true);
    const send = () => settle(() => press(buttonOf(container, text('message.send'))!));
    await settle(() => enter(container.querySelector('textarea')!, '  '));
    await send();
    expect(write).not.toHaveBeenCalled();
    await settle(() => enter(container.querySelector('textarea')!, 'Hello'));
    await send();
    expect(write).toHaveBeenCalledWith('Hello');
  });
});

type FormOf = Parameters<typeof CriteriaField>[0]['form'];
const formOf = (values: Partial<JobForm>, setFieldValue = vi.fn<(name: string, value: unknown) => void>()) => ({
  form: { errors: {}, values, setFieldValue } as object as FormOf,
  setFieldValue,
});
it('criteria and questions are added up to their most', async () => {
  const criteria = async (count: number) => {
    const { form } = formOf({ criteria: Array.from({ length: count }, () => ({ text: '', must: false })) });
    const { container } = await drawn(() => <CriteriaField form={form} />);
    return buttonOf(container, text('criterion.add')) !== undefined;
  };
  expect([await criteria(CRITERIA_MAX - 1), await criteria(CRITERIA_MAX)]).toEqual([true, false]);
  const question = { type: 'date', text: '', required: true } as object as JobForm['questions'][number];
  const questions = async (count: number) => {
    const { form } = formOf({ questions: Array.from({ length: count }, () => question) });
    const { container } = await drawn(() => <QuestionsField form={form} />);
    return buttonOf(container, text('question.add')) !== undefined;
  };
  expect([await questions(QUESTIONS_MAX - 1), await questions(QUESTIONS_MAX)]).toEqual([true, false]);
});

async function questionOf(more: object) {
  const { form, setFieldValue } = formOf({
    questions: [{ text: 'Loom?', required: true, ...more } as object as JobForm['questions'][number]],
  });
  const { container, settle } = await drawn(() => <QuestionsField form={form} />);
  const selects = [...container.querySelectorAll('select')];
  const choose = (type: string) =>
    settle(() => {
      selects[0]!.value = type;
      selects[0]!.dispatchEvent(acted('change'));
    }).then(() => (setFieldValue.mock.lastCall![1] as object[])[0]);
  return { selects, choose };
}
it('a choice is a must from two options on, and a new type of question forgets it', async () => {
  const selects = async (more: object) => (await questionOf({ must: null, ...more })).selects.length;
  expect(await selects({ type: 'choice', options: ['a'] })).toBe(1);
  expect(await selects({ type: 'choice', options: ['a', 'b'] })).toBe(2);
  expect(await selects({ type: 'date', options: ['a', 'b'] })).toBe(1);
  const { choose } = await questionOf({ type: 'choice', options: ['a'], must: ['a'] });
  const same = { text: 'Loom?', required: true };
  expect(await choose('number')).toEqual({ ...same, type: 'number', must: null });
  expect(await choose('yes_no')).toEqual({ ...same, type: 'yes_no', must: null });
  expect(await choose('date')).toEqual({ ...same, type: 'date' });
});

it('the whole board is read without a query, as the server has drawn it', () => {
  const whole = { page: 1, sort: 'newest', query: '', period: 'year' } as object as Filters;
  const isWhole = (more: object) => {
    const filters = { ...whole, ...more } as Filters;
    return !JSON.stringify(openBoardQuery(filters).queryKey).includes('"sort"');
  };
  expect(isWhole({})).toBe(true);
  for (const more of [{ page: 2 }, { sort: 'relevance' }, { query: 'loom' }]) expect(isWhole(more)).toBe(false);
  expect(filtersOf({ ...whole, channel: undefined })).toEqual({ page: '1', sort: 'newest', period: 'year' });
});

it('found jobs are counted up to a limit, and more than a page leads to the board', async () => {
  const found = async (total: number) => {
    stubServer({ 'GET /jobs': { data: [], page: { number: 1, total } } });
    const { container, settle } = await drawn(() => <FoundJobs query="loom" />);
    await settle(() => undefined);
    await vi.waitFor(() => expect(container.querySelector('[role="status"]')).not.toBeNull());
    return [container.textContent.includes('1,000+'), container.textContent.includes(text('found.more'))];
  };
  expect(await found(JOBS_PAGE)).toEqual([false, false]);
  expect(await found(JOBS_PAGE + 1)).toEqual([false, true]);
  expect(await found(JOBS_COUNTED)).toEqual([false, true]);
  expect(await found(JOBS_COUNTED + 1)).toEqual([true, true]);
});

it('a draft that cannot be published yet says what it lacks, and leads to its form', async () => {
  const error = { title: 'This field is required.', pay: 'This field is required.' };
  stubServer({ 'PUT /jobs/j/state': refused(409, 'job_incomplete', { error }) });
  const draft = { id: 'j', title: '', state: 'draft', link: null, page: { id: 'p' }, can: { publish: true } };
  const { container, router, settle } = await drawn(
    () => <MainAction job={draft as object as Job} applying={undefined} />,
    {
      at: '/view-business-page/p/edit/job/other',
      path: '/view-business-page/$businessId/edit/job/$id',
    },
  );
  await settle(() => press(buttonOf(container, text('action.publish'))!));
  const [shown] = toasts.get();
  expect(shown?.text).toBe(text('publish.missing', { fields: 'Title and Pay' }));
  await settle(() => shown?.action?.run());
  await eventually(() => expect(router.location.get().pathname).toBe('/view-business-page/p/edit/job/j'));
});

it('a position that the candidate still holds goes on until today', async () => {
  const entry = { title: 'Weaver', subtitle: '', started: '2021-03', ended: null, text: '' };
  const sections = [true, false].map((current) => ({
    section: 'work_experience',
    text: '',
    words: [],
    entries: [{ ...entry, current }],
  }));
  const content = { name: '', headline: '', place: '', coverNote: '', answers: [], sections } as object as Content;
  const { container } = await drawn(() => <ContentView content={content} />);
  expect([...container.querySelectorAll('section p')].map((each) => each.textContent)).toEqual([
    'Mar 2021 – today',
    'Mar 2021',
  ]);
});

it('moving an application proposes the next stage, and nothing where it would stay', async () => {
  const proposed: unknown[] = [];
  for (const state of ['submitted', 'viewed', 'shortlisted', 'interview', 'offer', 'rejected']) {
    const application = { id: 'a', jobId: 'j', state, round: state === 'interview' ? 1 : 0 };
    const { container } = await drawn(() => <MoveForm application={application as object as TeamApplication} />);
    proposed.push([container.querySelector('select')?.value, container.querySelector('button')?.disabled]);
  }
  expect(proposed).toEqual([
    ['shortlisted', false],
    ['shortlisted', false],
    ['interview', false],
    ['offer', false],
    ['offer', true],
    ['shortlisted', false],
  ]);
});

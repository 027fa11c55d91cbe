import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Course, SYLLABUS_BYTES_MAX } from '#contract/courses/courses.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { toasts } from '#ui/toasts/store.ts';
import { industriesQuery } from '#web/reference';
import { acted, enter, submit } from '../../../test/acts.ts';
import { drawn, hooked } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { useCourseWrites } from './actions/use-course-writes.ts';
import { CourseFiles } from './parts/course-files.tsx';
import { CourseView } from './parts/course-view.tsx';
import { OutcomeCard } from './parts/outcome-card.tsx';
import { PageCourses } from './parts/page-courses.tsx';
import CreateCourseScreen from './screens/create-course.tsx';
import EditCourseScreen from './screens/edit-course.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('courses', 'reference', 'choices', 'media', 'profiles', 'network');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => {
  pendingQuestion.get()?.answer(false);
  vi.unstubAllGlobals();
});
const said = () => toasts.get().map((toast) => toast.text);

const can = { edit: false, publish: false, pause: false, archive: false, delete: false, claim: false, decide: false };
const courseOf = (more: Partial<Omit<Course, 'can'>> = {}, allowed: Partial<Course['can']> = {}): Course => ({
  id: 'k',
  name: 'Weaving',
  category: null,
  picture: null,
  state: 'published',
  createdAt: '2026-01-01T12:00:00.000Z',
  page: actorOf('page', { kind: 'institute', name: 'Loom School' }),
  description: '',
  website: '',
  callToAction: null,
  syllabus: null,
  clicks: null,
  version: 1,
  completion: null,
  ...more,
  can: { ...can, ...allowed },
});

it.each(['step', 'claim', 'show', 'unclaim', 'remove'] as const)(
  'a course has one write at a time: %s',
  async (name) => {
    const { now, settle } = await hooked(() => useCourseWrites(courseOf()));
    expect(now().busy).toBe(false);
    const writes = {
      step: () => now().step({ state: 'paused' }),
      claim: () => now().claim('2026-01-01'),
      show: () => now().show(true),
      unclaim: () => now().unclaim(),
      remove: () => now().remove(),
    };
    await settle(() => void writes[name]());
    await settle(() => pendingQuestion.get()?.answer(true));
    expect(now().busy).toBe(true);
  },
);
it.each([
  [false, Response.json({}), false, 0],
  [true, new Response(null, { status: 204 }), true, 1],
  [true, refused(500, 'internal'), false, 1],
])('a course is deleted once that is confirmed (%s): %#', async (answer, reply, isDeleted, count) => {
  const sent = stubServer({ 'DELETE /courses/k': reply });
  const { now, settle } = await hooked(() => useCourseWrites(courseOf()));
  let removed: Promise<boolean> | undefined;
  await settle(() => {
    removed = now().remove();
  });
  await settle(() => pendingQuestion.get()?.answer(answer));
  expect([await removed, sent.length]).toEqual([isDeleted, count]);
});

const missing = { category: 'Required.' };
it.each([
  ['course_incomplete', 'Refused: course_incomplete.'],
  ['invalid_input', 'Required.'],
])('a course that cannot be published (%s) says: %s', async (code, words) => {
  stubServer({ 'PUT /courses/k/state': refused(422, code, { error: missing }) });
  const { now, settle } = await hooked(() => useCourseWrites(courseOf()));
  await settle(() => now().step({ state: 'published' }));
  expect(said()).toEqual([words]);
});

it.each([
  [SYLLABUS_BYTES_MAX, false],
  [SYLLABUS_BYTES_MAX + 1, true],
])('a syllabus of %i bytes is too large: %s', async (size, isTooLarge) => {
  const { container, settle } = await drawn(() => <CourseFiles course={courseOf()} />);
  const field = container.querySelector(`input[aria-label="${text('syllabus.choose')}"]`)!;
  const file = Object.defineProperty(new File(['x'], 'a.pdf'), 'size', { value: size });
  Object.defineProperty(field, 'files', { value: [file] });
  await settle(() => field.dispatchEvent(acted('change')));
  expect(said().includes(text('syllabus.tooLarge', { limit: formatBytes(SYLLABUS_BYTES_MAX) }))).toBe(isTooLarge);
});

describe('a course', () => {
  const completion = { state: 'claimed', finishedOn: '2026-01-01', shown: true } as object as Course['completion'];
  const website = 'https://loom.example/';
  it.each<[string, Partial<Omit<Course, 'can'>>, Partial<Course['can']>, string[]]>([
    ['that is published', { website }, {}, ['website', 'outcome']],
    ['without a website', {}, {}, ['outcome']],
    ['that is paused', { website, state: 'paused' }, {}, ['outcome']],
    ['that is paused, for its editors', { website, state: 'paused' }, { edit: true }, ['website', 'outcome']],
    ['that one can complete', {}, { claim: true }, ['outcome', 'completion']],
    ['that one has completed', { completion }, {}, ['outcome', 'completion']],
    ['whose claims one answers', {}, { decide: true }, ['outcome', 'claims']],
    ['that is a draft', { state: 'draft' }, { decide: true }, []],
  ])('%s has its parts', async (_what, more, allowed, parts) => {
    const sent = stubServer({ 'GET /courses/k': { data: courseOf(more, allowed) } });
    const { container } = await drawn(() => <CourseView courseId="k" pageId="page" />);
    await eventually(() => expect(container.textContent).toContain('Weaving'));
    const shown = {
      website: container.querySelector('a[target="_blank"]') !== null,
      outcome: sent.some(({ call }) => call === 'GET /courses/k/outcome'),
      completion: container.textContent.includes(text('completion.title')),
      claims: sent.some(({ call }) => call === 'GET /courses/k/completions'),
    };
    expect(Object.entries(shown).flatMap(([part, is]) => (is ? [part] : []))).toEqual(parts);
  });
});

it('the outcome card names each industry once when the names arrive after it', async () => {
  const lines = ['energy', 'farming'].map((name) => ({ name, people: 3 }));
  stubServer({ 'GET /courses/k/outcome': { data: { finished: 10, roles: [], industries: lines } } });
  const { container, queries, settle } = await drawn(() => <OutcomeCard courseId="k" />);
  const shown = () => [...container.querySelectorAll('li bdi')].map((each) => each.textContent.trim());
  await eventually(() => expect(shown()).toEqual(['', '']));
  const data = [
    { slug: 'energy', name: 'Energy' },
    { slug: 'farming', name: 'Farming' },
  ];
  await settle(() => queries.setQueryData(industriesQuery().queryKey, { data }));
  expect(shown()).toEqual(['Energy', 'Farming']);
});

it.each([
  [null, false],
  ['advertiser', false],
  ['editor', true],
  ['admin', true],
] as const)('someone in the role %s can create a course: %s', async (role, creates) => {
  const { container } = await drawn(() => <PageCourses pageId="page" role={role} course="" />);
  expect(buttonOf(container, text('create.title')) !== undefined).toBe(creates);
});

it.each([
  [null, true],
  ['advertiser', true],
  ['editor', false],
] as const)('the form of a new course refuses someone in the role %s: %s', async (role, isRefused) => {
  const sent = stubServer({ 'GET /pages/page': { data: { role } } });
  const path = '/institute/$id/course/create';
  const { container, queries } = await drawn(() => <CreateCourseScreen />, {
    at: '/institute/page/course/create',
    path,
  });
  const isRead = () => sent.some(({ call }) => call === 'GET /pages/page');
  await eventually(() => expect([isRead(), queries.isFetching({ queryKey: ['readPage'] })]).toEqual([true, 0]));
  expect(container.textContent.includes(text('create.refused'))).toBe(isRefused);
  expect(container.querySelector('form') === null).toBe(isRefused);
});

describe('the form of a course', () => {
  async function edited(reply: object | undefined, categories?: object) {
    const sent = stubServer({
      ...(reply && { 'GET /courses/k': reply }),
      ...(categories && { 'GET /reference/service-categories': categories }),
      'PATCH /courses/k': { data: courseOf({ version: 2 }, { edit: true }) },
    });
    const view = await drawn(() => <EditCourseScreen />, {
      at: '/institute/course/edit/k',
      path: '/institute/course/edit/$id',
    });
    const { container } = view;
    const name = () => container.querySelector<HTMLInputElement>('input[name="name"]');
    const says = (words: string) => container.textContent.includes(words);
    const isUnsaved = () => container.querySelector('[data-unsaved]')?.getAttribute('data-unsaved') === 'true';
    const writes = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
    const has = () => eventually(() => expect(name()).not.toBeNull());
    return { ...view, name, says, isUnsaved, writes, has };
  }
  const editable = { data: courseOf({}, { edit: true }) };
  it('sends what was changed, and nothing without a change', async () => {
    const same = await edited(editable);
    await same.has();
    expect(same.isUnsaved()).toBe(false);
    await same.settle(() => submit(same.name()!));
    await eventually(() => expect(said()).toEqual([text('edit.saved')]));
    expect(same.writes()).toEqual([]);
    const { name, has, settle, isUnsaved, writes } = await edited(editable);
    await has();
    await settle(() => enter(name()!, 'Dyeing'));
    expect(isUnsaved()).toBe(true);
    await settle(() => submit(name()!));
    await eventually(() => expect(writes()).toEqual([{ name: 'Dyeing', version: 1 }]));
  });
  it('is not saved yet with a draft of another visit', async () => {
    const draft = draftOf('course:k');
    draft.save({ typed: { name: 'Dyeing' }, from: { name: 'Weaving' }, version: 1 });
    const { name, has, isUnsaved } = await edited(editable);
    await has();
    expect([isUnsaved(), name()?.value]).toEqual([true, 'Dyeing']);
    draft.clear();
  });
  it.each([
    ['that is on its way', undefined, 'nothing'],
    ['that may not be edited', { data: courseOf() }, 'notFound'],
    ['that cannot be read', refused(500, 'internal'), 'Refused: internal.'],
  ])('is not there for a course %s', async (_what, reply, words) => {
    const { container, says, name } = await edited(reply);
    const shown = () =>
      says(text('notFound')) ? 'notFound' : says('Refused: internal.') ? 'Refused: internal.' : 'nothing';
    await eventually(() => expect(shown()).toBe(words));
    expect([name(), container.querySelector('form')]).toEqual([null, null]);
  });
  it('keeps its category until the list has arrived', async () => {
    const course = { data: courseOf({ category: 'crafts' }, { edit: true }) };
    const options = ({ container }: Awaited<ReturnType<typeof edited>>) =>
      [...container.querySelectorAll('select[name="category"] option')].map((option) => option.getAttribute('value'));
    const waiting = await edited(course);
    await waiting.has();
    expect(options(waiting)).toEqual(['', 'crafts']);
    const data = ['arts', 'crafts'].map((slug) => ({ slug, name: slug }));
    const loaded = await edited(course, { data });
    await loaded.has();
    await eventually(() => expect(options(loaded)).toEqual(['', 'arts', 'crafts']));
  });
});

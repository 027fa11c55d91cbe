import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Applying } from '#contract/jobs/applications/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { opened, pendingQuestion } from '#ui/dialog/store.ts';
import { toasts } from '#ui/toasts/store.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { jobOf } from '../../../test/jobs.ts';
import { openMenu } from '../../../test/menus.ts';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { JobMenu } from './detail/job-menu.tsx';
import { JobPane } from './detail/job-pane.tsx';
import { MainAction, SecondAction } from './detail/main-action.tsx';
import { PageJobs } from './parts/page-jobs.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('jobs', 'reference', 'choices', 'messaging');
});
beforeEach(() => {
  toasts.set([]);
  logInAsha();
  stubIntersections();
});
afterEach(() => {
  opened.set(null);
  pendingQuestion.get()?.answer(false);
  toasts.set([]);
  vi.unstubAllGlobals();
});

const { id } = jobOf();
const applying: Applying = {
  application: null,
  can: { apply: false, markApplied: false },
  reason: null,
  position: null,
} as object as Applying;

describe('a job', () => {
  async function shown(job: Job | Response | null, applies: object | null = { data: applying }) {
    const sent = stubServer({
      ...(job !== null && { [`GET /jobs/${id}`]: job instanceof Response ? job : { data: job } }),
      ...(applies !== null && { [`GET /jobs/${id}/application`]: applies }),
    });
    const view = await drawn(() => <JobPane jobId={id} />);
    await view.settle(() => undefined);
    return { ...view, sent, has: (words: string) => view.container.textContent.includes(words) };
  }
  it('is shown once it is known whether the user may apply', async () => {
    expect((await shown(jobOf(), null)).has('Weaver')).toBe(false);
    expect((await shown(null)).has('Weaver')).toBe(false);
    expect((await shown(jobOf())).has('Weaver')).toBe(true);
  });
  it('is shown to a page that acts without the question whether it may apply', async () => {
    logInAsha('admin');
    const { has, sent } = await shown(jobOf(), null);
    expect([has('Weaver'), sent.filter(({ call }) => call.endsWith('/application'))]).toEqual([true, []]);
  });
  it.each([
    [refused(404, 'not_found'), true],
    [refused(410, 'job_gone'), true],
    [refused(500, 'internal'), false],
  ])('that cannot be read leads to the board, or is read again: %#', async (answer, leads) => {
    const { has, container, sent, settle } = await shown(answer);
    expect([has(text('notFound')), container.querySelector('a[href="/jobs"]') !== null]).toEqual([leads, leads]);
    if (leads) return;
    await settle(() => press(container.querySelector('button')!));
    expect(sent.filter(({ call }) => call === `GET /jobs/${id}`).length).toBeGreaterThan(1);
  });
  it('names its facts, and leaves out those that it has not', async () => {
    const { container } = await shown(
      jobOf({ skillsRequired: ['Weaving', 'Dyeing'], expiresAt: '2026-02-01T00:00:00.000Z' }),
    );
    const terms = () => [...container.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms()).toEqual(
      (['fact.kind', 'field.openings', 'field.skillsRequired', 'fact.reply', 'fact.posted', 'fact.until'] as const).map(
        (key) => text(key),
      ),
    );
    expect(container.textContent).toContain('Weaving, Dyeing');
    expect(container.textContent).toContain('Jan 31, 2026');
  });
  it('that has changed has its earlier terms, and its history is for those who manage it', async () => {
    const calls = async (job: Job) => (await shown(job)).sent.map(({ call }) => call.replace(`GET /jobs/${id}`, ''));
    const first = await calls(jobOf());
    expect([first.includes('/terms'), first.includes('/changes'), first.includes('/record')]).toEqual([
      false,
      false,
      true,
    ]);
    const managed = await calls(jobOf({ revision: 2 }, { manage: true }));
    expect([managed.includes('/terms'), managed.includes('/changes')]).toEqual([true, true]);
    expect(await calls(jobOf({ state: 'draft' }))).not.toContain('/record');
  });
});

describe('what is done with a job', () => {
  async function actions(
    more: Parameters<typeof jobOf>[0] = {},
    can: Parameters<typeof jobOf>[1] = {},
    path = '/jobs',
  ) {
    const sent = stubServer({ [`DELETE /jobs/${id}`]: {}, [`PUT /jobs/${id}/state`]: refused(500, 'internal') });
    const job = jobOf(more, can);
    const view = await drawn(
      () => (
        <>
          <MainAction job={job} applying={applying} />
          <SecondAction job={job} />
          <JobMenu job={job} />
        </>
      ),
      { at: path.replace('$id', 'other'), path },
    );
    const calls = () => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
    return { ...view, sent, calls };
  }
  it.each([
    [{ review: true }, {}, true],
    [{ review: false }, {}, false],
    [{ review: true }, { channel: 'email' as const }, false],
    [{ review: true }, { state: 'draft' as const }, false],
  ])('applications are reviewed where %o and %o: %s', async (can, more, isThere) => {
    const { container, settle, router } = await actions({ applications: 3, ...more }, can, '/job/view-application/$id');
    const link = [...container.querySelectorAll('a')].find((a) => a.textContent === text('applications', { count: 3 }));
    expect(link !== undefined).toBe(isThere);
    if (link === undefined) return;
    await settle(() => press(link));
    expect(router.location.get().pathname).toBe(`/job/view-application/${id}`);
  });
  it('an open job with a link is applied for there', async () => {
    const link = 'https://loom.example/apply';
    const linksOf = async (more: object) => (await actions(more)).container.querySelector('a')?.getAttribute('href');
    // A job that is not open leads to similar ones.
    expect([await linksOf({ link }), await linksOf({ link, state: 'paused' }), await linksOf({})]).toEqual([
      link,
      `/open-job-details/${id}`,
      undefined,
    ]);
  });
  it('a draft is deleted after a question; then the jobs of its page are shown', async () => {
    const view = await actions({ state: 'draft' }, { delete: true, manage: true }, '/jobs-list/$id');
    const remove = async (answer: boolean) => {
      await (await openMenu(view)).choose(text('delete.action'));
      await view.settle(() => pendingQuestion.get()?.answer(answer));
    };
    await remove(false);
    expect([view.calls(), view.router.location.get().pathname]).toEqual([[], '/jobs-list/other']);
    await remove(true);
    expect(view.calls()).toEqual([`DELETE /jobs/${id}`]);
    await eventually(() => expect(view.router.location.get().pathname).toBe('/jobs-list/page'));
  });
  it('a draft that could not be deleted stays', async () => {
    const view = await actions({ state: 'draft' }, { delete: true, manage: true }, '/jobs-list/$id');
    stubServer({ [`DELETE /jobs/${id}`]: refused(500, 'internal') });
    await (await openMenu(view)).choose(text('delete.action'));
    await view.settle(() => pendingQuestion.get()?.answer(true));
    expect(view.router.location.get().pathname).toBe('/jobs-list/other');
  });
  it.each([
    [{ delete: true }, true],
    [{ close: true }, true],
    [{}, false],
  ])('"Delete job" is there for those who can %o: %s', async (can, isThere) => {
    const view = await actions({}, can);
    const menu = await openMenu(view);
    expect(menu.labels.includes(text('delete.action'))).toBe(isThere);
    if (!isThere) return;
    await menu.choose(text('delete.action'));
    // A draft is asked about, a job that others have seen is closed with a reason.
    expect([pendingQuestion.get() !== null, opened.get() !== null]).toEqual(
      'delete' in can ? [true, false] : [false, true],
    );
  });
  it('a step that fails says why, and its button is busy until then', async () => {
    const { container, settle, calls } = await actions({ state: 'paused' }, { publish: true });
    const reopen = () => buttonOf(container, text('action.reopen'))!;
    await settle(() => press(reopen()));
    expect(toasts.get().map((toast) => toast.text)).toEqual(['Refused: internal.']);
    stubServer();
    await settle(() => press(reopen()));
    expect(reopen().getAttribute('aria-disabled')).toBe('true');
    expect(calls()).toEqual([`PUT /jobs/${id}/state`]);
  });
  it.each([true, false])('unusual pay is published once it is confirmed: %s', async (yes) => {
    const { container, settle } = await actions({ state: 'draft' }, { publish: true });
    const question = { code: 'job_pay_unusual', message: 'Check it.', error: { 'pay.min': 'Is it meant?' } };
    const sent = stubServer({ [`PUT /jobs/${id}/state`]: Response.json(question, { status: 409 }) });
    await settle(() => press(buttonOf(container, text('action.publish'))!));
    await eventually(() => expect(pendingQuestion.get()?.text).toBe('Is it meant?'));
    await settle(() => pendingQuestion.get()?.answer(yes));
    expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { state: 'published' },
      ...(yes ? [{ state: 'published', payConfirmed: true }] : []),
    ]);
  });
  it('only those who are not of its page report it', async () => {
    const reports = async (report: boolean) =>
      (await openMenu(await actions({}, { report }))).labels.includes(text('action.report'));
    expect([await reports(true), await reports(false)]).toEqual([true, false]);
  });
  it.each([
    [undefined, true],
    ['admin', true],
    ['editor', true],
    ['analyst', false],
  ] as const)('an open job is posted by members and editors of a page, here %s: %s', async (role, posts) => {
    logInAsha(role);
    const labels = async (more: object) => {
      const { labels: all } = await openMenu(await actions(more, { pause: true }));
      return [text('action.share'), text('action.post')].map((label) => all.includes(label));
    };
    expect([await labels({}), await labels({ state: 'paused' })]).toEqual([
      [true, posts],
      [false, false],
    ]);
  });
});

it.each([
  [null, false, true],
  ['admin', true, false],
  ['editor', true, false],
  ['advertiser', false, false],
] as const)('of a page, its %s creates jobs: %s, or saves the page: %s', async (role, creates, saves) => {
  stubServer({
    'GET /pages/page/replies': { data: null },
    'GET /pages/page/jobs': { data: [], next: null },
    'GET /pages/page/favourite': { data: { saved: false } },
  });
  const { container, settle } = await drawn(() => <PageJobs pageId="page" role={role} />);
  await settle(() => undefined);
  const has = (label: string) => buttonOf(container, label) !== undefined;
  await eventually(() => expect([has(text('create.title')), has(text('company.save'))]).toEqual([creates, saves]));
  expect(container.querySelectorAll('select')).toHaveLength(creates ? 1 : 0);
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALERT_FOUND_MOST, ALERTS_MAX } from '#contract/jobs/alerts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { jobOf } from '../../../test/jobs.ts';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { applicationsQuery } from './applications/api.ts';
import { jobQuery } from './api.ts';
import AppliedJobsScreen from './screens/applied-jobs.tsx';
import CreateJobScreen from './screens/create-job.tsx';
import EditJobScreen from './screens/edit-job.tsx';
import FavouriteJobsScreen from './screens/favourite-jobs.tsx';
import JobAlertsScreen from './screens/job-alerts.tsx';
import OpenJobScreen from './screens/open-job.tsx';
import ViewApplicationScreen from './screens/view-application.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['jobs', 'reference', 'choices'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const id = '0190a0a0-0000-4000-8000-000000000001';
const at = '2026-01-01T12:00:00.000Z';
const page = { id: 'page', name: 'Loom Works', avatar: null, verified: false };
const kind = { workplaceType: 'remote', employmentType: 'full_time', pool: false };
const times = { publishedAt: at, expiresAt: '2026-02-01T12:00:00.000Z', replyDays: 7 };
const row = { ...kind, ...times, id, title: 'Weaver', page, place: null, pay: null, state: 'published' };

it.each([
  ['that is missing', refused(404, 'not_found'), true],
  ['that was removed', refused(410, 'gone'), true],
  ['that cannot be read now', refused(500, 'internal'), false],
])('a job %s leads to the open jobs, or is read again: %#', async (_what, answer, leads) => {
  stubServer({ [`GET /open-jobs/${id}`]: answer });
  const path = '/open-job-details/$id';
  const { container } = await drawn(() => <OpenJobScreen />, { at: `/open-job-details/${id}`, path });
  await eventually(() => expect(container.textContent.includes(text('notFound'))).toBe(leads));
  expect(container.querySelectorAll('main a[href="/open-jobs"], a[href="/open-jobs"]').length > 0).toBe(leads);
  expect(container.querySelector('button') !== null).toBe(!leads);
});

describe('applications of the user', () => {
  const job = { title: 'Weaver', page: { name: 'Loom Works' } };
  const sent = (more: object) => ({ id: 'a', job, submittedAt: at, dueAt: null, ...more });
  it.each([
    ['application', 'submitted', false],
    ['email', 'submitted', true],
    ['email', 'withdrawn', false],
  ])('sent by %s in the state %s name how they were sent: %s', async (channel, state, named) => {
    const queries = new QueryClient();
    stubServer();
    const pages = [{ data: [sent({ channel, state })], next: null }];
    queries.setQueryData(applicationsQuery('').queryKey, { pages, pageParams: [null] } as never);
    const { container } = await drawn(() => <AppliedJobsScreen />, { at: '/candidate/applied-jobs', queries });
    expect(container.textContent.includes(text('sentBy.email'))).toBe(named);
  });
  it.each([
    ['', true],
    [`?application=${id}`, false],
    [`?apply=${id}`, false],
  ])('are a list with tabs at %j: %s', async (search, isList) => {
    stubServer();
    const { container } = await drawn(() => <AppliedJobsScreen />, { at: `/candidate/applied-jobs${search}` });
    expect(container.textContent.includes(text('candidate.alerts'))).toBe(isList);
    expect(container.textContent.includes(text('applied.back'))).toBe(!isList);
  });
  it('wait for the job and for whether the user may apply', async () => {
    stubServer({ [`GET /jobs/${id}`]: { data: row } });
    const { container } = await drawn(() => <AppliedJobsScreen />, { at: `/candidate/applied-jobs?apply=${id}` });
    expect(container.textContent).not.toContain('Weaver');
    const applying = { application: null, can: { apply: false }, reason: 'acting', position: null };
    stubServer({ [`GET /jobs/${id}/application`]: { data: applying } });
    const other = await drawn(() => <AppliedJobsScreen />, { at: `/candidate/applied-jobs?apply=${id}` });
    expect(other.container.textContent).not.toContain(text('reason.acting'));
    stubServer({ [`GET /jobs/${id}`]: { data: row }, [`GET /jobs/${id}/application`]: { data: applying } });
    const both = await drawn(() => <AppliedJobsScreen />, { at: `/candidate/applied-jobs?apply=${id}` });
    await eventually(() => expect(both.container.textContent).toContain(text('reason.acting')));
  });
});

describe('job alerts', () => {
  const usual = { search: {}, place: '', frequency: 'daily', paused: false, createdAt: at, sentAt: null };
  const alert = (number: number, found = 3) => ({ ...usual, id: `a${number}`, found });
  async function alerts(count: number, found?: number) {
    stubServer({ 'GET /job-alerts': { data: Array.from({ length: count }, (_, each) => alert(each, found)) } });
    const view = await drawn(() => <JobAlertsScreen />, { at: '/candidate/jobs-alert' });
    const isEmpty = () => view.container.textContent.includes(text('alert.empty'));
    await eventually(() => expect(isEmpty() || view.container.querySelector('section') !== null).toBe(true));
    return { ...view, isEmpty, create: () => buttonOf(view.container, text('alert.create')) };
  }
  it('can be added up to their most', async () => {
    expect((await alerts(ALERTS_MAX - 1)).create()).toBeDefined();
    expect((await alerts(ALERTS_MAX)).create()).toBeUndefined();
  });
  it('say that there are none until one is being made', async () => {
    const { container, isEmpty, create, settle } = await alerts(0);
    expect(isEmpty()).toBe(true);
    await settle(() => press(create()!));
    expect(isEmpty()).toBe(false);
    // The one of the form is there, and no second one.
    const named = [...container.querySelectorAll('button')].filter((each) => each.textContent === text('alert.create'));
    expect(named).toHaveLength(1);
    expect((await alerts(1)).isEmpty()).toBe(false);
  });
  it('count what they would have found up to a limit', async () => {
    expect((await alerts(1, ALERT_FOUND_MOST)).container.textContent).not.toContain('1,000+');
    expect((await alerts(1, ALERT_FOUND_MOST + 1)).container.textContent).toContain('1,000+');
  });
});

it.each([
  ['is open', {}, false, true],
  ['has no last day', { expiresAt: null }, false, false],
  ['is closed', { state: 'closed' }, false, false],
  ['is open, and applied for', {}, true, false],
])('a saved job that %s says until when one can apply: %#', async (_what, more, applied, says) => {
  const favourite = { jobId: id, job: { ...row, ...more }, title: 'Weaver', note: '', applied, savedAt: at };
  stubServer({ 'GET /favourite-jobs': { data: [favourite], next: null } });
  const { container } = await drawn(() => <FavouriteJobsScreen />, { at: '/candidate/favourite-jobs' });
  await eventually(() => expect(container.textContent).toContain('Weaver'));
  expect(container.textContent.includes(text('saved.until', { date: 'Feb 1, 2026' }))).toBe(says);
});

it.each([
  ['may not be edited', { can: { edit: false } }, undefined],
  ['belongs to another page', { can: { edit: true }, page: { ...page, id: 'other' } }, undefined],
  ['cannot be read', null, 'Refused: internal.'],
])('a job that %s has no form', async (_what, more, words = text('notFound')) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stubServer({ [`GET /jobs/${id}`]: refused(500, 'internal') });
  if (more !== null) queries.setQueryData(jobQuery(id).queryKey, { data: { ...row, ...more } } as never);
  if (more !== null) queries.setQueryDefaults(jobQuery(id).queryKey, { staleTime: Infinity });
  const { container } = await drawn(() => <EditJobScreen />, {
    at: `/view-business-page/page/edit/job/${id}`,
    path: '/view-business-page/$businessId/edit/job/$id',
    queries,
  });
  await eventually(() => expect(container.textContent).toContain(words));
  expect(container.querySelector('form')).toBeNull();
});
it('a job that is on its way is neither a form nor missing', async () => {
  stubServer();
  const { container } = await drawn(() => <EditJobScreen />, {
    at: `/view-business-page/page/edit/job/${id}`,
    path: '/view-business-page/$businessId/edit/job/$id',
  });
  expect([container.querySelector('form'), container.textContent.includes(text('notFound'))]).toEqual([null, false]);
});

it.each([
  [null, true],
  ['advertiser', true],
  ['editor', false],
])('a member whose role is %s is refused the form of a new job: %s', async (role, isRefused) => {
  stubServer({ 'GET /pages/page': { data: { actor: page, role } } });
  const { container } = await drawn(() => <CreateJobScreen />, {
    at: '/view-business-page/create/job/page',
    path: '/view-business-page/create/job/$id',
  });
  await eventually(() => expect(container.textContent.includes(text('create.refused'))).toBe(isRefused));
  expect(container.querySelector('form') === null).toBe(isRefused);
});
it.each([
  ['', true],
  [`?earlier=${id}`, false],
])('the form of a new job waits for the one that is posted again, at %j', async (search, isThere) => {
  const sent = stubServer({ 'GET /pages/page': { data: { actor: page, role: 'editor' } } });
  const { container } = await drawn(() => <CreateJobScreen />, {
    at: `/view-business-page/create/job/page${search}`,
    path: '/view-business-page/create/job/$id',
  });
  expect(container.querySelector('form') !== null).toBe(isThere);
  // Nor is it shown before the role of the user is known.
  stubServer({ [`GET /jobs/${id}`]: { data: jobOf() } });
  const early = await drawn(() => <CreateJobScreen />, {
    at: `/view-business-page/create/job/page${search}`,
    path: '/view-business-page/create/job/$id',
  });
  expect(early.container.querySelector('form')).toBeNull();
  expect(sent.some(({ call }) => call === `GET /jobs/${id}`)).toBe(!isThere);
});
it('a job that is posted again fills the form', async () => {
  stubServer({ 'GET /pages/page': { data: { actor: page, role: 'editor' } }, [`GET /jobs/${id}`]: { data: jobOf() } });
  const { container } = await drawn(() => <CreateJobScreen />, {
    at: `/view-business-page/create/job/page?earlier=${id}`,
    path: '/view-business-page/create/job/$id',
  });
  const title = () => container.querySelector<HTMLInputElement>('input[name="title"]')?.value;
  await eventually(() => expect(title()).toBe('Weaver'));
});
it('applications for a job that the user may not see lead to the jobs, since trying again is no help', async () => {
  stubServer({ [`GET /jobs/${id}/pipeline`]: refused(404, 'not_found') });
  const { container } = await drawn(() => <ViewApplicationScreen />, {
    at: `/job/view-application/${id}`,
    path: '/job/view-application/$id',
  });
  await eventually(() => expect(container.querySelector('a[href="/jobs"]')).not.toBeNull());
  expect(container.querySelector('button')).toBeNull();
});

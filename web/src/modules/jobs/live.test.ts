import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawApplication, writeToTeam } from '#contract/jobs/applications/applications.ts';
import { listApplicationConversations } from '#contract/jobs/conversations.ts';
import { createJobAlert } from '#contract/jobs/alerts.ts';
import { saveCompany, saveJob } from '#contract/jobs/favourites.ts';
import { openApplication } from '#contract/jobs/pipeline/review.ts';
import { editJob, readJob } from '#contract/jobs/jobs.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import { actAs } from '#shell/session/acting.ts';
import { anApplication } from '#test/jobs/application.ts';
import { anOpenJob, draftOf, type JobUnderTest } from '#test/jobs/job.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { alertsQuery } from './alerts/api.ts';
import { jobQuery, pageJobsQuery } from './api.ts';
import { applicationQuery, applicationsQuery, pipelineQuery, reviewQuery } from './applications/api.ts';
import { companyFavouriteQuery, favouriteCompaniesQuery, favouriteJobsQuery } from './favourites/api.ts';
import { live as handlers } from './live.ts';

let world: World;
let admin: Member, ravi: Member;
let job: JobUnderTest, pageId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  ravi = await world.member('ravi');
  const opened = await anOpenJob(world);
  ({ job, admin } = opened);
  pageId = opened.page.id;
  window = await openWindow(world, ravi);
  await window.watch({ kind: 'job', id: job.id });
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const cases: LiveCase[] = [
  {
    what: 'an editor renames the job that is open',
    fact: 'jobs.changed',
    reads: () => [jobQuery(job.id), pageJobsQuery(pageId, 'open')],
    action: async () => {
      const params = { jobId: job.id };
      const { version } = (await admin.call(readJob, { params })).reply.data;
      return admin.call(editJob, { params, body: { version, title: 'Loom fitter' } });
    },
  },
  {
    what: 'the user saves the job on another device',
    fact: 'jobs.favourite_changed',
    reads: () => [jobQuery(job.id), favouriteJobsQuery(''), pageJobsQuery(pageId, 'open')],
    action: () => ravi.call(saveJob, { params: { jobId: job.id } }),
  },
  {
    what: 'the user makes an alert on another device',
    fact: 'jobs.alerts_changed',
    reads: () => [alertsQuery()],
    action: () => ravi.call(createJobAlert, { body: { search: { query: 'loom' }, frequency: 'daily' } }),
  },
  {
    what: 'the user keeps the company on another device',
    fact: 'jobs.company_favourite_changed',
    reads: () => [companyFavouriteQuery(pageId), favouriteCompaniesQuery()],
    action: () => ravi.call(saveCompany, { params: { pageId } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});

test('a candidate sees that the team opened an application, the team a withdrawn one and a job begun', async () => {
  const made = await anApplication(world);
  const params = { applicationId: made.application.id };
  const listening = (listener: Listener) => ({
    world,
    window: listener,
    hear: (fact: Parameters<typeof hear>[1], queries: Parameters<typeof hear>[2]) => hear(handlers, fact, queries),
  });
  const viewed = await expectLive(listening(await openWindow(world, made.candidate)), {
    what: 'viewed',
    fact: 'jobs.application_changed',
    reads: () => [applicationQuery(params.applicationId), applicationsQuery('')],
    action: () => made.admin.call(openApplication, { params }),
  });
  expect(viewed.open).toEqual(viewed.fresh);
  const team = await openWindow(world, made.admin);
  await team.watch({ kind: 'pipeline', id: made.job.id });
  const withdrawn = await expectLive(listening(team), {
    what: 'withdrawn',
    fact: 'jobs.pipeline_changed',
    reads: () => [pipelineQuery(made.job.id), reviewQuery(params.applicationId)],
    action: () => made.candidate.call(withdrawApplication, { params }),
  });
  expect(withdrawn.open).toEqual(withdrawn.fresh);
  const begun = await expectLive(listening(team), {
    what: 'a job is begun',
    fact: 'jobs.draft_changed',
    reads: () => [pageJobsQuery(made.page.id, 'draft')],
    action: () => draftOf(made),
  });
  expect(begun.open).toEqual(begun.fresh);
});

test('the team sees a row for what a candidate writes', async () => {
  const made = await anApplication(world);
  const team = await openWindow(world, made.admin);
  actAs(made.page.id);
  const written = await expectLive(
    { world, window: team, hear: (fact, queries) => hear(handlers, fact, queries) },
    {
      what: 'written',
      fact: 'jobs.conversations_changed',
      reads: () => [infiniteQueryOptions(listApplicationConversations, {})],
      action: () =>
        made.candidate.call(writeToTeam, {
          params: { applicationId: made.application.id },
          body: { text: 'Which loom?' },
        }),
    },
  );
  actAs(null);
  expect(written.open).toEqual(written.fresh);
});

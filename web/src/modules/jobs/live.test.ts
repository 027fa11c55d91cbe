import { afterAll, beforeAll, expect, test } from 'vitest';
import { editJob, readJob } from '#contract/jobs.ts';
import { hear } from '#shell/live/handlers.ts';
import { anOpenJob, type JobUnderTest } from '#test/jobs/job.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { jobQuery, pageJobsQuery } from './api.ts';
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
}, 60_000);
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
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});

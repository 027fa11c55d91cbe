import { afterAll, beforeAll, expect, test } from 'vitest';
import { editJobState } from '#contract/jobs/jobs.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { anApplication, putOffDocuments } from '#test/jobs/application.ts';
import { openWorld, type World } from '#test/world.ts';
import { sweepLeaving } from './tasks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

test('of closing a job and reopening its last application at once, one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { admin, job, application, review } = await anApplication(world);
    const params = { jobId: job.id };
    await admin.call(bulk.rejectApplications, { params, body: { ids: [application.id], code: 'skills' } });
    world.clock.advance(11 * 60_000);
    await enqueue(world.db, sweepLeaving, {});
    await world.settled();
    const { version, can } = await review();
    expect(can.reopen).toBe(true);
    const body = { version, state: 'viewed', reason: 'Again' } as const;
    const [closed, reopened] = await Promise.all([
      admin.call(editJobState, { params, body: { state: 'closed' } }),
      admin.call(reviewing.moveApplication, { params: { applicationId: application.id }, body }),
    ]);
    const codes = [
      closed.status === 200 ? 'ok' : closed.refusal.code,
      reopened.status === 200 ? 'ok' : reopened.refusal.code,
    ];
    expect([
      ['ok', 'job_state'],
      ['closing_incomplete', 'ok'],
    ]).toContainEqual(codes);
  }
});

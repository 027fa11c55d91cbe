import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCandidate, applyTo, putOffDocuments } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

test('fifty people apply for a job at the same moment, each gets a number, and none of them is refused', async () => {
  const { job } = await anOpenJob(world);
  const candidates = await Promise.all(Array.from({ length: 50 }, async () => aCandidate(world)));
  const answers = await Promise.all(candidates.map(async (candidate) => applyTo(candidate, job.id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const rows = await world.db
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .where('job_id', '=', job.id)
    .select(['application.number', 'job.applications'])
    .orderBy('application.number')
    .execute();
  expect(rows).toEqual(rows.map((_, index) => ({ number: index + 1, applications: 50 })));
  expect(rows).toHaveLength(50);
});

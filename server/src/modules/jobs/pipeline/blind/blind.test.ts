import { afterAll, beforeAll, expect, test } from 'vitest';
import { editJob, readJob } from '#contract/jobs/jobs.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import { uncoverApplication } from '#contract/jobs/pipeline/review.ts';
import { uploadPrivateDocument } from '#contract/media/private.ts';
import { aCandidate, anApplication, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { anOpenJob, draftOf } from '#test/jobs/job.ts';
import { pdf } from '#test/hostile/made-files.ts';
import { asFile } from '#test/uploads.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a blind first look can be changed until someone has applied, and never afterwards', async () => {
  for (const blind of [true, false]) {
    const { job, admin } = await anOpenJob(world, { blind: !blind });
    const params = { params: { jobId: job.id } };
    const version = async () => (await admin.call(readJob, params)).reply.data.version;
    const edit = async (value: boolean) =>
      admin.call(editJob, { ...params, body: { version: await version(), blind: value, openings: 2 } });
    expect((await edit(blind)).status).toBe(200);
    await applyTo(await aCandidate(world), job.id);
    const refused = await edit(!blind);
    expect([refused.status, Object.keys(refused.refusal.error ?? {})]).toEqual([422, ['blind']]);
    // The form sends what has not changed, too.
    expect((await edit(blind)).reply.data.team?.blind).toBe(blind);
  }
  await skipDocuments(world);
});

test('earlier applications of someone name none that is still covered', async () => {
  const { page, admin, candidate, application, review } = await anApplication(world);
  const other = await draftOf({ page, admin }, { blind: true });
  await other.step('published');
  const covered = (await applyTo(candidate, other.id)).reply.data;
  await skipDocuments(world);
  expect((await review()).earlier).toEqual([]);
  const params = { applicationId: covered.id };
  expect((await admin.call(pipeline.readTeamApplication, { params })).reply.data.earlier).toEqual([]);
  await admin.call(uncoverApplication, { params });
  expect((await review()).earlier).toMatchObject([{ id: covered.id }]);
  expect((await admin.call(pipeline.readTeamApplication, { params })).reply.data.earlier).toMatchObject([
    { id: application.id },
  ]);
});

test('names of files are not searched, and say nothing before the shortlist', async () => {
  for (const blind of [true, false]) {
    const { job, admin } = await anOpenJob(world, { blind, questions: [{ type: 'file', text: 'A sample' }] });
    const [{ id: questionId } = { id: '' }] = (await admin.call(pipeline.readPipeline, { params: { jobId: job.id } }))
      .reply.data.job.questions;
    const candidate = await aCandidate(world);
    const files = { file: asFile(pdf({ words: 'Looms' }), 'sample.pdf') };
    const body = { purpose: 'answer', name: 'ZqSample' } as const;
    const { id: value } = (await candidate.call(uploadPrivateDocument, { files, body })).reply.data;
    const applicationId = (await applyTo(candidate, job.id, { answers: [{ questionId, value }] })).reply.data.id;
    await skipDocuments(world);
    const query = { question: questionId, answer: 'zqsample' };
    expect((await admin.call(pipeline.listPipeline, { params: { jobId: job.id }, query })).reply.data).toEqual([]);
    const { sent } = (await admin.call(pipeline.readTeamApplication, { params: { applicationId } })).reply.data;
    expect(sent[0]?.content.answers[0]?.value).toBe(blind ? '•••' : 'ZqSample');
  }
});

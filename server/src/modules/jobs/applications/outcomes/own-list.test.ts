import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { createJobAlert } from '#contract/jobs/alerts.ts';
import { saveCompany, saveJob } from '#contract/jobs/favourites.ts';
import { rejectApplications } from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { readPipeline } from '#contract/jobs/pipeline/pipeline.ts';
import type { In } from '#contract/core/endpoint.ts';
import { sweepLeaving } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { minute } from '#platform/time.ts';
import { aCandidate, anApplication, applyTo, putOffDocuments } from '#test/jobs/application.ts';
import { copiedRows, inOneMoment } from '#test/copied-lists.ts';
import { anEmployer, anOpenJob, draftOf } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What candidates see of their applications, and of a job before they apply. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

type Query = In<(typeof contract.listApplications)['query']>;
test('one’s applications are listed by their state, newest first, also those withdrawn, without gaps', async () => {
  const candidate = await aCandidate(world);
  const ids: string[] = [];
  const employers: { admin: Member; jobId: string }[] = [];
  for (let each = 0; each < 4; each += 1) {
    const { job, admin } = await anOpenJob(world);
    ids.push((await applyTo(candidate, job.id)).reply.data.id);
    employers.push({ admin, jobId: job.id });
  }
  const [open, other, rejected, withdrawn] = ids as [string, string, string, string];
  const { admin, jobId } = employers[2]!;
  await admin.call(rejectApplications, { params: { jobId }, body: { ids: [rejected], code: 'skills' } });
  await candidate.call(contract.withdrawApplication, { params: { applicationId: withdrawn } });
  // Someone else has sent and withdrawn one, too.
  const stranger = await anApplication(world);
  await stranger.candidate.call(contract.withdrawApplication, { params: { applicationId: stranger.application.id } });
  world.clock.advance(11 * minute);
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
  // All at the same moment: their ids decide.
  const at = world.clock.now();
  await world.db.updateTable('application').set({ submitted_at: at }).execute();
  await world.db.updateTable('application_receipt').set({ submitted_at: at }).execute();
  const list = async (query: Query) => (await candidate.call(contract.listApplications, { query })).reply;
  const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id);
  const newest = (...some: string[]) => some.toSorted().toReversed();
  expect([
    await idsOf({}),
    await idsOf({ state: 'open' }),
    await idsOf({ state: 'rejected' }),
    await idsOf({ state: 'withdrawn' }),
    await idsOf({ state: 'hired' }),
  ]).toEqual([newest(...ids), newest(open, other), [rejected], [withdrawn], []]);
  const walked: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && walked.length < 9;) {
    const { data, next } = await list({ limit: '1', ...(cursor !== undefined && { cursor }) });
    walked.push(...data.map(({ id }) => id));
    cursor = next;
  }
  expect(walked).toEqual(newest(...ids));
});

test('before applying one reads whether it is possible, and among five how one would stand', async () => {
  const { job, admin } = await anOpenJob(world);
  const link = await anOpenJob(world, { channel: 'link', channelAddress: 'https://jobs.example/1' });
  const applying = async (member: Member, jobId = job.id) =>
    (await member.call(contract.readApplying, { params: { jobId } })).reply.data;
  const candidate = await aCandidate(world);
  const can = { apply: true, markApplied: false };
  expect([await applying(candidate), await applying(candidate, link.job.id), await applying(admin)]).toEqual([
    { application: null, position: null, reason: null, can },
    { application: null, position: null, reason: null, can: { apply: false, markApplied: true } },
    { application: null, position: null, reason: 'own_page', can: { apply: false, markApplied: false } },
  ]);
  const { id } = (await applyTo(candidate, job.id)).reply.data;
  expect(await applying(candidate)).toMatchObject({ application: { id }, position: null, reason: null });
  for (let each = 2; each <= 5; each += 1) {
    expect((await applying(candidate)).position).toBeNull();
    await applyTo(await aCandidate(world), job.id);
  }
  expect((await applying(candidate)).position).toMatchObject({ applied: 5, meetingAll: 5, opened: 0 });
  await job.step('paused');
  expect((await applying(await aCandidate(world))).reason).toBe('job_state');
});

test('what happened in the same moment is copied in one order', async () => {
  const titles = ['Bleacher', 'Carder', 'Dyer'];
  const employer = await anEmployer(world);
  const candidate = await aCandidate(world);
  const others: string[] = [];
  for (const title of titles) {
    const { page } = await anEmployer(world);
    others.push(page.id);
    await candidate.call(saveCompany, { params: { pageId: page.id } });
    const job = await draftOf(employer, { title, criteria: [{ text: 'Looms' }] });
    await job.step('published');
    await candidate.call(saveJob, { params: { jobId: job.id } });
    await candidate.call(createJobAlert, { body: { search: { query: title }, frequency: 'daily' } });
    const params = { applicationId: (await applyTo(candidate, job.id)).reply.data.id };
    await candidate.call(contract.writeToTeam, { params, body: { text: title } });
    await employer.admin.call(reviewing.createNote, { params, body: { text: title } });
    const { criteria } = (await employer.admin.call(readPipeline, { params: { jobId: job.id } })).reply.data.job;
    const ratings = criteria.map(({ id: criterionId }) => ({ criterionId, value: 4 }));
    await employer.admin.call(reviewing.rateApplication, { params, body: { ratings } });
  }
  await inOneMoment(world, [
    ['job', 'created_at', 'id'],
    ['job_change', 'at', 'id'],
    ['job_alert', 'created_at', 'id'],
    ['job_favourite', 'saved_at', 'job_id'],
    ['company_favourite', 'saved_at', 'page_id'],
    ['application', 'submitted_at', 'id'],
    ['application_version', 'at', 'application_id'],
    ['application_step', 'at', 'id'],
    ['application_note', 'at', 'id'],
  ]);
  const copied = async (member: Member, key: string, ...lists: string[]) => {
    const rows = await copiedRows(world, 'jobs', member.id);
    return lists.map((list) => rows(list).map((row) => row[key]));
  };
  expect(
    await copied(candidate, 'title', 'favourite_jobs', 'applications', 'application_contents', 'application_messages'),
  ).toEqual([titles, titles, titles, titles]);
  const [searches] = await copied(candidate, 'search', 'job_alerts');
  expect(searches).toMatchObject(titles.map((query) => ({ query })));
  const [companies] = await copied(candidate, 'name', 'favourite_companies');
  const names = await world.db
    .selectFrom('actor')
    .select('display_name')
    .where('id', 'in', others)
    .orderBy('id')
    .execute();
  expect(companies).toEqual(names.map(({ display_name: name }) => name));
  expect(await copied(employer.admin, 'text', 'application_notes')).toEqual([titles]);
  expect(await copied(employer.admin, 'title', 'jobs_created', 'job_changes')).toEqual([
    titles,
    titles.flatMap((title) => [title, title]),
  ]);
  const rated = await world.db
    .selectFrom('application_rating')
    .innerJoin('application', 'application.id', 'application_id')
    .select('job_title')
    .orderBy('criterion_id')
    .execute();
  expect(await copied(employer.admin, 'title', 'application_ratings')).toEqual([rated.map((row) => row.job_title)]);
});

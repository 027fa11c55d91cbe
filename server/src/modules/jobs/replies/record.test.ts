import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOpenJob } from '#contract/jobs/board.ts';
import { readJobRecord } from '#contract/jobs/record.ts';
import { messageCandidate } from '#contract/jobs/pipeline/review.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { day } from '#platform/time.ts';
import { aCandidate, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { anEmployer, anOpenJob, draftOf } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  ravi = await world.member('ravi');
});
afterAll(() => world.close());
const recordOf = async (jobId: string, member = ravi) =>
  (await member.call(readJobRecord, { params: { jobId } })).reply.data;

test('figures of the job and its page appear from five applications on, to visitors too, also bad ones', async () => {
  const { job, page, admin } = await anOpenJob(world);
  const ids: string[] = [];
  for (let each = 0; each < 5; each += 1) {
    expect(await recordOf(job.id)).toEqual({ job: null, page: null, postings: [], withoutHire: 0 });
    ids.push((await applyTo(await aCandidate(world), job.id)).reply.data.id);
  }
  await skipDocuments(world);
  const late = new Date(world.clock.now().getTime() - 20 * day);
  await world.db
    .updateTable('application')
    .set({ submitted_at: late, due_at: new Date(late.getTime() + 14 * day) })
    .where('job_id', '=', job.id)
    .execute();
  await admin.call(messageCandidate, { params: { applicationId: ids[0]! }, body: { text: 'At last.' } });
  const figures = { applications: 5, medianDays: 20, answeredShare: 0.2, oldestWaiting: late.toISOString() };
  expect(await recordOf(job.id)).toMatchObject({ job: figures, page: figures });
  const open = await world.visitor(readOpenJob, { params: { jobId: job.id } });
  expect(open.reply.data.record).toMatchObject({ job: figures, page: figures });
  const other = await draftOf({ page, admin }, { title: 'Accountant' });
  await other.step('published');
  expect(await recordOf(other.id)).toMatchObject({ job: null, page: figures });
});

test('the strip shows earlier postings of the page with a like title and place, and how they ended', async () => {
  const employer = await anEmployer(world);
  const post = async (fields: object, close = true) => {
    const made = await draftOf(employer, fields);
    await made.step('published');
    if (close) await made.step('closed');
    world.clock.advance(60_000);
    return made.id;
  };
  const like = [
    await post({ title: 'Loom mechanic' }),
    await post({ title: 'Senior loom mechanic' }),
    await post({ title: 'Mechanic, loom' }),
  ];
  await post({ title: 'Accountant' });
  await post({ title: 'Loom mechanic', place: { country: 'DE' } });
  const onSite = await post({ title: 'Loom mechanic' });
  await world.db.updateTable('job').set({ workplace_type: 'on_site' }).where('id', '=', onSite).execute();
  const still = await post({ title: 'Loom mechanic' }, false);
  const draft = await draftOf(employer, { title: 'Loom mechanic' });
  const old = await post({ title: 'Loom mechanic' });
  const before = new Date(world.clock.now().getTime() - 400 * day);
  await world.db.updateTable('job').set({ published_at: before }).where('id', '=', old).execute();
  const current = await post({ title: 'Loom mechanic' }, false);
  await world.db.updateTable('job').set({ hired: 1, close_reason: 'filled' }).where('id', '=', like[0]!).execute();
  const { postings, withoutHire } = await recordOf(current);
  expect(postings.map(({ id, closeReason, hired }) => [id, closeReason, hired])).toEqual([
    [still, null, false],
    [like[2], 'withdrawn', false],
    [like[1], 'withdrawn', false],
    [like[0], 'filled', true],
  ]);
  expect(withoutHire).toBe(2);
  expect((await ravi.call(readJobRecord, { params: { jobId: draft.id } })).status).toBe(404);
  // A later posting says nothing about an earlier one.
  expect((await recordOf(like[0]!)).postings).toEqual([]);
  expect((await ravi.call(readJob, { params: { jobId: current } })).status).toBe(200);
});

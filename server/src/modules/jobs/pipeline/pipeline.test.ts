import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { editJobState } from '#contract/jobs/jobs.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { runWaiting } from '#test/facts/run-waiting.ts';
import { aCandidate, anApplication, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { sweepLeaving } from './tasks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const params = (applicationId: string) => ({ params: { applicationId } });
const own = async (member: Member, id: string) => (await member.call(contract.readApplication, params(id))).reply.data;
/** The clock advances, and the sweep of rejections that are due runs. */
const minutes = async (count: number) => {
  world.clock.advance(count * 60_000);
  await skipDocuments(world);
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
};

test('the first opening by the team counts as viewed, once', async () => {
  const { admin, candidate, application } = await anApplication(world);
  await admin.call(reviewing.openApplication, params(application.id));
  await admin.call(reviewing.openApplication, params(application.id));
  const { state, timeline } = await own(candidate, application.id);
  expect([state, timeline.filter(({ step }) => step === 'viewed')]).toEqual(['viewed', [expect.anything()]]);
});

test('of two colleagues who move one card, one gets its newer state', async () => {
  const { page, admin, application, review } = await anApplication(world);
  const editor = await aCandidate(world);
  await page.setRole(editor, 'editor');
  const { version } = await review();
  const move = (member: Member, state: 'shortlisted' | 'offer') =>
    member.call(reviewing.moveApplication, { ...params(application.id), body: { version, state } });
  const both = await Promise.all([move(admin, 'shortlisted'), move(editor, 'offer')]);
  const lost = both.find(({ status }) => status === 409);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(lost?.refusal).toMatchObject({ code: 'stale', current: { state: (await review()).state } });
});

test('backward moves and reopening need a reason, forward ones may skip', async () => {
  const { admin, application, review, move } = await anApplication(world);
  await move('offer');
  const back = async (reason: string) =>
    admin.call(reviewing.moveApplication, {
      ...params(application.id),
      body: { version: (await review()).version, state: 'shortlisted', reason },
    });
  expect((await back('')).refusal.error).toHaveProperty('reason');
  expect((await back('Too early')).reply.data.history[0]).toMatchObject({ step: 'moved', text: 'Too early' });
});

test('a rejection leaves after ten minutes with kind words; until then it is undone without trace', async () => {
  const { admin, candidate, job, application, review } = await anApplication(world);
  const body = { ids: [application.id], code: 'skills' as const, words: 'Good luck.' };
  const jobParams = { params: { jobId: job.id } };
  await admin.call(bulk.rejectApplications, { ...jobParams, body });
  expect([(await own(candidate, application.id)).state, (await review()).leavesAt]).toEqual([
    'submitted',
    expect.any(String),
  ]);
  const before = (await review()).history.length;
  const undone = await admin.call(bulk.undoRejections, { ...jobParams, body: { ids: [application.id] } });
  expect(undone.reply.data).toMatchObject([{ outcome: 'done' }]);
  await minutes(11);
  expect([(await own(candidate, application.id)).state, (await review()).history.length]).toEqual([
    'submitted',
    before,
  ]);
  await admin.call(bulk.rejectApplications, { ...jobParams, body });
  await minutes(11);
  expect(await own(candidate, application.id)).toMatchObject({
    state: 'rejected',
    rejection: { code: 'skills', words: 'Good luck.' },
  });
  const emails = await world.emails(`${candidate.username.split('.')[0]}@example.com`);
  expect(emails.some(({ text }) => text.includes('Good luck.'))).toBe(true);
});

test('a team sends so many e-mails a day about one application, and the list has the rest', async () => {
  const { page, admin, candidate, application } = await anApplication(world);
  const editor = await aCandidate(world);
  await page.setRole(editor, 'editor');
  for (let count = 1; count <= 12; count += 1) {
    const body = { text: `Message ${count}.` };
    await (count % 2 === 0 ? editor : admin).call(reviewing.messageCandidate, { ...params(application.id), body });
    // Each e-mail is sent before the next message, a minute later.
    await world.settled();
    world.clock.advance(60_000);
  }
  const emails = await world.emails(`${candidate.username.split('.')[0]}@example.com`);
  expect(emails.filter(({ text }) => /Message \d+\./.test(text))).toHaveLength(10);
  const { timeline } = await own(candidate, application.id);
  expect(timeline.filter(({ step }) => step === 'messaged')).toHaveLength(12);
});

test('e-mails about an outcome wait for quiet hours; what is over by then is not sent', async () => {
  const { admin, candidate, application, move } = await anApplication(world);
  const now = world.clock.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { from: (minute + 1_380) % 1_440, to: (minute + 120) % 1_440 };
  await candidate.call(editNotificationSettings, { body: { quiet } });
  await move('offer');
  await move('shortlisted');
  for (const text of ['Zqfirst.', 'Zqsecond.']) {
    await admin.call(reviewing.messageCandidate, { ...params(application.id), body: { text } });
    await world.settled();
  }
  const emails = async () =>
    (await world.emails(`${candidate.username.split('.')[0]}@example.com`)).filter(({ text }) =>
      text.includes(application.id),
    );
  expect(await emails()).toEqual([]);
  await runWaiting(world, 'jobs.mail_outcome');
  expect((await emails()).map(({ text }) => /Zq\w+/.exec(text)?.[0])).toEqual(['Zqsecond']);
});

test('the last opening is taken once', async () => {
  const first = await anApplication(world);
  const second = await aCandidate(world);
  const other = (await applyTo(second, first.job.id)).reply.data;
  await first.move('offer');
  await first.admin.call(reviewing.moveApplication, { ...params(other.id), body: { version: 1, state: 'offer' } });
  const accept = (member: Member, id: string) =>
    member.call(contract.answerOffer, { ...params(id), body: { accept: true } });
  const both = await Promise.all([accept(first.candidate, first.application.id), accept(second, other.id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('openings_filled');
});

test('the ratings of others appear with the ones of the caller', async () => {
  const { page, admin, application, review } = await anApplication(world, { criteria: [{ text: 'Looms' }] });
  const editor = await aCandidate(world);
  await page.setRole(editor, 'editor');
  const [{ id: criterionId } = { id: '' }] = (
    await admin.call(pipeline.readPipeline, { params: { jobId: (await review()).jobId } })
  ).reply.data.job.criteria;
  const rate = (member: Member, value: number) =>
    member.call(reviewing.rateApplication, {
      ...params(application.id),
      body: { ratings: [{ criterionId, value }] },
    });
  await rate(admin, 4);
  expect([(await review(editor)).ratings.others, (await review(editor)).rating]).toEqual([[], null]);
  await rate(editor, 2);
  expect((await review(editor)).ratings.others).toMatchObject([{ value: 4 }]);
  expect((await review(editor)).rating).toBe(3);
});

test('a blind first look covers name, contacts and files up to the shortlist, and uncovering is recorded', async () => {
  const { page, admin, candidate, application, review, move } = await anApplication(world, { blind: true });
  const covered = await review();
  expect([covered.covered, covered.name, covered.actor, covered.sent[0]?.content.name]).toEqual([true, null, null, '']);
  const record = await admin.call(contract.readApplicationRecord, { ...params(application.id), query: {} });
  expect(record.refusal.code).toBe('application_covered');
  expect((await candidate.call(contract.readApplicationRecord, { ...params(application.id), query: {} })).status).toBe(
    200,
  );
  await admin.call(reviewing.uncoverApplication, params(application.id));
  const open = await review();
  expect([open.covered, open.actor?.id, open.history[0]?.step]).toEqual([false, candidate.id, 'uncovered']);
  await move('shortlisted');
  expect((await review()).covered).toBe(false);
  // From then on the team hears by name of what the candidate does.
  await admin.call(reviewing.openApplication, params(application.id));
  const correction = { sections: ['skills' as const], coverNote: 'Mended' };
  await candidate.call(contract.editApplication, { ...params(application.id), body: correction });
  await skipDocuments(world);
  await world.settled();
  const { data } = (await page.as(admin).call(listNotifications, { query: {} })).reply;
  expect(data.find(({ kind }) => kind === 'applicant_corrected')?.actors).toMatchObject([{ id: candidate.id }]);
});

test('the candidate picks one of the times, and both get the entry for their calendars', async () => {
  const { admin, candidate, application, review } = await anApplication(world);
  const slots = [3, 4].map((days) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString());
  const { version } = await review();
  const body = { version, round: 1, name: 'First talk', place: 'Pune', minutes: 45, timeZone: 'Asia/Kolkata', slots };
  await admin.call(reviewing.offerInterview, { ...params(application.id), body });
  const [interview] = (await own(candidate, application.id)).interviews;
  const at = { params: { applicationId: application.id, interviewId: interview?.id ?? '' } };
  const pick = (slot: string) => candidate.call(contract.pickInterview, { ...at, body: { slot } });
  expect((await pick(new Date(world.clock.now().getTime() + 86_400_000).toISOString())).refusal.code).toBe(
    'interview_state',
  );
  expect((await pick(slots[1]!)).reply.data.interviews[0]).toMatchObject({ state: 'picked', pickedAt: slots[1] });
  for (const member of [admin, candidate]) {
    const { calendar } = (await member.call(contract.readInterviewCalendar, at)).reply.data;
    expect(calendar).toContain(`DTSTART:${slots[1]!.replace(/[-:]|\.\d{3}/g, '')}`);
  }
});

test('closing a job answers everyone undecided, each stage with its words', async () => {
  const { admin, candidate, job, application } = await anApplication(world);
  const close = await admin.call(editJobState, { params: { jobId: job.id }, body: { state: 'closed' } });
  expect(close.refusal.code).toBe('closing_incomplete');
  const closing = { params: { jobId: job.id } };
  expect((await admin.call(bulk.readClosing, closing)).reply.data).toEqual([{ state: 'submitted', count: 1 }]);
  const body = { closeReason: 'filled' as const, groups: [] };
  expect((await admin.call(bulk.closeJob, { ...closing, body })).refusal.code).toBe('closing_incomplete');
  const groups = [{ state: 'submitted' as const, code: 'filled' as const, words: 'Thank you.' }];
  expect((await admin.call(bulk.closeJob, { ...closing, body: { ...body, groups } })).reply.data.answered).toBe(1);
  expect(await own(candidate, application.id)).toMatchObject({ state: 'rejected', rejection: { words: 'Thank you.' } });
});

test('the clock stops at the first answer by a person; figures appear from five applications on', async () => {
  const { job, admin } = await anOpenJob(world);
  const figures = async () => (await admin.call(pipeline.readJobReplies, { params: { jobId: job.id } })).reply.data;
  const ids: string[] = [];
  for (let each = 0; each < 5; each += 1) {
    expect(await figures()).toBeNull();
    ids.push((await applyTo(await aCandidate(world), job.id)).reply.data.id);
  }
  await minutes(2 * 24 * 60);
  await admin.call(reviewing.openApplication, params(ids[0]!));
  expect(await figures()).toMatchObject({ applications: 5, medianDays: null, answeredShare: null });
  await admin.call(reviewing.messageCandidate, { ...params(ids[0]!), body: { text: 'We read it.' } });
  expect(await figures()).toMatchObject({ medianDays: 2, answeredShare: 1 });
});

test('an application unanswered for 14 days after its date stops the job', async () => {
  const { job } = await anApplication(world);
  await minutes((14 + 14) * 24 * 60 + 1);
  const late = await applyTo(await aCandidate(world), job.id);
  expect(late.refusal.code).toBe('job_not_taking');
});

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { pathOf } from '#contract/core/paths.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day, minute } from '#platform/time.ts';
import {
  aCandidate,
  anApplication,
  type ApplicationUnderTest,
  applyTo,
  putOffDocuments,
} from '#test/jobs/application.ts';
import { anOpenJob, draftOf } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { applicationCards, mayWatchPipeline } from './cards.ts';
import { sweepLeaving } from './tasks.ts';

/* What the team does with applications, and what it is shown of them. */

let world: World;
let one: ApplicationUnderTest;
let editor: Member;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
  one = await anApplication(world, { criteria: [{ text: 'Looms' }] });
  editor = await aCandidate(world);
  await one.page.setRole(editor, 'editor');
});
afterAll(() => world.close());
const params = ({ application }: ApplicationUnderTest) => ({ params: { applicationId: application.id } });
const ofJob = ({ job }: Pick<ApplicationUnderTest, 'job'>) => ({ params: { jobId: job.id } });
const reject = async (about: ApplicationUnderTest) => {
  const body = { ids: [about.application.id], code: 'skills' as const };
  await about.admin.call(bulk.rejectApplications, { ...ofJob(about), body });
  world.clock.advance(11 * minute);
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
};

describe('times of an interview', () => {
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString();
  const offer = async (fields: object) => {
    const { version } = await one.review();
    const whole = { version, round: 1, place: 'Pune', minutes: 45, timeZone: 'UTC', slots: [inDays(1)], ...fields };
    return one.admin.call(reviewing.offerInterview, { ...params(one), body: whole });
  };
  it.each<[string, string, () => object]>([
    ['twice the same', 'slots', () => ({ slots: Array.from<string>({ length: 2 }).fill(inDays(1)) })],
    ['in the past', 'slots', () => ({ slots: [inDays(1), inDays(-0.01)] })],
    ['after 180 days', 'slots', () => ({ slots: [inDays(1), inDays(180.01)] })],
    ['that clocks skip', 'slots', () => ({ timeZone: 'Europe/Paris', slots: ['2027-03-28T02:30'] })],
    ['in a zone that is none', 'timeZone', () => ({ timeZone: 'Pune/Camp' })],
  ])('%s are refused', async (_, field, fields) => {
    expect(Object.keys((await offer(fields())).refusal.error ?? {})).toEqual([field]);
  });

  it('are refused together with their zone', async () => {
    const { refusal } = await offer({ slots: [inDays(1), inDays(-1)], timeZone: 'Pune/Camp' });
    expect(Object.keys(refusal.error ?? {})).toEqual(['slots', 'timeZone']);
  });

  it('are those of the zone that they are written in', async () => {
    const { reply } = await offer({ timeZone: 'Asia/Kathmandu', slots: [`${inDays(20).slice(0, 11)}09:00`] });
    expect(reply.data.interviews[0]).toMatchObject({ slots: [`${inDays(20).slice(0, 11)}03:15:00.000Z`] });
  });

  it('in the next 180 days are offered, but not for an earlier round', async () => {
    expect((await offer({ slots: [inDays(179.9), inDays(0.01)] })).status).toBe(201);
    await one.move('interview', 3);
    expect((await offer({ round: 2 })).refusal.error).toHaveProperty('round');
  });
});

test('a reviewer is one of the team who did not apply, and is assigned and taken away again', async () => {
  const [advertiser, applicant] = [await aCandidate(world), await aCandidate(world)];
  await one.page.setRole(advertiser, 'advertiser');
  await applyTo(applicant, one.job.id);
  await one.page.setRole(applicant, 'editor');
  const { team } = (await one.admin.call(pipeline.readPipeline, ofJob(one))).reply.data;
  expect(team.map(({ id }) => id).toSorted()).toEqual([one.admin.id, editor.id].toSorted());
  const assign = async (memberId: string | null, ids = [one.application.id]) =>
    one.admin.call(bulk.assignApplications, { ...ofJob(one), body: { ids, memberId } });
  for (const { id } of [advertiser, applicant]) expect((await assign(id)).refusal.error).toHaveProperty('memberId');
  const outcomes: unknown[] = [];
  for (const memberId of [editor.id, editor.id, null]) {
    const [{ outcome } = { outcome: null }] = (await assign(memberId)).reply.data;
    outcomes.push([outcome, (await one.review()).assignee?.id ?? null]);
  }
  expect(outcomes).toEqual([
    ['done', editor.id],
    ['unchanged', editor.id],
    ['done', null],
  ]);
  const other = await anApplication(world);
  expect((await assign(editor.id, [other.application.id])).reply.data).toMatchObject([{ outcome: 'not_found' }]);
});

test('a rating is of a criterion of the job', async () => {
  const rate = async (about: ApplicationUnderTest, criterionId: string) =>
    about.admin.call(reviewing.rateApplication, { ...params(about), body: { ratings: [{ criterionId, value: 3 }] } });
  const other = await anApplication(world, { criteria: [{ text: 'Other' }] });
  const { criteria } = (await other.admin.call(pipeline.readPipeline, ofJob(other))).reply.data.job;
  expect((await rate(one, criteria[0]!.id)).refusal.error).toHaveProperty(['ratings.0.criterionId']);
  expect((await rate(other, criteria[0]!.id)).reply.data.ratings.own).toMatchObject([{ value: 3 }]);
});

test('windows of the team hear of the application whose note was deleted', async () => {
  await anApplication(world);
  const note = (await one.admin.call(reviewing.createNote, { ...params(one), body: { text: 'Good' } })).reply.data;
  const window = await world.listen(one.admin);
  expect(await window.watch({ kind: 'pipeline', id: one.job.id })).toBe(true);
  await one.admin.call(reviewing.deleteNote, { params: { noteId: note.notesList[0]!.id } });
  expect(await window.heard('jobs.pipeline_changed')).toMatchObject({
    jobId: one.job.id,
    applicationId: one.application.id,
  });
  const asMember = ({ id }: Member) => ({ actor: { id }, member: { id } }) as never;
  expect([
    await mayWatchPipeline(world.database, asMember(editor), one.job.id, world.clock.now()),
    await mayWatchPipeline(world.database, asMember(one.candidate), one.job.id, world.clock.now()),
  ]).toEqual([true, false]);
});

test('opening what was withdrawn is no step of it', async () => {
  const gone = await anApplication(world);
  await gone.candidate.call(contract.withdrawApplication, params(gone));
  await gone.admin.call(reviewing.openApplication, params(gone));
  expect((await gone.review()).history.map(({ step }) => step)).toEqual(['withdrawn', 'submitted']);
});

test('a rejected application can be reopened for 30 days, unless its job was closed', async () => {
  const about = await anApplication(world);
  expect((await about.review()).reopenUntil).toBeNull();
  await reject(about);
  const until = new Date((await about.review()).reopenUntil ?? 0).getTime() - world.clock.now().getTime();
  expect(Math.round(until / day)).toBe(30);
  await about.job.step('closed');
  expect((await about.review()).reopenUntil).toBeNull();
  const hired = await anApplication(world);
  await hired.move('offer');
  await hired.candidate.call(contract.answerOffer, { ...params(hired), body: { accept: true } });
  expect([(await hired.review()).state, (await hired.review()).reopenUntil]).toEqual(['hired', null]);
});

test('beside an application are the earlier ones of its candidate to this page, newest first', async () => {
  const about = await anApplication(world);
  const { candidate, page, admin } = about;
  const [second, third] = [await draftOf({ page, admin }), await draftOf({ page, admin }, { title: 'Weaver' })];
  for (const job of [second, third]) await job.step('published');
  const elsewhere = await anOpenJob(world);
  await applyTo(candidate, elsewhere.job.id);
  const before = (await applyTo(candidate, second.id)).reply.data;
  const { id: applicationId } = (await applyTo(candidate, third.id)).reply.data;
  await applyTo(await aCandidate(world), third.id);
  const { earlier } = (await admin.call(pipeline.readTeamApplication, { params: { applicationId } })).reply.data;
  expect(earlier.map(({ id }) => id)).toEqual([before.id, about.application.id]);
});

test('the record of what was sent is read by its number, and by default the last', async () => {
  const about = await anApplication(world);
  const correct = { sections: ['skills' as const], coverNote: 'Zqcorrected' };
  await about.admin.call(reviewing.openApplication, params(about));
  await about.candidate.call(contract.editApplication, { ...params(about), body: correct });
  const record = async (number?: string) => {
    const query = number === undefined ? {} : { number };
    const { reply } = await about.admin.call(contract.readApplicationRecord, { ...params(about), query });
    return [reply.data.record.includes(about.application.id), reply.data.record.includes('Zqcorrected')];
  };
  expect([await record('1'), await record('2'), await record()]).toEqual([
    [true, false],
    [true, true],
    [true, true],
  ]);
});

test('the card of an application leads each side to its screen, and names no one who is covered', async () => {
  const covered = await anApplication(world, { blind: true });
  const { id: other } = (await applyTo(await aCandidate(world), one.job.id)).reply.data;
  const cardOf = async ({ id }: Member, applicationId: string) => {
    const seeing = { viewer: { actor: { id }, member: { id } }, services: world.app.services, now: world.clock.now() };
    const card = (await applicationCards(world.database, seeing as never, [applicationId])).get(applicationId);
    return card && [card.title, card.excerpt, card.path];
  };
  const title = 'Loom mechanic';
  const [own, coveredId] = [one.application.id, covered.application.id];
  expect([
    await cardOf(one.candidate, own),
    await cardOf(one.admin, own),
    await cardOf(covered.admin, coveredId),
    await cardOf(one.candidate, other),
  ]).toEqual([
    [title, '', pathOf('application', { id: own })],
    [(await one.review()).name, title, `${pathOf('pipeline', { id: one.job.id })}?application=${own}`],
    [`${title} · 1`, '', `${pathOf('pipeline', { id: covered.job.id })}?application=${coveredId}`],
    undefined,
  ]);
});

test('a file of applications has a line for each, no formulas, and of the covered as little as a search', async () => {
  const questions = [
    { type: 'short', text: 'Which, "looms"?' },
    { type: 'number', text: 'Balance' },
  ] as const;
  for (const blind of [false, true]) {
    const { admin, job } = await anOpenJob(world, { questions: [...questions], blind });
    const [which, balance] = (await admin.call(pipeline.readPipeline, ofJob({ job }))).reply.data.job.questions;
    const formula = [
      { questionId: which!.id, value: '=1+1' },
      { questionId: balance!.id, value: -5 },
    ];
    await applyTo(await aCandidate(world), job.id, { answers: formula });
    await applyTo(await aCandidate(world), job.id, { answers: [{ questionId: which!.id, value: 'Two\nlooms' }] });
    const found = async (question: string, answer: string) => {
      const query = { question, answer };
      return (await admin.call(pipeline.listPipeline, { ...ofJob({ job }), query })).reply.data.length;
    };
    // What is masked is not searched either.
    expect([await found(which!.id, 'looms'), await found(balance!.id, '5')]).toEqual([blind ? 0 : 1, 1]);
    const { csv } = (await admin.call(bulk.exportPipeline, ofJob({ job }))).reply.data;
    const [head, first, second, ...others] = csv.split('\r\n');
    expect(head?.endsWith(',"Which, ""looms""?",Balance')).toBe(true);
    expect([first?.split(',').slice(-2), second?.split(',').slice(-2), others]).toEqual(
      blind ? [['', ''], ['', ''], ['']] : [["'=1+1", '-5'], ['"Two\nlooms"', ''], ['']],
    );
  }
});

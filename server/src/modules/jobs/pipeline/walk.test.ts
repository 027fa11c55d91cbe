import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApplication } from '#contract/jobs/applications/applications.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import { closeExpiredTask, remindTask, sendAlerts, sweepLeaving } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { putOffDocuments } from '#test/jobs/application.ts';
import { apply, candidateSteps } from '#test/jobs/walk/candidate-steps.ts';
import { createDraft, jobSteps, publish } from '#test/jobs/walk/job-steps.ts';
import { type ApplicationModel, isSeen, type JobModel, pass, stateAt } from '#test/jobs/walk/model.ts';
import { type Action, openWalk, type Step, type Walk } from '#test/jobs/walk/open-walk.ts';
import * as rows from '#test/jobs/walk/rows.ts';
import * as rules from '#test/jobs/walk/rules.ts';
import { teamSteps } from '#test/jobs/walk/team-steps.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await putOffDocuments(world);
});
afterAll(() => world.close());

/** Which steps were taken and which were refused, over all walks. */
const tried = { taken: new Set<string>(), refused: new Set<string>() };

/** Takes a step, or sees it refused; what is refused, and what is so already, changes nothing. */
async function take(walk: Walk, name: string, { expected, call, taken }: Step): Promise<void> {
  const before = await rows.readRows(world, walk.page.id);
  walk.rows = before.rows;
  const { status, reply, refusal } = await call();
  const [first] =
    status < 300 && Array.isArray((reply as { data?: unknown } | undefined)?.data)
      ? (reply as { data: { outcome: string }[] }).data
      : [];
  const done = first === undefined || first.outcome === 'done' ? 'ok' : first.outcome;
  const outcome = status < 300 ? done : refusal.code;
  expect(outcome === 'ok' && expected === 'unchanged' ? expected : outcome).toBe(expected);
  const after = await rows.readRows(world, walk.page.id);
  walk.rows = after.rows;
  if (expected === 'ok') taken(reply);
  else expect(after.text).toBe(before.text);
  tried[expected === 'ok' ? 'taken' : 'refused'].add(name);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Time passes, and what runs by the clock runs. Everyone stays logged in. */
async function advance(walk: Walk, milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds);
  const now = world.clock.now();
  const expiresAt = new Date(now.getTime() + 30 * DAY);
  await world.db.updateTable('session').set({ confirmed_at: now, last_used_at: now, expires_at: expiresAt }).execute();
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
  for (const task of [closeExpiredTask, remindTask, sendAlerts]) await enqueue(world.db, task, {});
  await world.settled();
  pass(walk.model, now.getTime());
}

const actions: Readonly<Record<string, Action>> = { ...jobSteps, ...candidateSteps, ...teamSteps };
const weights: Readonly<Record<string, number>> = {
  'someone applies': 3,
  'an application is moved': 4,
  'an application is opened': 2,
  'a time is picked': 2,
  'an offer is accepted': 3,
  'an offer is declined': 2,
  'a candidate sends another': 3,
  'an application is rejected': 3,
  'a rejection is undone': 3,
  'a draft is made': 2,
  'a job is published': 2,
};
const names = Object.keys(actions).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));
const passing = ['minutes', 'days'] as const;

/** What both sides read of an application, and the buttons that they are shown. */
async function expectShown(walk: Walk, application: ApplicationModel): Promise<void> {
  const row = walk.rows.application.find(({ id }) => id === application.id)!;
  const params = { applicationId: application.id };
  const own = (await application.person.call(readApplication, { params })).reply.data;
  const team = (await walk.admin.call(pipeline.readTeamApplication, { params })).reply.data;
  const [due, now] = [rows.dueOf(row), walk.now()];
  expect([own.state, own.dueAt, team.state, team.dueAt]).toEqual([application.state, due, application.state, due]);
  const canEdit = rules.toEdit(application) === 'ok';
  expect(own.can).toEqual({
    replace: canEdit && !isSeen(application),
    correct: canEdit && isSeen(application),
    withdraw: rules.toWithdraw(application) === 'ok',
    answerOffer: rules.toAnswerOffer(application, false) === 'ok',
    consent: rules.toConsent(application) === 'ok',
    reply: rules.toReply(application) === 'ok',
  });
  const again = { state: 'viewed', round: 0, reason: 'Again' } as const;
  expect(team.can).toMatchObject({
    reopen: application.state === 'rejected' && rules.toMove(application, again, { now, isBulk: false }) === 'ok',
    reject: rules.toReject(application) === 'ok',
    undoRejection: rules.toUndo(application) === 'ok',
    offerInterview: rules.toInvite(application, 5) === 'ok',
    message: rules.toMessage(application) === 'ok',
  });
}
async function expectJobShown(walk: Walk, job: JobModel): Promise<void> {
  const params = { jobId: job.id };
  const shown = (await walk.admin.call(readJob, { params })).reply.data;
  const now = walk.now();
  const isUndecided = rules.toState(walk.model, job, 'closed', now) === 'closing_incomplete';
  expect([shown.state, shown.can]).toMatchObject([
    stateAt(job, now),
    {
      edit: rules.toEditJob(job, now) === 'ok',
      publish: rules.toState(walk.model, job, 'published', now) === 'ok',
      pause: rules.toState(walk.model, job, 'paused', now) === 'ok',
      close: isUndecided || rules.toState(walk.model, job, 'closed', now) === 'ok',
      delete: job.state === 'draft',
      repeat: job.state !== 'draft',
    },
  ]);
  const replies = (await walk.admin.call(pipeline.readJobReplies, { params })).reply.data;
  expect(replies).toEqual(rows.figuresOf(walk.rows, job, walk.now()));
}

/** Those who listen got each job once if they may hear of it, and never twice. */
async function expectMailed({ listeners, model }: Walk): Promise<void> {
  for (const { name, exactly } of listeners) {
    const emails = (await world.emails(`${name}@example.com`)).filter(({ subject }) => subject.includes('for you:'));
    for (const job of model.jobs) {
      const count = emails.filter(({ text }) => text.includes(job.id)).length;
      expect([name, job.id, count]).toEqual([name, job.id, exactly ? Number(job.wasPublished) : Math.min(count, 1)]);
    }
  }
}

async function check(walk: Walk): Promise<void> {
  walk.rows = (await rows.readRows(world, walk.page.id)).rows;
  rows.expectModel(walk.model, walk.rows);
  rows.expectNothingUndecided(walk.rows);
  rows.expectSent(walk.model, walk.rows);
  rows.expectClock(walk.rows);
}

/** A published job with five applications and a draft. */
async function start(walk: Walk): Promise<void> {
  await take(walk, 'a draft is made', createDraft(walk)!);
  const [job] = walk.model.jobs as [JobModel];
  await take(walk, 'a job is published', publish(walk, job));
  await world.settled();
  for (const person of walk.people.slice(0, 5)) await take(walk, 'someone applies', apply(walk, job, person));
  await take(walk, 'a draft is made', createDraft(walk)!);
  await check(walk);
}

/** Of a few steps, one whose outcome is new to this walk, or else new for what it is tried with. */
function choose(walk: Walk): { name: string; step: Step } {
  const drawn: { name: string; step: Step; keys: readonly [string, string] }[] = [];
  while (drawn.length < 8) {
    const name = walk.pick(names);
    const step = actions[name]?.(walk) ?? null;
    if (step === null) continue;
    drawn.push({ name, step, keys: [`${name}: ${step.expected}`, `${step.about}: ${step.expected}`] });
  }
  const [first] = drawn as [(typeof drawn)[number]];
  const newBy = (key: 0 | 1) => drawn.find(({ keys }) => !walk.tried.has(keys[key]));
  const chosen = newBy(0) ?? newBy(1) ?? first;
  for (const key of chosen.keys) walk.tried.add(key);
  return chosen;
}
async function next(walk: Walk, log: string[]): Promise<void> {
  if (walk.next() < 0.15) {
    const what = walk.pick(passing);
    log.push(`${what} pass`);
    return advance(walk, what === 'minutes' ? 4 * MINUTE : walk.pick([1, 4, 16]) * DAY + 7 * MINUTE);
  }
  const { name, step } = choose(walk);
  log.push(`${step.about}: ${step.expected}`);
  await take(walk, name, step);
  if (step.job !== undefined) await world.settled();
  if (step.application !== undefined) await expectShown(walk, step.application);
  const job = step.job ?? step.application?.job;
  if (job !== undefined) await expectJobShown(walk, job);
}

const STEPS = 40;
/** Chosen of many so that together they take every step and see nearly every refusal. */
const WALKS = [9, 10, 17, 22, 31, 44];
/** Takes all steps; the error of one that went wrong says how to come there again. */
async function takeAll(walk: Walk): Promise<number> {
  const log: string[] = [];
  try {
    await start(walk);
    for (let step = 0; step < STEPS; step += 1) {
      await next(walk, log);
      await check(walk);
      await expectMailed(walk);
    }
  } catch (error) {
    throw new Error(`walk with seed ${walk.seed}, step ${log.length}: ${log.slice(-8).join(', ')}`, { cause: error });
  }
  return log.length;
}
test.each(WALKS)('jobs and applications take the steps of the model, walk %i', async (number) => {
  expect(await takeAll(await openWalk(world, number * 7_919))).toBe(STEPS);
});

test('the walks together took every step, and saw every one refused', () => {
  const all = Object.keys(actions).toSorted();
  expect([[...tried.taken].toSorted(), [...tried.refused].toSorted()]).toEqual([all, all]);
});

import { STAGES } from '#contract/jobs/applications/choices.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { anApplicationOf } from './candidate-steps.ts';
import type { ApplicationModel } from './model.ts';
import type { Action, Step, Walk } from './open-walk.ts';
import * as rules from './rules.ts';

/* What the team does with applications. */

type Made = Omit<Step, 'about' | 'application'> & { readonly more?: string };
const one =
  (name: string, make: (walk: Walk, application: ApplicationModel) => Made): Action =>
  (walk) => {
    const application = anApplicationOf(walk);
    if (application === null) return null;
    const { more = '', ...step } = make(walk, application);
    return { about: `${name}${more} (${application.state})`, application, ...step };
  };
const params = ({ id }: ApplicationModel) => ({ params: { applicationId: id } });
const ofJob = ({ job }: ApplicationModel) => ({ params: { jobId: job.id } });
/** Sometimes one that is older than what is stored. */
function versionOf({ rows, next }: Walk, { id }: ApplicationModel): { version: number; isStale: boolean } {
  const version = rows.application.find((row) => row.id === id)?.version ?? 0;
  const isStale = version > 1 && next() < 0.08;
  return { version: isStale ? version - 1 : version, isStale };
}
function targetOf({ pick, next }: Walk): rules.Target {
  const state = pick(STAGES);
  const isWrong = next() < 0.05;
  const round = (state === 'interview') === isWrong ? 0 : pick([1, 2, 3]);
  return { state, round, reason: pick(['', 'A reason']) };
}
const move = (application: ApplicationModel, { state, round }: rules.Target): void => {
  Object.assign(application, { state, round, decidedAt: null, isAsked: false });
  if (state !== 'viewed') application.isAnswered = true;
};
const DAY = 86_400_000;
const slotsOf = (now: number): string[] => [3, 4].map((days) => new Date(now + days * DAY).toISOString());

export const teamSteps: Readonly<Record<string, Action>> = {
  'an application is opened': one('open', ({ admin }, application) => ({
    expected: application.isOpened ? 'unchanged' : 'ok',
    call: () => admin.call(reviewing.openApplication, params(application)),
    taken: () => {
      application.isOpened = true;
      if (application.state === 'submitted') application.state = 'viewed';
    },
  })),
  'an application is moved': one('move', (walk, application) => {
    const { version, isStale } = versionOf(walk, application);
    const to = targetOf(walk);
    return {
      more: ` to ${to.state} ${to.round}`,
      expected: isStale ? 'stale' : rules.toMove(application, to, { now: walk.now(), isBulk: false }),
      call: () => walk.admin.call(reviewing.moveApplication, { ...params(application), body: { version, ...to } }),
      taken: () => move(application, to),
    };
  }),
  'applications are moved': one('move among others', (walk, application) => {
    const { version, isStale } = versionOf(walk, application);
    const to = targetOf(walk);
    const body = { items: [{ id: application.id, version }], ...to };
    return {
      more: ` to ${to.state} ${to.round}`,
      expected: isStale ? 'stale' : rules.toMove(application, to, { now: walk.now(), isBulk: true }),
      call: () => walk.admin.call(bulk.moveApplications, { ...ofJob(application), body }),
      taken: () => move(application, to),
    };
  }),
  'an interview is offered': one('invite', (walk, application) => {
    const { version, isStale } = versionOf(walk, application);
    const round = walk.pick([1, 2, 3]);
    const about = { place: 'Office', minutes: 45, timeZone: 'UTC', slots: slotsOf(walk.now()) };
    return {
      more: ` to ${round}`,
      expected: isStale ? 'stale' : rules.toInvite(application, round),
      call: () =>
        walk.admin.call(reviewing.offerInterview, { ...params(application), body: { version, round, ...about } }),
      taken: () => {
        move(application, { state: 'interview', round, reason: '' });
        application.isAsked = true;
      },
    };
  }),
  'the team writes': one('message', ({ admin }, application) => ({
    expected: rules.toMessage(application),
    call: () => admin.call(reviewing.messageCandidate, { ...params(application), body: { text: 'We read it.' } }),
    taken: () => {
      application.isAnswered = true;
    },
  })),
  'an application is rejected': one('reject', ({ admin, now }, application) => ({
    expected: rules.toReject(application),
    call: () =>
      admin.call(bulk.rejectApplications, { ...ofJob(application), body: { ids: [application.id], code: 'skills' } }),
    taken: () => {
      application.leavesAt = now() + 600_000;
    },
  })),
  'a rejection is undone': one('undo', ({ admin }, application) => ({
    expected: rules.toUndo(application),
    call: () => admin.call(bulk.undoRejections, { ...ofJob(application), body: { ids: [application.id] } }),
    taken: () => {
      application.leavesAt = null;
    },
  })),
};

import * as applications from '#contract/jobs/applications/applications.ts';
import type { OwnApplication } from '#contract/jobs/applications/shape.ts';
import type { Member } from '../../world.ts';
import { type ApplicationModel, isSeen, type JobModel } from './model.ts';
import type { Action, Step, Walk } from './open-walk.ts';
import * as rules from './rules.ts';

/* What candidates do. */

export const anApplicationOf = ({ model, pick }: Walk): ApplicationModel | null => {
  if (model.applications.length === 0) return null;
  // Those that wait for a decision are tried more often, and two of them most, so that much happens to them.
  const living = model.applications.filter((each) => each.job.state !== 'closed' && each.decidedAt === null);
  const first = Array.from({ length: 4 }, () => living.slice(0, 2)).flat();
  const waiting = living.filter((each) => each.isAsked || each.leavesAt !== null || each.state === 'offer');
  return pick([...model.applications, ...living, ...living, ...first, ...waiting, ...waiting, ...waiting]);
};
type Reply = { readonly data: OwnApplication };
const sentBy = (reply: unknown): readonly (readonly [number, string])[] =>
  (reply as Reply).data.sent.map(({ number, digest }) => [number, digest] as const);
const formOf = (walk: Walk, person: Member) => ({
  sections: ['skills' as const],
  coverNote: `Note ${Math.floor(walk.next() * 1_000)}`,
  ...(walk.cvs.has(person) && { cvId: walk.cvs.get(person) as string }),
});

export function apply(walk: Walk, job: JobModel, person: Member): Step {
  const body = formOf(walk, person);
  return {
    about: `apply (${job.state})`,
    job,
    expected: rules.toApply(walk.model, job, person, walk.now()),
    call: () => person.call(applications.createApplication, { params: { jobId: job.id }, body }),
    taken: (reply) => {
      const { id, dueAt } = (reply as Reply).data;
      walk.model.applications.push({
        id,
        job,
        person,
        state: 'submitted',
        round: 0,
        isOpened: false,
        isCorrected: false,
        isAnswered: false,
        isErased: false,
        isAsked: false,
        dueAt: new Date(dueAt ?? '').getTime(),
        leavesAt: null,
        decidedAt: null,
        digests: new Map(sentBy(reply)),
      });
    },
  };
}
function withdraw(application: ApplicationModel): void {
  application.digests.clear();
  Object.assign(application, { state: 'withdrawn', round: 0, isErased: true, isAsked: false, leavesAt: null });
}

type Make = (walk: Walk, application: ApplicationModel) => Omit<Step, 'about' | 'application'>;
const own =
  (name: string, make: Make): Action =>
  (walk) => {
    const application = anApplicationOf(walk);
    if (application === null) return null;
    return { about: `${name} (${application.state})`, application, ...make(walk, application) };
  };
const params = ({ id }: ApplicationModel) => ({ params: { applicationId: id } });
const answer = (accepts: boolean): Action =>
  own(accepts ? 'accept' : 'decline', ({ now }, application) => ({
    expected: rules.toAnswerOffer(application, accepts),
    call: () =>
      application.person.call(applications.answerOffer, { ...params(application), body: { accept: accepts } }),
    taken: () => {
      if (!accepts) return withdraw(application);
      application.job.hired += 1;
      Object.assign(application, { state: 'hired', round: 0, decidedAt: now(), leavesAt: null });
    },
  }));

export const candidateSteps: Readonly<Record<string, Action>> = {
  'someone applies': (walk) =>
    walk.model.jobs.length === 0 ? null : apply(walk, walk.pick(walk.model.jobs), walk.pick(walk.people)),
  'a candidate sends another': own('edit', (walk, application) => ({
    expected: rules.toEdit(application),
    call: () =>
      application.person.call(applications.editApplication, {
        ...params(application),
        body: formOf(walk, application.person),
      }),
    taken: (reply) => {
      const sent = new Map(sentBy(reply));
      // What the team has seen stays as it was.
      const number = isSeen(application) ? 2 : 1;
      application.digests.set(number, sent.get(number) ?? '');
      application.isCorrected = number === 2;
    },
  })),
  'a candidate withdraws': own('withdraw', (_walk, application) => ({
    expected: rules.toWithdraw(application),
    call: () => application.person.call(applications.withdrawApplication, params(application)),
    taken: () => withdraw(application),
  })),
  'an offer is accepted': answer(true),
  'an offer is declined': answer(false),
  'a time is picked': (walk) => {
    const application = anApplicationOf(walk);
    const interviews = walk.rows.application_interview.filter((row) => row.application_id === application?.id);
    if (application === null || interviews.length === 0) return null;
    const interview = interviews.find(({ state }) => state === 'offered') ?? walk.pick(interviews);
    const slot = walk.next() < 0.3 ? null : new Date(walk.pick(interview.slots));
    return {
      about: `pick ${slot === null ? 'none' : 'a time'} (${application.state})`,
      application,
      expected: rules.toPick(application, slot?.getTime() ?? null, walk.now()),
      call: () =>
        application.person.call(applications.pickInterview, {
          params: { applicationId: application.id, interviewId: interview.id },
          body: { slot: slot?.toISOString() ?? null },
        }),
      taken: () => {
        application.isAsked = false;
      },
    };
  },
  'a candidate writes': own('write', (_walk, application) => ({
    expected: rules.toReply(application),
    call: () => application.person.call(applications.writeToTeam, { ...params(application), body: { text: 'Hello' } }),
    taken: () => {},
  })),
};

import {
  createApplication,
  answerOffer,
  pickInterview,
  withdrawApplication,
} from '#contract/jobs/applications/applications.ts';
import type { Stage } from '#contract/jobs/applications/choices.ts';
import { readTeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { rejectApplications } from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { day, hour } from '#platform/time.ts';
import { expectOk, type Person } from '../people.ts';
import { morningAfter } from './days.ts';
import type { DemoEvent } from '../story.ts';

/** What became of each application, in the order in which they came. */
const OUTCOMES = [
  ...Array<'submitted'>(5).fill('submitted'),
  ...Array<'viewed'>(4).fill('viewed'),
  'hired',
  'rejected',
  'rejected',
  'rejected',
  'withdrawn',
  'offer',
  'offer',
  'interview',
  'interview',
  'interview',
  'shortlisted',
  'shortlisted',
  'shortlisted',
  'submitted',
  'submitted',
  'viewed',
] as const;
type Outcome = (typeof OUTCOMES)[number];

const COVER_NOTES = [
  'I have drawn panels for school roofs in Surat for two years, and I like to explain what I draw.',
  'My uncle’s shop mounts water heaters. I plan his roofs, and would like to plan larger ones.',
  'I am an architect who would rather mend roofs than draw towers.',
] as const;
const NOTES = [
  'Clear drawings. Ask about shade from the water tank.',
  'Speaks calmly on the phone, which is half of this work.',
  'Has not planned a flat roof yet, but learns fast.',
] as const;

interface Pipeline {
  readonly admin: Person;
  readonly editor: Person;
  readonly jobId: () => string;
}
/** Sends the application: what it asks for is answered, mostly with yes. */
async function apply({ jobId }: Pipeline, person: Person, index: number): Promise<string> {
  const { data: job } = await expectOk('job', person.call(readJob, { params: { jobId: jobId() } }));
  const answers = job.questions.map(({ id: questionId }) => ({ questionId, value: index % 6 !== 5 }));
  const body = {
    sections: ['headline', 'about_me', 'work_experience', 'skills'] as const,
    coverNote: COVER_NOTES[index % COVER_NOTES.length] ?? '',
    answers,
  };
  const sent = { params: { jobId: job.id }, body: { ...body, sections: [...body.sections] } };
  return (await expectOk('application', person.call(createApplication, sent))).data.id;
}

const params = (applicationId: string) => ({ params: { applicationId } });
async function move({ admin }: Pipeline, id: string, state: Stage, round = 0): Promise<void> {
  const { data } = await expectOk('application', admin.call(readTeamApplication, params(id)));
  const body = { version: data.version, state, round, reason: '' };
  await expectOk('move', admin.call(reviewing.moveApplication, { ...params(id), body }));
}
/** Two of the team rate by each criterion, and one leaves a note. */
async function rate({ admin, editor, jobId }: Pipeline, id: string, index: number): Promise<void> {
  const { data: job } = await expectOk('job', admin.call(readJob, { params: { jobId: jobId() } }));
  for (const [place, person] of [admin, editor].entries()) {
    const ratings = (job.team?.criteria ?? []).map(({ id: criterionId }, each) => ({
      criterionId,
      value: 1 + ((index + place + each) % 4),
    }));
    await expectOk('rating', person.call(reviewing.rateApplication, { ...params(id), body: { ratings } }));
  }
  const body = { text: NOTES[index % NOTES.length] ?? '' };
  await expectOk('note', editor.call(reviewing.createNote, { ...params(id), body }));
}
async function interview({ admin }: Pipeline, id: string, person: Person, index: number, at: Date): Promise<void> {
  const { data } = await expectOk('application', admin.call(readTeamApplication, params(id)));
  const slots = [9, 10, 11].map((days) => morningAfter(at, days));
  const body = {
    version: data.version,
    round: 1,
    name: 'First talk',
    place: '12 Workshop Lane, Naranpura',
    minutes: 45,
    timeZone: 'Asia/Kolkata',
    slots,
  };
  const { data: offered } = await expectOk('interview', admin.call(reviewing.offerInterview, { ...params(id), body }));
  const interviewId = offered.interviews.at(-1)?.id ?? '';
  if (index % 2 === 0)
    await expectOk(
      'time',
      person.call(pickInterview, { params: { applicationId: id, interviewId }, body: { slot: slots[0] ?? null } }),
    );
}

/** What the team and the candidate do with one application. */
async function decide(
  pipeline: Pipeline,
  id: string,
  { person, index, outcome, at }: { person: Person; index: number; outcome: Outcome; at: Date },
): Promise<void> {
  const { admin, jobId } = pipeline;
  if (outcome === 'submitted') return;
  await expectOk('opening', admin.call(reviewing.openApplication, params(id)));
  if (outcome === 'viewed') return;
  await rate(pipeline, id, index);
  switch (outcome) {
    case 'rejected':
      await expectOk(
        'rejection',
        admin.call(rejectApplications, { params: { jobId: jobId() }, body: { ids: [id], code: 'experience' } }),
      );
      return;
    case 'withdrawn':
      await expectOk('withdrawal', person.call(withdrawApplication, params(id)));
      return;
    case 'interview':
      await interview(pipeline, id, person, index, at);
      return;
    case 'hired':
      await move(pipeline, id, 'offer');
      await expectOk('answer', person.call(answerOffer, { ...params(id), body: { accept: true } }));
      return;
    default:
      await move(pipeline, id, outcome);
  }
}

/** 25 applications for one job over all stages, with ratings and notes; the oldest have no answer yet. */
export function demoPipeline(people: readonly Person[], pipeline: Pipeline, from: Date): DemoEvent[] {
  return OUTCOMES.flatMap((outcome, index): DemoEvent[] => {
    const person = people[20 + index];
    if (person === undefined) return [];
    let id = '';
    const at = new Date(from.getTime() + index * 5 * hour);
    const later = new Date(at.getTime() + 2 * day);
    return [
      {
        at,
        run: async () => {
          id = await apply(pipeline, person, index);
        },
      },
      { at: later, run: () => decide(pipeline, id, { person, index, outcome, at: later }) },
    ];
  });
}

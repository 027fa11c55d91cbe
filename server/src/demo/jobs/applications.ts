import {
  createApplication,
  answerOffer,
  withdrawApplication,
  writeToTeam,
} from '#contract/jobs/applications/applications.ts';
import type { Stage } from '#contract/jobs/applications/choices.ts';
import { createJobAlert, editJobAlert } from '#contract/jobs/alerts.ts';
import { editFavouriteJob, saveCompany, saveJob } from '#contract/jobs/favourites.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { readTeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { rejectApplications } from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { day, hour } from '#platform/time.ts';
import { expectOk, type Person } from '../people.ts';
import { morningAfter } from './days.ts';
import type { DemoEvent } from '../story.ts';

/** A job that someone of the demo world opened. */
export interface OpenedJob {
  readonly jobId: string;
  readonly admin: Person;
}
interface Plan {
  /** The title of the job. */
  readonly job: string;
  readonly coverNote: string;
  /** Days after the beginning of the story. */
  readonly sent: number;
  /** What becomes of it; left out: nobody looks at it. */
  readonly follow?: (about: About) => Promise<void>;
}
interface About extends OpenedJob {
  readonly candidate: Person;
  readonly id: string;
  readonly at: Date;
}
const params = ({ id }: { readonly id: string }) => ({ params: { applicationId: id } });
const open = async (about: About) =>
  void (await expectOk('opening', about.admin.call(reviewing.openApplication, params(about))));
async function move(about: About, state: Stage): Promise<void> {
  await open(about);
  const { data } = await expectOk('application', about.admin.call(readTeamApplication, params(about)));
  const body = { version: data.version, state };
  await expectOk('move', about.admin.call(reviewing.moveApplication, { ...params(about), body }));
}
const writeAsTeam = async (about: About, text: string) =>
  void (await expectOk('message', about.admin.call(reviewing.messageCandidate, { ...params(about), body: { text } })));
const writeAsCandidate = async (about: About, text: string) =>
  void (await expectOk('message', about.candidate.call(writeToTeam, { ...params(about), body: { text } })));

/** The times wait for her choice. */
async function invite(about: About): Promise<void> {
  await move(about, 'shortlisted');
  await writeAsTeam(about, 'Your picture book about the monsoon made two of us laugh. Do you draw by hand, too?');
  await writeAsCandidate(about, 'I begin with a pencil, and scan the lines. I can bring the sketch book.');
  const { data } = await expectOk('application', about.admin.call(readTeamApplication, params(about)));
  const slots = [9, 10, 11].map((days) => morningAfter(about.at, days));
  const offer = { round: 1, name: 'A morning in the studio', place: 'Fort Road 4, Kochi', minutes: 60 };
  const body = { version: data.version, ...offer, timeZone: 'Asia/Kolkata', slots };
  await expectOk('interview', about.admin.call(reviewing.offerInterview, { ...params(about), body }));
}

const plans: readonly Plan[] = [
  { job: 'Exhibition designer', coverNote: 'I have hung two shows of posters in my own town.', sent: 0.1 },
  {
    job: 'Typesetter',
    coverNote: 'Most of my work begins with type.',
    sent: 16,
    follow: open,
  },
  { job: 'Dietician', coverNote: 'I would design the menus, not cook them.', sent: 19 },
  {
    job: 'Illustrator for children’s books',
    coverNote: 'Three books a year leave time to draw each page twice, which is how I work.',
    sent: 16.1,
    follow: invite,
  },
  {
    job: 'Frontend developer',
    coverNote: 'I draw charts for public services, and I test them with people who do not like charts.',
    sent: 16.2,
    follow: (about) => move(about, 'shortlisted'),
  },
  {
    job: 'Data engineer',
    coverNote: 'I would like to learn where the numbers of my charts come from.',
    sent: 16.3,
    follow: async (about) => {
      await open(about);
      const body = {
        ids: [about.id],
        code: 'experience' as const,
        words: 'Your charts are good. We hope you write again.',
      };
      const sent = { params: { jobId: about.jobId }, body };
      await expectOk('rejection', about.admin.call(rejectApplications, sent));
    },
  },
  {
    job: 'Export coordinator',
    coverNote: '',
    sent: 16.4,
    follow: async (about) => void (await expectOk('end', about.candidate.call(withdrawApplication, params(about)))),
  },
  {
    job: 'Site engineer',
    coverNote: 'I measure before I draw.',
    sent: 16.5,
    follow: (about) => move(about, 'offer'),
  },
  {
    job: 'Customer support, parcels',
    coverNote: 'Two evenings a week, in Kannada and English.',
    sent: 16.6,
    follow: async (about) => {
      await move(about, 'offer');
      const body = { accept: true };
      await expectOk('answer', about.candidate.call(answerOffer, { ...params(about), body }));
    },
  },
];

/** Applications of one person, in each state: the first ends without a decision when its job does. */
export const demoApplications = (
  candidate: Person | undefined,
  jobs: ReadonlyMap<string, OpenedJob>,
  from: Date,
): DemoEvent[] =>
  plans.flatMap(({ job, coverNote, sent, follow }): DemoEvent[] => {
    if (candidate === undefined) return [];
    let id = '';
    const at = new Date(from.getTime() + sent * day);
    const later = new Date(at.getTime() + day + hour);
    const jobOf = (): OpenedJob => {
      const opened = jobs.get(job);
      if (opened === undefined) throw new Error(`demo world: no job ${job}`);
      return opened;
    };
    const apply = async () => {
      const { jobId } = jobOf();
      const body = { sections: ['headline', 'about_me', 'work_experience', 'skills'], coverNote } as const;
      const input = { params: { jobId }, body: { ...body, sections: [...body.sections] } };
      id = (await expectOk('application', candidate.call(createApplication, input))).data.id;
    };
    const run = async () => follow?.({ ...jobOf(), candidate, id, at: later });
    return [{ at, run: apply }, ...(follow === undefined ? [] : [{ at: later, run }])];
  });

const FAVOURITES = [
  { job: 'Exhibition designer', note: '' },
  { job: 'Copy editor, Malayalam and English', note: 'Ask Meera, who worked there.' },
  { job: 'Trek leader', note: 'One day.' },
  { job: 'Illustrator for children’s books', note: '' },
] as const;
/** What one person keeps: jobs, open and over, and the companies of two of them. */
export const demoFavourites = (
  candidate: Person | undefined,
  jobs: ReadonlyMap<string, OpenedJob>,
  from: Date,
): DemoEvent[] => {
  if (candidate === undefined) return [];
  return FAVOURITES.map(({ job, note }, index) => ({
    at: new Date(from.getTime() + (index === 0 ? 0.05 : 16.7 + index / 20) * day),
    run: async () => {
      const jobId = jobs.get(job)?.jobId ?? '';
      await expectOk('favourite', candidate.call(saveJob, { params: { jobId } }));
      if (note !== '') await expectOk('note', candidate.call(editFavouriteJob, { params: { jobId }, body: { note } }));
      if (index > 1) return;
      const { data } = await expectOk('job', candidate.call(readJob, { params: { jobId } }));
      await expectOk('company', candidate.call(saveCompany, { params: { pageId: data.page.id } }));
    },
  }));
};

const ALERTS = [
  { search: { query: 'designer', country: 'IN' }, frequency: 'daily', paused: false },
  { search: { query: 'illustrator', workplaceType: 'remote' }, frequency: 'weekly', paused: false },
  { search: { query: 'planner', employmentType: 'Full-time' }, frequency: 'immediate', paused: true },
] as const;
/** What one person wants to hear of, in each rhythm, one of them paused. */
export const demoAlerts = (candidate: Person | undefined, now: Date): DemoEvent[] =>
  candidate === undefined
    ? []
    : ALERTS.map(({ search, frequency, paused }, index) => ({
        at: new Date(now.getTime() - (12 - index) * hour),
        run: async () => {
          const { data } = await expectOk('alert', candidate.call(createJobAlert, { body: { search, frequency } }));
          const input = { params: { alertId: data.id }, body: { paused } };
          if (paused) await expectOk('alert', candidate.call(editJobAlert, input));
        },
      }));

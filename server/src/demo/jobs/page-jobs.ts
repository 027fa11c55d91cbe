import type { In } from '#contract/core/endpoint.ts';
import { createJob, editJobState, type newJob } from '#contract/jobs/jobs.ts';
import { type JobTarget, MISLEADING_REPORTS } from '#contract/jobs/choices.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { day, hour } from '#platform/time.ts';
import { expectOk, type Person } from '../people.ts';
import { dayAfter } from './days.ts';
import { demoPipeline } from './pipeline.ts';
import type { DemoEvent } from '../story.ts';

/** The place in the list of people of the editor of the page. */
const EDITOR = 12;

interface DemoJob {
  readonly body: In<typeof newJob>;
  readonly states: readonly JobTarget[];
  /** Open for the shortest time, so that it has expired by now. */
  readonly isShort?: boolean;
  /** Members report it as misleading, so that it is frozen. */
  readonly isReported?: boolean;
  /** Many apply for it. */
  readonly isWanted?: boolean;
}

const inIndia = { place: { country: 'IN' }, workplaceType: 'remote' } as const;
const aMonth = (min: number, max: number) =>
  ({ pay: { min: min * 100, max: max * 100, currency: 'INR', period: 'month' } }) as const;
const work = (first: string, ...items: readonly string[]): string =>
  `${first}\n\n## What you do\n\n${items.map((item) => `- ${item}`).join('\n')}`;

const solar: readonly DemoJob[] = [
  {
    body: {
      ...inIndia,
      ...aMonth(40_000, 60_000),
      title: 'Site planner for roofs',
      summary: 'Plan rooftop systems from drone pictures and talk to the families who live below them.',
      description: work(
        'We plan forty roofs a month.',
        'Draw panels and cables',
        'Explain the plan by phone',
        'Check it after a year',
      ),
      openings: 2,
      replyDays: 5,
      skillsRequired: ['Solar design', 'Hindi'],
      skillsWelcome: ['AutoCAD'],
      employmentType: 'Full-time',
      experience: '1_to_3',
      criteria: [{ text: 'Has planned a roof before', must: true }, { text: 'Explains simply' }],
      questions: [{ type: 'yes_no', text: 'May you work in India?', required: true, must: true }],
    },
    states: ['published'],
    isWanted: true,
  },
  {
    body: {
      ...inIndia,
      ...aMonth(28_000, 35_000),
      title: 'Service coordinator',
      summary: 'Keep the calendar of our six fitting teams, and call customers before we come.',
      description: work('Six teams, one calendar.', 'Plan the week', 'Order parts', 'Call customers'),
      employmentType: 'Part-time',
      experience: 'all',
      channel: 'email',
      channelAddress: 'jobs@mehta-solar.example',
      replyDays: 7,
    },
    states: ['published'],
  },
  {
    body: {
      ...inIndia,
      ...aMonth(30_000, 45_000),
      title: 'Battery technician',
      summary: 'Test and mend batteries in our workshop and at customers.',
      description: work('Our workshop mends what others throw away.', 'Measure cells', 'Replace what is worn'),
      employmentType: 'Full-time',
      experience: '3_to_5',
      channel: 'link',
      channelAddress: 'https://mehta-solar.example/jobs/battery-technician',
    },
    states: ['published', 'paused'],
  },
  {
    body: {
      ...inIndia,
      ...aMonth(20_000, 25_000),
      title: 'Apprentice electrician',
      summary: 'Learn the trade with people who have done it for twenty years.',
      description: work('Two years, paid from the first day.', 'Go along to roofs', 'Learn at the college on Fridays'),
      employmentType: 'Internship',
      experience: 'less_than_1',
    },
    states: ['published', 'closed'],
  },
  {
    body: {
      ...inIndia,
      ...aMonth(18_000, 22_000),
      title: 'Warehouse assistant',
      summary: 'Pack, count and load what the teams need the next morning.',
      description: work('A small warehouse, and mornings that begin early.', 'Pack kits', 'Count stock'),
      employmentType: 'Full-time',
      experience: 'all',
    },
    states: ['published'],
    isShort: true,
  },
  {
    body: {
      ...inIndia,
      ...aMonth(60_000, 120_000),
      title: 'Agent for solar savings',
      summary: 'Talk about solar savings from home, whenever you like.',
      description: work('Choose your own hours.', 'Call people', 'Win new agents'),
      employmentType: 'Other',
      experience: 'all',
    },
    states: ['published'],
    isReported: true,
  },
  {
    body: {
      ...inIndia,
      ...aMonth(25_000, 40_000),
      title: 'Fitters for the next season',
      summary: 'We have no vacancy now, and look for fitters for the months after the monsoon.',
      description: work('From October we need more hands.', 'Mount rails', 'Pull cables'),
      employmentType: 'Temporary',
      experience: '1_to_3',
      pool: true,
      blind: true,
      openings: 6,
    },
    states: ['published'],
  },
  { body: { title: 'Accountant', summary: 'Two days a week.', employmentType: 'Part-time' }, states: [] },
];
const crafts: readonly DemoJob[] = [
  {
    body: {
      ...inIndia,
      ...aMonth(35_000, 50_000),
      title: 'Teacher for weaving',
      summary: 'Teach two groups of ten on frame looms, and write what you teach.',
      description: work('Weekends, from September.', 'Teach six weekends', 'Keep the looms in order'),
      employmentType: 'Contract',
      experience: '5_to_10',
      education: 'diploma',
    },
    states: ['published'],
  },
  {
    body: {
      ...inIndia,
      title: 'Volunteer for open days',
      summary: 'Show visitors around the workshops on two Saturdays.',
      description: work('Two Saturdays a year.', 'Greet visitors', 'Explain the crafts'),
      employmentType: 'Volunteer',
      experience: 'all',
    },
    states: ['published'],
  },
];
const looms: readonly DemoJob[] = [
  {
    body: {
      ...inIndia,
      ...aMonth(25_000, 40_000),
      title: 'करघा मैकेनिक',
      summary: 'बारह करघों की देखभाल और मरम्मत।',
      description: 'आप बारह करघों को चालू रखते हैं।\n\n- दिन की पाली\n- अपने औज़ार ला सकते हैं',
      employmentType: 'Full-time',
      experience: '1_to_3',
    },
    states: ['published'],
  },
];
const jobsOf: Readonly<Record<string, readonly DemoJob[]>> = { karan: solar, leela: crafts, meera: looms };

/** The jobs of a page, by the beginning of its admin's username, with the applications for them. */
export const demoJobs = (
  { name, admin, people, pageId }: { name: string; admin: Person; people: readonly Person[]; pageId: () => string },
  from: Date,
): DemoEvent[] =>
  (jobsOf[name] ?? []).flatMap(({ body, states, isShort, isReported, isWanted }, index) => {
    const at = new Date(from.getTime() + 10 * day + index * hour);
    let jobId = '';
    const create = async () => {
      const fields = isShort === true ? { ...body, expiresOn: dayAfter(at, 7) } : body;
      const { data } = await expectOk('job', admin.call(createJob, { params: { pageId: pageId() }, body: fields }));
      jobId = data.id;
      for (const state of states)
        await expectOk('state', admin.call(editJobState, { params: { jobId }, body: { state } }));
    };
    const report = async () => {
      for (const person of people.slice(50, 50 + MISLEADING_REPORTS))
        await expectOk(
          'report',
          person.call(createReport, { body: { kind: 'job', id: jobId, reason: 'misleading_job' } }),
        );
    };
    const editor = people[EDITOR];
    const pipeline =
      isWanted === true && editor !== undefined
        ? demoPipeline(people, { admin, editor, jobId: () => jobId }, new Date(at.getTime() + day))
        : [];
    const reports = isReported === true ? [{ at: new Date(at.getTime() + 2 * day), run: report }] : [];
    return [{ at, run: create }, ...reports, ...pipeline];
  });

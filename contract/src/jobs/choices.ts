import { EMPLOYMENT_TYPES } from '../core/choices.ts';

/**
 * `draft`: seen by the editors of its page alone. `paused`: takes no applications for now. `expired`: its last day has
 * passed. `frozen`: taken down by moderation until it is decided. `closed`: final.
 */
export const JOB_STATES = ['draft', 'published', 'paused', 'expired', 'closed', 'frozen'] as const;
export type JobState = (typeof JOB_STATES)[number];
/** The states that editors bring a job into. */
export const JOB_TARGETS = ['published', 'paused', 'closed'] as const;
export type JobTarget = (typeof JOB_TARGETS)[number];
/** The states from which editors can bring a job into each of them. */
export const JOB_STEPS = {
  published: ['draft', 'paused'],
  paused: ['published'],
  closed: ['published', 'paused', 'expired'],
} as const satisfies Record<JobTarget, readonly JobState[]>;

/** Why a job is closed. `expired`: nobody closed it within 14 days after its last day. */
export const CLOSE_REASONS = ['filled', 'withdrawn', 'moderation', 'expired'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
/** Those that editors choose from. */
export const EDITOR_CLOSE_REASONS = ['filled', 'withdrawn'] as const;

export type JobEmploymentType = Exclude<(typeof EMPLOYMENT_TYPES)[number], 'none'>;
export const JOB_EMPLOYMENT_TYPES = EMPLOYMENT_TYPES.filter(
  (type): type is JobEmploymentType => type !== 'none',
) as unknown as readonly [JobEmploymentType, ...JobEmploymentType[]];

export const WORKPLACE_TYPES = ['on_site', 'hybrid', 'remote'] as const;
export type WorkplaceType = (typeof WORKPLACE_TYPES)[number];

export const EXPERIENCE_BANDS = ['less_than_1', '1_to_3', '3_to_5', '5_to_10', 'more_than_10', 'all'] as const;
export type ExperienceBand = (typeof EXPERIENCE_BANDS)[number];

export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];
/** How many of each period a year of full-time work has: pay is compared by the year. */
export const PERIODS_A_YEAR = { hour: 1_720, day: 220, week: 52, month: 12, year: 1 } as const satisfies Record<
  PayPeriod,
  number
>;

/** `application`: here. `email`: we send it. `link`: leaves Guildhall. */
export const JOB_CHANNELS = ['application', 'email', 'link'] as const;
export type JobChannel = (typeof JOB_CHANNELS)[number];

export const QUESTION_TYPES = ['yes_no', 'number', 'choice', 'date', 'short', 'long', 'file'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/* Lengths in graphemes, numbers of things, days. */
export const JOB_TITLE_MAX = 100;
export const JOB_SUMMARY_MAX = 300;
export const JOB_DESCRIPTION_MAX = 10_000;
export const JOB_SKILLS_MAX = 5;
export const JOB_SKILL_MAX = 80;
export const JOB_OPENINGS_MAX = 100;
export const JOB_STREET_MAX = 200;
export const JOB_POSTAL_CODE_MAX = 20;
export const JOB_CLIENT_MAX = 100;
export const JOB_REASON_MAX = 300;
export const JOB_GROUND_MAX = 1_000;
export const CRITERIA_MAX = 6;
export const CRITERION_MAX = 120;
export const QUESTIONS_MAX = 10;
export const QUESTION_MAX = 200;
export const OPTIONS_MAX = 10;
export const OPTION_MAX = 100;
/** The largest amount of pay, in minor units. */
export const PAY_MAX = 100_000_000_000_000;
export const OPEN_DAYS_MIN = 7;
export const OPEN_DAYS_MAX = 90;
export const OPEN_DAYS_DEFAULT = 30;
export const REPLY_DAYS_MIN = 3;
export const REPLY_DAYS_MAX = 45;
export const REPLY_DAYS_DEFAULT = 14;
/** Days for which a job that is over can still be read; then it is gone. */
export const JOB_READABLE_DAYS = 30;
/** Days after its last day at which an expired job is closed by the platform. */
export const JOB_CLOSING_DAYS = 14;
/**
 * What platform admins do with a job. `restore`: it returns to the state in which it was frozen. So many members who
 * report it as misleading within a week freeze it, too, until an admin has decided.
 */
export const JOB_DECISIONS = ['freeze', 'restore', 'close'] as const;
export type JobDecision = (typeof JOB_DECISIONS)[number];
export const MISLEADING_REPORTS = 3;
export const MISLEADING_DAYS = 7;
/** When a team is reminded of the last day of a job: a week and a day before it, and after it, of closing the job. */
export const ENDING_MOMENTS = ['week', 'day', 'over'] as const;
/** Open jobs of a page that is not verified. */
export const UNVERIFIED_OPEN_JOBS = 3;
/** Jobs of a page that are not closed, drafts included. */
export const PAGE_JOBS_MAX = 500;

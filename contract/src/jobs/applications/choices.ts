/**
 * `viewed`: someone of the team has opened it. `closed`: the job ended without a decision about it. `withdrawn` by the
 * candidate.
 */
export const APPLICATION_STATES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
  'closed',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The states in which an application waits for a decision, in their order. */
export const OPEN_STATES = ['submitted', 'viewed', 'shortlisted', 'interview', 'offer'] as const;
export type OpenState = (typeof OPEN_STATES)[number];
export const isOpenState = (state: ApplicationState): state is OpenState => OPEN_STATES.some((each) => each === state);

/** The states that the team moves an application into; only a candidate accepts an offer. */
export const STAGES = ['viewed', 'shortlisted', 'interview', 'offer'] as const;
export type Stage = (typeof STAGES)[number];

/** Rounds of interviews, counted from 1. */
export const ROUNDS_MAX = 5;

/** Where an application stands. `round`: of interviews, 0 for other states. */
export interface Position {
  readonly state: ApplicationState;
  readonly round: number;
}
const rankOf = ({ state, round }: Position): number =>
  OPEN_STATES.findIndex((each) => each === state) * 10 + (state === 'interview' ? round : 0);

/**
 * What moving an application would be. Forward moves may skip stages; backward ones need a reason; a rejected one is
 * reopened. `none`: it is not possible.
 */
export function moveOf(from: Position, to: Position): 'forward' | 'backward' | 'reopen' | 'same' | 'none' {
  if (!isOpenState(to.state) || to.state === 'submitted') return 'none';
  if ((to.state === 'interview') !== to.round > 0 || to.round > ROUNDS_MAX) return 'none';
  if (from.state === 'rejected') return 'reopen';
  if (!isOpenState(from.state)) return 'none';
  const step = rankOf(to) - rankOf(from);
  return step === 0 ? 'same' : step > 0 ? 'forward' : 'backward';
}

/** Why an application is rejected. Each has kind words for the candidate, in their language. */
export const REJECTION_CODES = [
  'experience',
  'skills',
  'language',
  'place',
  'permit',
  'availability',
  'pay',
  'others',
  'filled',
  'ended',
  'other',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** What happened to an application. */
export const APPLICATION_STEPS = [
  'submitted',
  'bounced',
  'replaced',
  'corrected',
  'viewed',
  'moved',
  'assigned',
  'uncovered',
  'interview_offered',
  'interview_picked',
  'interview_declined',
  'interview_cancelled',
  'offer_accepted',
  'offer_declined',
  'messaged',
  'replied',
  'rejected',
  'rejection_undone',
  'reopened',
  'withdrawn',
  'closed',
] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];
/** Those that the candidate sees in the timeline. */
export const CANDIDATE_STEPS = [
  'submitted',
  'bounced',
  'replaced',
  'corrected',
  'viewed',
  'moved',
  'interview_offered',
  'interview_picked',
  'interview_declined',
  'interview_cancelled',
  'offer_accepted',
  'offer_declined',
  'messaged',
  'replied',
  'rejected',
  'reopened',
  'closed',
] as const satisfies readonly ApplicationStep[];

/** The parts of the profile that an application can contain. There is no photo. */
export const APPLICATION_SECTIONS = [
  'headline',
  'about_me',
  'work_experience',
  'educations',
  'skills',
  'languages',
  'projects',
  'achievements',
  'contact_details',
] as const;
export type ApplicationSection = (typeof APPLICATION_SECTIONS)[number];

/**
 * When a team is reminded of an answer: two days before it is due, on the day, a week later. Of a decision after an
 * interview: a week before it is due, and on the day.
 */
export const REPLY_MOMENTS = ['soon', 'due', 'overdue', 'decision_soon', 'decision_due'] as const;
/** Days after an interview within which the page decides. */
export const DECISION_DAYS = 45;

export const INTERVIEW_STATES = ['offered', 'picked', 'declined', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/* Lengths in graphemes, numbers of things, days. */
export const COVER_NOTE_MAX = 2_000;
export const ANSWER_SHORT_MAX = 300;
export const ANSWER_LONG_MAX = 2_000;
export const NOTE_MAX = 2_000;
export const WORDS_MAX = 1_000;
export const MOVE_REASON_MAX = 300;
export const ROUND_NAME_MAX = 60;
export const INTERVIEW_PLACE_MAX = 300;
/** Of a message between team and candidate. */
export const TEAM_MESSAGE_MAX = 2_000;
/** Messages of a candidate to teams. */
export const REPLIES_A_DAY = 50;
/** The newest things that happened, as far as one application shows them. */
export const STEPS_SHOWN = 500;
export const SLOTS_MAX = 5;
export const APPLICATIONS_A_DAY = 50;
export const BULK_MAX = 100;
export const COMPARED_MAX = 4;
/** A rating of a criterion: 1 (not met) to 4 (met in full). */
export const RATING_STEPS = [1, 2, 3, 4] as const;
/** Minutes after which a rejection leaves; until then it can be undone. */
export const REJECTION_MINUTES = 10;
/** Days for which a rejected application can be reopened. */
export const REOPEN_DAYS = 30;
/** Days after its due date from which an unanswered application stops the job, and how many stop the page. */
export const OVERDUE_DAYS = 14;
export const OVERDUE_MAX = 20;
/** Figures are shown from this many applications on, over so many days. */
export const FIGURES_FROM = 5;
export const FIGURES_DAYS = 365;
/** Days after the decision for which files are kept, and with consent. */
export const FILES_DAYS = 180;
export const CONSENT_DAYS = 365;

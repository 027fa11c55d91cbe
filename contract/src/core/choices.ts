/**
 * Choices that several modules offer. Each is declared only here, with its texts in
 * `contract/strings/{en,hn,fr}/choices.json`.
 */

/** Who can see something: nested levels, widest first, in the order the interface shows them. */
export const LEVELS = ['anyone', 'only_followers', 'connections', 'only_me'] as const;
export type Level = (typeof LEVELS)[number];

/** The same levels under the names that profile sections use in the API. */
export const SECTION_LEVELS = ['anyone', 'only_followers', 'only_connection', 'only_me'] as const;
export type SectionLevel = (typeof SECTION_LEVELS)[number];
export const toSectionLevel = (level: Level): SectionLevel => (level === 'connections' ? 'only_connection' : level);
export const fromSectionLevel = (level: SectionLevel): Level => (level === 'only_connection' ? 'connections' : level);

/** Who can see the full name of a member; everyone else sees the first name and an initial. */
export type NameLevel = Exclude<Level, 'only_me'>;
export const NAME_SECTION_LEVELS = ['anyone', 'only_followers', 'only_connection'] as const;

/** Documents that prove who a member is. */
export const PROOF_TYPES = [
  'passport',
  'drivers_license',
  'national_id',
  'voter_id',
  'pan_card',
  'aadhaar_card',
  'social_security_card',
  'resident_permit',
  'military_id',
  'work_permit',
] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

export const EMPLOYMENT_TYPES = [
  'none',
  'Full-time',
  'Part-time',
  'Contract',
  'Temporary',
  'Internship',
  'Volunteer',
  'Per-diem',
  'Other',
] as const;

export const EDUCATION_LEVELS = [
  'high_school',
  'associate',
  'bachelor',
  'master',
  'doctorate',
  'no_degree',
  'certificate',
  'diploma',
] as const;

export const PROFICIENCIES = ['fluent', 'conversation', 'basic'] as const;
export type Proficiency = (typeof PROFICIENCIES)[number];

/** What an offer, such as a link post or a course, asks its reader to do. */
export const CALLS_TO_ACTION = [
  'download_now',
  'get_quote',
  'apply_now',
  'book_now',
  'contact_us',
  'get_offer',
  'get_promotions',
  'get_show_times',
] as const;
export type CallToAction = (typeof CALLS_TO_ACTION)[number];

/* Values shared by the platform and a module; their texts belong to the module that shows them. */

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** `dead`: a task that used up its attempts and waits for an admin. */
export const TASK_STATES = ['waiting', 'running', 'dead'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** How often e-mails about what is new are sent. */
export const RHYTHMS = ['immediate', 'daily', 'weekly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

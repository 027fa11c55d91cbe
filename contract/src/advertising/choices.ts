import type { Kind } from '../core/kinds.ts';

/** A page’s advertisement, the boost of a thing that has a card, and the promotion of an app. */
export const CAMPAIGN_KINDS = ['advertisement', 'boost', 'app'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** What can be boosted; `profile`: of oneself, or of a page. */
export const BOOSTED_KINDS = [
  'post',
  'job',
  'product',
  'service',
  'course',
  'event',
  'profile',
] as const satisfies readonly Kind[];
export type BoostedKind = (typeof BOOSTED_KINDS)[number];

export const CAMPAIGN_STATES = [
  'draft',
  'pending_review',
  'approved',
  'rejected',
  'active',
  'paused',
  'frozen',
  'completed',
  'archived',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Who takes a step: members of the team, an admin of the platform, or the program. */
export const CAMPAIGN_PARTIES = ['team', 'admin', 'program'] as const;
export type CampaignParty = (typeof CAMPAIGN_PARTIES)[number];

/** Why the program has taken a step. */
export const CAMPAIGN_REASONS = [
  'budget_used',
  'end_reached',
  'end_passed',
  'hold_not_renewed',
  'thing_not_public',
  'thing_changed',
  'thing_approved',
  'wallet_frozen',
  'suspended',
  'ruled',
  'withheld',
  'start_reached',
  'free_again',
] as const;
export type CampaignReason = (typeof CAMPAIGN_REASONS)[number];

export const VERSION_STATES = ['draft', 'waiting', 'approved', 'rejected'] as const;
export type VersionState = (typeof VERSION_STATES)[number];
/** What the team looks at: versions that wait, or have to be corrected. */
export const OPEN_REVIEWS = ['waiting', 'rejected'] as const;
/** What admins look at: what waits, and what was decided. */
export const REVIEW_LISTS = ['waiting', 'approved', 'rejected'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];
/** So many decisions about an advertiser are listed with a review. */
export const REVIEW_HISTORY_MAX = 5;

/** `total` is read as lifetime. */
export const SENT_BUDGET_TYPES = ['daily', 'lifetime', 'total'] as const;
export const BUDGET_TYPES = ['daily', 'lifetime'] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];

/** What is paid for: a thousand views, or a click. */
export const PAID_FOR = ['views', 'clicks'] as const;
export type PaidFor = (typeof PAID_FOR)[number];

/** `lifetime`: until the budget is used. */
export const CAMPAIGN_DURATIONS = ['month', 'year', 'lifetime', 'custom'] as const;
export type CampaignDuration = (typeof CAMPAIGN_DURATIONS)[number];
export const DURATION_DAYS = { month: 30, year: 365, lifetime: 365 } as const;
export const DURATION_DAYS_MAX = 365;

export const AUDIENCE_GENDERS = ['all', 'male', 'female'] as const;
/** At least; `none`: whatever someone has learned. */
export const AUDIENCE_EDUCATIONS = ['none', 'high_school', 'bachelor', 'master'] as const;
/** Campaigns whose audience may not be chosen by age, gender or education; a boosted job is one of them. */
export const SPECIAL_CATEGORIES = ['none', 'job', 'housing', 'credit'] as const;
export type SpecialCategory = (typeof SPECIAL_CATEGORIES)[number];

/** What is not accepted at all, what needs a licence, and what can be corrected. */
export const REJECTION_CODES = [
  'political',
  'gambling',
  'tobacco',
  'adult_content',
  'alcohol_licence',
  'medicines_licence',
  'loans_licence',
  'crypto_licence',
  'misleading',
  'broken_link',
  'unreadable',
  'not_own_material',
  'undeclared_category',
  'other',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** Periods of which campaigns are listed, in days: those of the records of app promotions. */
export const CAMPAIGN_PERIODS = ['7', '15', '30', '91', '182', '365'] as const;
export type CampaignPeriod = (typeof CAMPAIGN_PERIODS)[number];

/** What an advertisement asks those who are interested; all but `text` are filled in from what is known of them. */
export const LEAD_QUESTION_KINDS = ['name', 'email', 'phone', 'place', 'headline', 'text'] as const;
export type LeadQuestionKind = (typeof LEAD_QUESTION_KINDS)[number];
export const LEAD_QUESTIONS_MAX = 6;
/** Answers are erased after so many days. */
export const LEAD_DAYS = 180;

/** What ran in so many days is in the archive. */
export const ARCHIVE_DAYS = 365;

/* Lengths in graphemes. */
export const LEAD_QUESTION_MAX = 120;
export const LEAD_ANSWER_MAX = 500;
export const HEADLINE_MAX = 70;
export const APP_TITLE_MAX = 50;
export const CAMPAIGN_TEXT_MAX = 600;
export const REJECTION_NOTE_MAX = 1_000;
export const INTEREST_MAX = 80;
/* Numbers of things. */
/** As in posts; of an app fewer. */
export const CAMPAIGN_PICTURES_MAX = 10;
export const APP_PICTURES_MAX = 5;
export const CAMPAIGN_FILE_BYTES_MAX = 25_000_000;
export const AUDIENCE_PLACES_MAX = 10;
export const INTERESTS_MAX = 20;
export const AUDIENCE_AGE_MIN = 18;
export const AUDIENCE_AGE_MAX = 100;
/** In minor units. */
export const BUDGET_MAX = 1_000_000_000;
export const BID_MAX = 100_000_000;
export const CAMPAIGNS_A_DAY = 50;
/** How often a member is answered how many people an audience has: while it is chosen, and when it is stored. */
export const ESTIMATES_A_DAY = 200;
/** Millionths of a minor unit, in which prices, caps and spending are counted. */
export const MILLIONTHS = 1_000_000;
/** Of a lifetime budget, after which its team is notified. */
export const NEARLY_USED_PERCENT = 80;
/* Times. */
export const CLAIM_MINUTES = 15;
export const REVIEW_GOAL_HOURS = 24;
/** A daily budget is held for so many days, and renewed each night. */
export const HELD_DAYS = 7;

/** Hosts of stores from which apps come. */
export const STORE_HOSTS = {
  play_store: ['play.google.com'],
  app_store: ['apps.apple.com', 'itunes.apple.com'],
} as const;

/**
 * Where something is promoted: between the posts of For you and of Latest, in the column beside them, between results
 * of a search, and on the board of jobs.
 */
export const PROMOTED_SURFACES = ['home', 'latest', 'aside', 'search', 'jobs'] as const;
export type PromotedSurface = (typeof PROMOTED_SURFACES)[number];
/** The first slot is below so many items, each further one below so many more. */
export const FIRST_SLOT_AFTER = 3;
export const SLOT_EVERY = 6;
/** What members can switch off: what a campaign boosts, or its kind where it boosts nothing. */
export const PROMOTED_THINGS = [...BOOSTED_KINDS, 'advertisement', 'app'] as const;
export type PromotedThing = (typeof PROMOTED_THINGS)[number];
export const PROMOTED_TOPICS_MAX = 50;
export const PROMOTED_PER_HOUR_MAX = 60;
export const PROMOTED_ABOVE_MAX = 100_000;
export const PROMOTED_COUNT_MAX = 50;
export const SLOT_MAX = Math.ceil((PROMOTED_ABOVE_MAX + PROMOTED_COUNT_MAX) / SLOT_EVERY);
export const PROMOTED_TOKEN_MAX = 6_000;
/** Of a report of what was seen. */
export const SEEN_PAGES_MAX = 5;
export const SEEN_SLOTS_MAX = 10;

/** A view counts so long after the choice, and so long may a click. */
export const VIEW_MINUTES = 10;
export const CLICK_MINUTES = 60;
/** Per viewer and campaign. */
export const VIEWS_A_DAY = 3;
export const VIEWS_IN_30_DAYS = 12;
/** Competitors are counted up to so many. */
export const BIDDERS_MAX = 50;
/** Per viewer. */
export const CLICKS_AN_HOUR = 20;

export const VISIT_KINDS = ['view', 'click'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];
/**
 * What became of a view or a click: only a valid one is charged. `waiting`: for the advertiser, who confirms that it
 * has arrived; `unmatched`: nobody did.
 */
export const VISIT_VERDICTS = [
  'valid',
  'waiting',
  'unmatched',
  'repeated',
  'expired',
  'own_team',
  'not_seen',
  'too_fast',
  'too_many',
  'paused',
  'ended',
  'cap_reached',
  'budget_used',
  'viewer_removed',
] as const;
export type VisitVerdict = (typeof VISIT_VERDICTS)[number];

/** Charges and visits of a campaign that are listed: what was paid, what was free, and what was contested. */
export const CHARGE_LISTS = ['charged', 'free', 'contested'] as const;
export type ChargeList = (typeof CHARGE_LISTS)[number];
/** A charge can be contested for so many days. */
export const CONTEST_DAYS = 60;
/** `returned`: its money is in the wallet again. */
export const CONTEST_STATES = ['waiting', 'returned', 'refused'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];
export const CONTEST_OUTCOMES = ['returned', 'refused'] as const satisfies readonly ContestState[];
/** What is known of a charge when it is looked at again, and was not known before. */
export const CONTEST_FINDINGS = [
  'viewer_removed',
  'own_team',
  'team_device',
  'team_address',
  'too_many_clicks',
  'landing_down',
  /** Nobody contested it: an admin has ruled on what it is about. */
  'ruled',
] as const;
export type ContestFinding = (typeof CONTEST_FINDINGS)[number];
/** Many people share one address, so an admin decides what it means. */
export const UNSURE_FINDINGS: readonly ContestFinding[] = ['team_address'];
export const CONTEST_NOTE_MAX = 500;

/** What a team writes to the admins about a campaign: it waits, was answered, or was closed without an answer. */
export const THREAD_STATES = ['waiting', 'answered', 'closed'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Groups of people who were reached are named from so many on, and counted in steps of as many. */
export const REACHED_GROUP = 5;
/** The youngest of each group of ages; the last group has no end. */
export const REACHED_AGES = [18, 25, 35, 45, 55, 65] as const;
/** So many campaigns of a period are listed with its figures. */
export const FIGURE_CAMPAIGNS_MAX = 20;

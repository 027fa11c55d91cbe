/** The roles in the team of a page. */
export const PAGE_ROLES = ['admin', 'editor', 'advertiser'] as const;
export type PageRole = (typeof PAGE_ROLES)[number];

/** Kinds of actors that have a team whose members may act as them. */
export const PAGE_KINDS = ['business', 'institute'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
export const isPageKind = (kind: string | undefined): kind is PageKind => PAGE_KINDS.some((each) => each === kind);

/**
 * Which kinds of pages open an area of the app. Addresses and endpoints name their area, so that the browser leads to
 * /unauthorized from the screens of others, and the server refuses the calls behind them. A call behind screens that
 * no page has names no roles in `as`.
 */
export const AREAS = {
  /**
   * Home, posts, followers, teams, messages, legal texts, what is above them (composer, notifications, switcher), and,
   * for reading, profiles and the search.
   */
  shared: PAGE_KINDS,
  business: ['business'],
  institute: ['institute'],
  /** Creating a community, which the page’s admins manage as themselves. What the composer needs is shared. */
  spaces: ['business'],
} as const satisfies Record<string, readonly PageKind[]>;
export type Area = keyof typeof AREAS;
export const isAreaOf = (area: Area, kind: string | undefined): boolean => AREAS[area].some((each) => each === kind);

/* Lists of roles for the `as` of endpoints. */

/** Details, visibility, team, verification, wallet, deletion. */
export const PAGE_ADMINS = ['admin'] as const satisfies readonly PageRole[];
/** Posts, events, products, courses, jobs, applications, inbox, people, blocks. */
export const PAGE_EDITORS = ['admin', 'editor'] as const satisfies readonly PageRole[];
export const isEditor = (role: PageRole | null): boolean => PAGE_EDITORS.some((editor) => editor === role);
/** Boosts, advertisements, leads, and spending on them. */
export const PAGE_ADVERTISERS = ['admin', 'advertiser'] as const satisfies readonly PageRole[];
export const isAdvertiser = (role: PageRole | null): boolean =>
  PAGE_ADVERTISERS.some((advertiser) => advertiser === role);
/** Everything that anyone may read, notifications, and analytics. */
export const PAGE_TEAM = PAGE_ROLES;

/* Platform admins. */

/** What a platform admin may decide about, beside what every admin may do. */
export const DUTIES = ['people', 'content', 'advertising', 'payments', 'policies'] as const;
export type Duty = (typeof DUTIES)[number];

/**
 * What waits for platform admins, and the duty of those who decide about it. Endpoints take their duty from here, and
 * the screens of the admin area open their queues by it.
 */
export const QUEUES = {
  /** Documents of members who want to be verified. */
  members: 'people',
  /** Documents of pages. */
  pages: 'people',
  jobs: 'content',
  reports: 'content',
  /** What is promoted, and was reported. */
  promotedReports: 'advertising',
  /** Messages to the platform admins. */
  contact: 'content',
  /** Drafts of the terms and of the privacy policy. */
  policies: 'policies',
  payments: 'payments',
  /** Appointments that one side says the other missed, who says they came. */
  noShows: 'people',
  /** Versions of campaigns. */
  campaigns: 'advertising',
} as const satisfies Readonly<Record<string, Duty>>;
export type Queue = keyof typeof QUEUES;

/** One of several is enough. `any`: every platform admin. */
export type NeededDuty = Duty | readonly Duty[] | 'any';
/** The policy of server and browser. */
export const holdsDuty = (duties: readonly Duty[], needed: NeededDuty): boolean =>
  needed === 'any' || [needed].flat().some((duty) => duties.includes(duty));
/** Whether an admin with these duties decides about one of these queues. */
export const opensQueue = (duties: readonly Duty[], ...queues: readonly Queue[]): boolean =>
  queues.some((queue) => holdsDuty(duties, QUEUES[queue]));

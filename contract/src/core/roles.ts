/** The roles in the team of a page. */
export const PAGE_ROLES = ['admin', 'editor', 'advertiser'] as const;
export type PageRole = (typeof PAGE_ROLES)[number];

/** Kinds of actors that have a team whose members may act as them. */
export const PAGE_KINDS = ['business', 'institute'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
export const isPageKind = (kind: string | undefined): kind is PageKind => PAGE_KINDS.some((each) => each === kind);

/* Lists of roles for the `as` of endpoints. */

/** Details, visibility, team, verification, wallet, deletion. */
export const PAGE_ADMINS = ['admin'] as const satisfies readonly PageRole[];
/** Posts, events, products, courses, jobs, applications, inbox, people, blocks. */
export const PAGE_EDITORS = ['admin', 'editor'] as const satisfies readonly PageRole[];
/** Boosts, advertisements, leads, and spending on them. */
export const PAGE_ADVERTISERS = ['admin', 'advertiser'] as const satisfies readonly PageRole[];
/** Everything that anyone may read, notifications, and analytics. */
export const PAGE_TEAM = PAGE_ROLES;

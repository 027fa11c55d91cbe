import type { PageKind } from '../core/roles.ts';

/** How many people work for a page. */
export const STAFF_SIZES = [
  '0-10',
  '11-50',
  '51-100',
  '101-150',
  '151-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
] as const;
export type StaffSize = (typeof STAFF_SIZES)[number];

export const COMPANY_TYPES = [
  'public_company',
  'self-employed',
  'government_agency',
  'nonprofit',
  'sole proprietorship',
  'privately_held',
  'partnership',
] as const;
export const INSTITUTE_TYPES = [
  'school',
  'college',
  'university',
  'training_centre',
  'vocational_institute',
  'research_institute',
  'online_academy',
] as const;

/** The types that a page of each kind chooses from. */
export const TYPES_OF = { business: COMPANY_TYPES, institute: INSTITUTE_TYPES } as const satisfies Record<
  PageKind,
  readonly string[]
>;
export const PAGE_TYPES = [...COMPANY_TYPES, ...INSTITUTE_TYPES] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** What a page can say of itself, besides its name, username and pictures. */
export const PAGE_FIELDS = [
  'tagline',
  'about',
  'industry',
  'size',
  'type',
  'website',
  'phone',
  'founded',
  'specialties',
  'headquarters',
  'place',
  'latitude',
  'longitude',
] as const;
export type PageField = (typeof PAGE_FIELDS)[number];
/** The fields that a page of each kind has. */
export const FIELDS_OF: Readonly<Record<PageKind, readonly PageField[]>> = {
  business: PAGE_FIELDS,
  institute: ['tagline', 'about', 'size', 'type', 'website', 'phone', 'founded', 'specialties'],
};

/** `private`: in preparation, seen by the team alone. */
export const PAGE_VISIBILITIES = ['public', 'private'] as const;
export type PageVisibility = (typeof PAGE_VISIBILITIES)[number];
/** `deleted`: hidden from everyone but admins, who can restore it for `PAGE_RESTORE_DAYS`. */
export const PAGE_STATES = [...PAGE_VISIBILITIES, 'deleted'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The lists of pages: those of the caller's teams, all public ones, and those that the caller follows. */
export const PAGE_LISTS = ['my', 'explore', 'followed'] as const;
export type PageList = (typeof PAGE_LISTS)[number];

/**
 * How a person joins a team: invited by the page, requesting a role, asked to succeed when there is no admin, or
 * claiming the page.
 */
export const TEAM_REQUEST_KINDS = ['invitation', 'request', 'succession', 'claim'] as const;
export type TeamRequestKind = (typeof TEAM_REQUEST_KINDS)[number];

/** The steps in the history of a team. */
export const TEAM_EVENTS = [
  'joined',
  'invited',
  'invitation_accepted',
  'invitation_declined',
  'invitation_withdrawn',
  'invitation_expired',
  'requested',
  'request_approved',
  'request_declined',
  'request_withdrawn',
  'request_expired',
  'role_changed',
  'removed',
  'left',
  'succession_asked',
  'succession_declined',
  'succession_withdrawn',
  'succession_expired',
  'claimed',
  'claim_declined',
  'claim_withdrawn',
  'claim_expired',
  'succeeded',
] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/** The search for an admin: people are asked one by one, then the page can be claimed. */
export const SUCCESSION_STATES = ['asking', 'open'] as const;
export type SuccessionState = (typeof SUCCESSION_STATES)[number];
/** No admin is left, or none has been seen for a long time. */
export const SUCCESSION_REASONS = ['no_admin', 'absent'] as const;
export type SuccessionReason = (typeof SUCCESSION_REASONS)[number];

/** Who may follow a page: anyone at once, or those whom an editor approves. */
export const PAGE_FOLLOW_RULES = ['anyone', 'approval'] as const;
export type PageFollowRule = (typeof PAGE_FOLLOW_RULES)[number];
/** Who may write messages to a page. */
export const PAGE_WRITE_RULES = ['anyone', 'followers', 'noOne'] as const;
export type PageWriteRule = (typeof PAGE_WRITE_RULES)[number];

/** What became of the documents that verify a page. `draft`: not sent yet. */
export const DOCUMENT_STATES = ['none', 'draft', 'checking', 'verified', 'failed'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Whether the website of a page proves that the page speaks for it. */
export const VERIFICATION_STATES = ['none', 'checking', 'verified', 'failed'] as const;

/** The lists of people whose profiles name a page: those it shows, those it has to answer, and those it disowns. */
export const PAGE_PEOPLE_LISTS = ['shown', 'waiting', 'disowned'] as const;
export type PagePeopleList = (typeof PAGE_PEOPLE_LISTS)[number];

/** What happened to the check mark of a page; `soon_lost`: its website has missed the proof once. */
export const BADGE_EVENTS = ['verified', 'failed', 'soon_lost', 'lost'] as const;
export type BadgeEvent = (typeof BADGE_EVENTS)[number];

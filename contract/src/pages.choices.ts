/** How many people work for a business. */
export const COMPANY_SIZES = [
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
export type CompanySize = (typeof COMPANY_SIZES)[number];

export const COMPANY_TYPES = [
  'public_company',
  'self-employed',
  'government_agency',
  'nonprofit',
  'sole proprietorship',
  'privately_held',
  'partnership',
] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

/** `private`: in preparation, seen by the team alone. */
export const PAGE_VISIBILITIES = ['public', 'private'] as const;
export type PageVisibility = (typeof PAGE_VISIBILITIES)[number];
/** `deleted`: hidden from everyone but admins, who can restore it for `PAGE_RESTORE_DAYS`. */
export const PAGE_STATES = [...PAGE_VISIBILITIES, 'deleted'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The lists of pages: those of the caller's teams, all public ones, and those that the caller follows. */
export const PAGE_LISTS = ['my', 'explore', 'followed'] as const;
export type PageList = (typeof PAGE_LISTS)[number];

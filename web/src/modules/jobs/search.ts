import { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import { JOB_SEARCH_MAX, JOB_SORTS, POSTED_WITHIN, RADII } from '#contract/jobs/board.ts';
import {
  EXPERIENCE_BANDS,
  JOB_CHANNELS,
  JOB_EMPLOYMENT_TYPES,
  PAY_PERIODS,
  WORKPLACE_TYPES,
} from '#contract/jobs/choices.ts';
import { JOB_LISTS } from '#contract/jobs/jobs.ts';
import { STAFF_SIZES } from '#contract/pages/choices.ts';
import { matching, oneOf, pageNumber, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

export const ANSWERS = ['3', '7', '14', '30'] as const;

/** All filters of the board are part of its address. */
export const filterSearch = {
  query: searchText(JOB_SEARCH_MAX),
  sort: oneOf(JOB_SORTS, 'newest'),
  page: pageNumber,
  country: matching(/^[A-Z]{2}$/),
  state: matching(/^[A-Z0-9-]{1,5}$/),
  city: matching(/^\d{1,9}$/),
  within: oneOf(RADII, undefined),
  workplaceType: oneOf(WORKPLACE_TYPES, undefined),
  employmentType: oneOf(JOB_EMPLOYMENT_TYPES, undefined),
  experience: oneOf(EXPERIENCE_BANDS, undefined),
  education: oneOf(EDUCATION_LEVELS, undefined),
  payFrom: matching(/^[1-9]\d{0,8}$/),
  currency: matching(/^[A-Z]{3}$/),
  period: oneOf(PAY_PERIODS, 'year'),
  posted: oneOf(POSTED_WITHIN, undefined),
  industry: matching(/^[a-z0-9-]{1,80}$/),
  size: oneOf(STAFF_SIZES, undefined),
  channel: oneOf(JOB_CHANNELS, undefined),
  verified: oneOf(['yes'], undefined),
  answers: oneOf(ANSWERS, undefined),
};
export type Filters = SearchOf<typeof filterSearch>;
/** The job that is open beside the board. */
export const boardSearch = {
  ...filterSearch,
  job: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
};
/** Which jobs of a page are listed. */
export const listSearch = { list: oneOf(JOB_LISTS, 'open') };
/** The job that a new one posts again. */
export const createSearch = { earlier: boardSearch.job };

const PAGES = 100;
/** The filters as the call takes them: what is empty is left out. */
export function filtersOf({ page, ...filters }: Filters): Record<string, string> {
  const entries = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return { ...Object.fromEntries(entries), page: String(Math.min(page, PAGES)) };
}
/** What an alert repeats of a search: not order, page and date. */
export function alertSearchOf(filters: Filters): Record<string, string> {
  const { page: _page, sort: _sort, posted: _posted, ...search } = filtersOf(filters);
  return search;
}
/** How many filters are set, besides words, order and page. */
export const countFilters = (filters: Filters): number =>
  Object.keys(filtersOf(filters)).filter((name) => !['query', 'sort', 'page', 'period', 'currency'].includes(name))
    .length;

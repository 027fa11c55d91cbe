import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { jobParams, jobRow } from './jobs.ts';
import { pageParams } from '../pages/pages.ts';

export const FAVOURITES_MAX = 1_000;
export const FAVOURITE_COMPANIES_MAX = 500;
export const FAVOURITE_NOTE_MAX = 500;
export const FAVOURITE_SEARCH_MAX = 100;
/** Days before the end of a saved job at which its member is reminded. */
export const FAVOURITE_REMINDER_DAYS = 3;

/** A saved job. `job` is null once it can no longer be read; then its title is what is left. */
export const favouriteJob = z.object({
  jobId: id,
  title: z.string(),
  job: z.nullable(jobRow),
  applied: z.boolean(),
  note: z.string(),
  savedAt: instant,
});
export type FavouriteJob = z.output<typeof favouriteJob>;
const mark = z.object({ jobId: id, note: z.string() });

export const saveJob = endpoint({
  method: 'PUT',
  path: '/jobs/{jobId}/favourite',
  summary: 'Save a job; its page does not learn of it',
  access: 'member',
  params: jobParams,
  reply: data(mark),
  refusals: ['not_found', 'job_gone', 'job_state', 'saved_full'],
});
export const unsaveJob = endpoint({
  method: 'DELETE',
  path: '/jobs/{jobId}/favourite',
  summary: 'Remove a job from the saved ones; answers its note, which goes with it',
  access: 'member',
  status: 200,
  params: jobParams,
  reply: data(z.object({ note: z.string() })),
});
export const editFavouriteJob = endpoint({
  method: 'PATCH',
  path: '/jobs/{jobId}/favourite',
  summary: 'Write a note to a saved job',
  access: 'member',
  params: jobParams,
  body: z.strictObject({ note: text({ max: FAVOURITE_NOTE_MAX, lines: true }) }),
  reply: data(mark),
  refusals: ['not_found'],
});
export const listFavouriteJobs = endpoint({
  method: 'GET',
  path: '/favourite-jobs',
  summary: 'List the jobs that the caller saved, the last saved first',
  access: 'member',
  query: z.strictObject({
    ...infiniteQuery,
    /** Part of the title, of the note, or of the name of the page. */
    search: z.optional(text({ max: FAVOURITE_SEARCH_MAX })),
  }),
  reply: infinite(favouriteJob),
});

/** A page of whose new jobs the member hears. */
export const favouriteCompany = z.object({ page: actorCard, openJobs: z.int(), savedAt: instant });
export type FavouriteCompany = z.output<typeof favouriteCompany>;
export const saveCompany = endpoint({
  method: 'PUT',
  path: '/pages/{pageId}/favourite',
  summary: 'Hear of the new jobs of a page; it does not learn of it',
  access: 'member',
  params: pageParams,
  reply: data(z.object({ pageId: id })),
  refusals: ['not_found', 'saved_full'],
});
export const unsaveCompany = endpoint({
  method: 'DELETE',
  path: '/pages/{pageId}/favourite',
  summary: 'Hear of the new jobs of a page no longer',
  access: 'member',
  params: pageParams,
});
export const readCompanyFavourite = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/favourite',
  summary: 'Read whether the caller hears of the new jobs of a page',
  access: 'member',
  params: pageParams,
  reply: data(z.object({ saved: z.boolean() })),
});
export const listFavouriteCompanies = endpoint({
  method: 'GET',
  path: '/favourite-companies',
  summary: 'List the pages of whose new jobs the caller hears, the last added first',
  access: 'member',
  query: z.strictObject(infiniteQuery),
  reply: infinite(favouriteCompany),
});

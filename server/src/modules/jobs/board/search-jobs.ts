import type { Out } from '#contract/core/endpoint.ts';
import { exponentOf } from '#contract/core/money/money.ts';
import type { AlertSearch } from '#contract/jobs/alerts.ts';
import { type BoardQuery, JOBS_PAGE, type listJobs as endpoint } from '#contract/jobs/board.ts';
import { PERIODS_A_YEAR } from '#contract/jobs/choices.ts';
import type { VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { coordinatesOf } from '#modules/reference';
import { presentRow } from '../present.ts';
import type { JobsTables } from '../tables.ts';
import { findJobs, openJobs } from './queries.ts';
import { parseJobWords } from './parse-words.ts';

/** Sees what a stranger sees. */
export const NO_ONE = '00000000-0000-0000-0000-000000000000';
type Context = Pick<VisitorContext<JobsTables>, 'db' | 'actor' | 'member' | 'now' | 'language' | 'services'>;

export const seerOf = ({ actor, member, now }: Pick<Context, 'actor' | 'member' | 'now'>) => ({
  viewerId: actor?.id ?? NO_ONE,
  personId: member?.id ?? NO_ONE,
  now,
});

/** Around a city instead of in it, where kilometres are given. */
async function placeFilter({ db }: Pick<Context, 'db'>, { city, within }: AlertSearch) {
  const nowhere = { city: city ?? null, latitude: null, longitude: null, within: null };
  if (city === undefined || within === undefined) return nowhere;
  const point = await coordinatesOf(across(db), city);
  return point === undefined ? nowhere : { city: null, ...point, within };
}
/** Pay by the year in minor units; without a currency, amounts cannot be compared. */
function payFilter({ payFrom, currency, period = 'year' }: AlertSearch) {
  if (payFrom === undefined || currency === undefined) return { payFrom: null, currency: currency ?? null };
  return { payFrom: String(payFrom * PERIODS_A_YEAR[period] * 10 ** exponentOf(currency)), currency };
}

/** What a search compares, as the statements take it; null filters nothing. */
export async function comparedBy(ctx: Pick<Context, 'db'>, query: AlertSearch) {
  const words = parseJobWords(query.query ?? '');
  const place = await placeFilter(ctx, query);
  return {
    ...place,
    ...payFilter(query),
    query: words === '' ? null : words,
    // The place of a radius is its city, wherever the state ends.
    country: place.within === null ? (query.country ?? null) : null,
    state: place.within === null ? (query.state ?? null) : null,
    workplaceType: query.workplaceType ?? null,
    employmentType: query.employmentType ?? null,
    experience: query.experience ?? null,
    education: query.education ?? null,
    industry: query.industry ?? null,
    size: query.size ?? null,
    channel: query.channel ?? null,
    verified: query.verified === 'yes',
    answers: query.answers ?? null,
  };
}

/** A page of open jobs, and how many there are. */
export async function searchJobs(ctx: Context, query: BoardQuery): Promise<Out<(typeof endpoint)['reply']>> {
  const { page = 1, sort = 'newest', posted, ...search } = query;
  const seer = seerOf(ctx);
  const filters = {
    ...seer,
    ...(await comparedBy(ctx, search)),
    since: posted === undefined ? null : new Date(ctx.now.getTime() - posted * day),
  };
  const order = sort === 'pay' ? 'pay' : 'newest';
  const isCircle = filters.within !== null;
  const find = filters.query !== null ? findJobs.words[sort] : findJobs[isCircle ? 'circle' : 'filters'][order];
  const pageFrom = async (offset: number) => find(ctx.db, { ...filters, offset, limit: JOBS_PAGE });
  const found = await pageFrom((page - 1) * JOBS_PAGE);
  // Behind the last page no row says how many there are.
  const [counted] = found.length === 0 && page > 1 ? await pageFrom(0) : found;
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await openJobs(ctx.db, { ...seer, language: ctx.language, ids });
  return {
    data: rows.map((row) => presentRow(row, ctx)),
    page: { number: page, size: JOBS_PAGE, total: counted?.total ?? 0 },
  };
}

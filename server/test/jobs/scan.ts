import { sql } from 'kysely';
import type { In } from '#contract/core/endpoint.ts';
import type { boardQuery } from '#contract/jobs/board.ts';
import { PERIODS_A_YEAR, type PayPeriod } from '#contract/jobs/choices.ts';
import { comparable } from '#contract/core/comparison/comparable-text.ts';
import { wordForms } from '#contract/core/comparison/word-forms.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import type { World } from '../world.ts';

/* The search of the board as a plain scan, to compare it with. */

export interface ScannedJob {
  readonly id: string;
  readonly page_id: string;
  readonly page_name: string;
  readonly page_state: string;
  readonly verified: boolean;
  readonly industry: string | null;
  readonly size: string | null;
  readonly state: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly skills_required: readonly string[];
  readonly skills_welcome: readonly string[];
  readonly country_code: string | null;
  readonly state_code: string | null;
  readonly city_id: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly workplace_type: string;
  readonly employment_type: string;
  readonly experience: string;
  readonly education: string | null;
  readonly pay_max: string | null;
  readonly pay_currency: string | null;
  readonly pay_period: PayPeriod | null;
  readonly channel: string;
  readonly reply_days: number;
  readonly published_at: string | null;
  readonly expires_at: string | null;
}
export interface Place {
  readonly id: number;
  readonly country_code: string;
  readonly state_code: string;
  readonly latitude: number;
  readonly longitude: number;
}
/** One word, or words that follow each other; `isWithout`: may not occur. */
export interface Term {
  readonly words: readonly string[];
  readonly isQuoted: boolean;
  readonly isWithout: boolean;
}
export type Query = In<typeof boardQuery>;
export interface Search {
  readonly terms: readonly Term[];
  readonly query: Query;
}

/** All rows that there are, open or not. */
export async function readJobs({ db }: World): Promise<ScannedJob[]> {
  const { rows } = await sql<{ job: ScannedJob }>`
    select to_jsonb(job) - 'words' || jsonb_build_object('pay_max', job.pay_max::text, 'latitude', job.latitude::float8,
      'longitude', job.longitude::float8, 'page_name', actor.display_name, 'page_state', actor.state,
      'verified', actor.verified, 'industry', page_details.industry, 'size', page_details.size) as job
    from job join actor on actor.id = job.page_id join page_details on page_details.id = job.page_id`.execute(db);
  return rows.map(({ job }) => job);
}

const tokens = (text: string): string[] => comparable(text).split(' ').filter(Boolean);
const wordsOf = (job: ScannedJob): string[] =>
  [job.title, ...job.skills_required, ...job.skills_welcome, job.summary, job.description, job.page_name].flatMap(
    tokens,
  );
/** `isOpen`: the word may be unfinished, or stand in another form. */
const fits = (word: string | undefined, requested: string, isOpen: boolean): boolean =>
  word === requested ||
  (isOpen && word !== undefined && requested.length > 2 && word.startsWith(requested)) ||
  (isOpen && word !== undefined && requested.length > 3 && wordForms(word) === wordForms(requested));
/** Every word of a search that is not quoted may be unfinished. */
export function hasTerms(job: ScannedJob, terms: readonly Term[]): boolean {
  if (terms.every(({ isWithout }) => isWithout)) return true;
  const words = wordsOf(job);
  return terms.every(({ words: requested, isQuoted, isWithout }) => {
    const isOpen = !isQuoted && !isWithout;
    const isThere = words.some((_, at) =>
      requested.every((word, offset) => fits(words[at + offset], comparable(word), isOpen)),
    );
    return isThere !== isWithout;
  });
}
export const textOf = (terms: readonly Term[]): string =>
  terms
    .map(({ words, isQuoted, isWithout }) => {
      const text = words.join(' ');
      return `${isWithout ? '-' : ''}${isQuoted ? `"${text}"` : text}`;
    })
    .join(' ');

const EARTH_KM = 6_371;
export function kilometres(
  from: Pick<Place, 'latitude' | 'longitude'>,
  to: Pick<Place, 'latitude' | 'longitude'>,
): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number): number => Math.sin(angle / 2) ** 2;
  const part = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude - from.longitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
/** Around a city where kilometres are given, whatever its state and country; else in the place. */
function isInPlace(job: ScannedJob, { country, state, city, within }: Query, cities: readonly Place[]): boolean {
  const center = within === undefined ? undefined : cities.find(({ id }) => String(id) === city);
  if (center === undefined)
    return (
      (country === undefined || job.country_code === country) &&
      (state === undefined || job.state_code === state) &&
      (city === undefined || String(job.city_id) === city)
    );
  const { latitude, longitude } = job;
  return latitude !== null && longitude !== null && kilometres(center, { latitude, longitude }) <= Number(within);
}

/** Minor units a year. */
export const yearly = ({ pay_max: most, pay_period: period }: ScannedJob): bigint | null =>
  most === null || period === null ? null : BigInt(most) * BigInt(PERIODS_A_YEAR[period]);
/** Amounts of different currencies are not compared. */
function isPaid(job: ScannedJob, { payFrom, currency, period = 'year' }: Query, exponents: Exponents): boolean {
  if (currency === undefined) return true;
  if (job.pay_currency !== currency) return false;
  const requested = BigInt(payFrom ?? 0) * BigInt(PERIODS_A_YEAR[period]) * 10n ** BigInt(exponents.get(currency) ?? 2);
  return (yearly(job) ?? 0n) >= requested;
}
export type Exponents = ReadonlyMap<string, number>;

export interface Viewing {
  readonly now: number;
  readonly cities: readonly Place[];
  readonly exponents: Exponents;
  /** Pages that the viewer does not see. */
  readonly hidden: ReadonlySet<string>;
}
const DAY = 86_400_000;
const at = (time: string | null): number => (time === null ? 0 : new Date(time).getTime());
const isOpen = (job: ScannedJob, { now, hidden }: Viewing): boolean =>
  job.state === 'published' && at(job.expires_at) > now && job.page_state === 'active' && !hidden.has(job.page_id);
const same = (requested: string | undefined, value: string | null): boolean =>
  requested === undefined || requested === value;

/** Whether a search finds a job. */
export function isFound(job: ScannedJob, { terms, query }: Search, viewing: Viewing): boolean {
  return (
    isOpen(job, viewing) &&
    hasTerms(job, terms) &&
    isInPlace(job, query, viewing.cities) &&
    isPaid(job, query, viewing.exponents) &&
    same(query.workplaceType, job.workplace_type) &&
    same(query.employmentType, job.employment_type) &&
    same(query.experience, job.experience) &&
    same(query.education, job.education) &&
    same(query.industry, job.industry) &&
    same(query.size, job.size) &&
    same(query.channel, job.channel) &&
    (query.verified === undefined || job.verified) &&
    (query.answers === undefined || job.reply_days <= Number(query.answers)) &&
    (query.posted === undefined || at(job.published_at) >= viewing.now - Number(query.posted) * DAY)
  );
}

type Compare = (one: ScannedJob, other: ScannedJob) => number;
const descending = (one: number | bigint | string, other: number | bigint | string): number =>
  one === other ? 0 : one < other ? 1 : -1;
const newest: Compare = (one, other) =>
  descending(at(one.published_at), at(other.published_at)) || descending(one.id, other.id);
/** One currency after the other, those without pay last. */
const bestPaid: Compare = (one, other) =>
  descending(other.pay_currency ?? '~', one.pay_currency ?? '~') ||
  descending(yearly(one) ?? -1n, yearly(other) ?? -1n);
/** `ranks`: how well each job fits the words. */
export function inOrder(
  jobs: readonly ScannedJob[],
  sort: Query['sort'],
  ranks: ReadonlyMap<string, number>,
): string[] {
  const rank = ({ id }: ScannedJob): number => ranks.get(id) ?? 0;
  const first: Compare =
    sort === 'pay' ? bestPaid : sort === 'relevance' ? (one, other) => descending(rank(one), rank(other)) : () => 0;
  return jobs.toSorted((one, other) => first(one, other) || newest(one, other)).map(({ id }) => id);
}

/** How PostgreSQL ranks jobs by words: titles first, then skills and the name of the page, summary, description. */
export async function ranksOf({ db }: World, terms: readonly Term[]): Promise<ReadonlyMap<string, number>> {
  if (terms.every(({ isWithout }) => isWithout)) return new Map();
  const query = queryOf(readTerms(textOf(terms), { excludes: true }));
  const { rows } = await sql<{ id: string; rank: number }>`
    select job.id, ts_rank(setweight(search_words(title), 'A')
      || setweight(search_words(array_to_string(skills_required || skills_welcome, ' ')), 'B')
      || setweight(search_words(summary), 'C') || setweight(search_words(description), 'D')
      || setweight(search_words(actor.display_name), 'C'), ${query}::text::tsquery) as rank
    from job join actor on actor.id = job.page_id`.execute(db);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

import type { Reach } from '#contract/advertising/audiences.ts';
import { AUDIENCE_EDUCATIONS } from '#contract/advertising/choices.ts';
import { foldName } from '#contract/reference/reference.ts';
import type { FieldProblem } from '#platform/refusal.ts';
import type { StoredPlace } from '#modules/reference';
import type { StoredAudience } from '../campaigns/columns.ts';
import type { AdvertisingContext } from '../tables.ts';
import { countAudience } from './queries.ts';

/** An audience has so many people at least; on a small site a tenth of its members, and never fewer than the last. */
const LEAST = 300;
const SMALL_SHARE = 10;
const NEVER_BELOW = 20;
/** More are not counted. */
const COUNTED_MAX = 20_000;
export const ADULT = 18;

/** The day on which someone was born who is so many years old today, as `YYYY-MM-DD`. */
export function bornYearsAgo(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
const target = ({ country, state, cityId }: StoredPlace) => ({ country, state, city_id: cityId });
/** Two digits of a number, and tens at most: nobody can be counted one by one. */
function band(people: number): Pick<Reach, 'from' | 'below'> {
  if (people > COUNTED_MAX) return { from: COUNTED_MAX, below: null };
  const step = Math.max(10, 10 ** (String(people).length - 2));
  const from = Math.floor(people / step) * step;
  return { from, below: from + step };
}

/** How many people a rule means. */
export async function estimate(
  { db, now }: Pick<AdvertisingContext, 'db' | 'now'>,
  { places, excludedPlaces, ages, gender, education, interests }: StoredAudience,
): Promise<Reach> {
  const counted = await countAudience.first(db, {
    places: places.map(target),
    excludedPlaces: excludedPlaces.map(target),
    countries: [...new Set(places.map(({ country }) => country))],
    bornAfter: ages === null ? null : bornYearsAgo(now, ages.to + 1),
    bornBy: ages === null ? null : bornYearsAgo(now, ages.from),
    adultBy: bornYearsAgo(now, ADULT),
    gender: gender === 'all' ? null : gender,
    education: AUDIENCE_EDUCATIONS.indexOf(education),
    interests: interests.map(foldName),
    limit: COUNTED_MAX + 1,
    members: LEAST * SMALL_SHARE,
  });
  const { people = 0, members = 0 } = counted ?? {};
  const least = Math.max(NEVER_BELOW, Math.min(LEAST, Math.ceil(members / SMALL_SHARE)));
  return people < least
    ? { isEnough: false, from: 0, below: least, least }
    : { isEnough: true, ...band(people), least };
}

/** A rule that asks nothing is for everyone. */
export const asksNothing = ({ places, excludedPlaces, ages, gender, education, interests }: StoredAudience): boolean =>
  places.length + excludedPlaces.length + interests.length === 0 &&
  ages === null &&
  gender === 'all' &&
  education === 'none';
/** An audience that is too small to be shown something. */
export async function reachProblems(
  ctx: Pick<AdvertisingContext, 'db' | 'now'>,
  audience: StoredAudience,
): Promise<FieldProblem[]> {
  if (asksNothing(audience)) return [];
  const { isEnough, least } = await estimate(ctx, audience);
  return isEnough ? [] : [{ field: 'audience', key: 'audience_too_small', values: { least } }];
}

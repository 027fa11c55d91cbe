import type { Reach } from '#contract/advertising/audiences.ts';
import { AUDIENCE_EDUCATIONS } from '#contract/advertising/choices.ts';
import { foldName } from '#contract/reference/reference.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { type FieldProblem, found } from '#platform/refusal.ts';
import type { StoredPlace } from '#modules/reference';
import type { StoredAudience } from '../campaigns/columns.ts';
import { audienceOf } from '../campaigns/content.ts';
import { dailyLimits } from '../limits.ts';
import type { AdvertisingContext } from '../tables.ts';
import { blurred, NOISE_MOST, noiseOf, stepOf } from './noise.ts';
import { countAudience } from './queries.ts';

/** An audience has so many people at least; on a small site a tenth of its members, and never fewer than the last. */
const LEAST = 300;
const SMALL_SHARE = 10;
const NEVER_BELOW = 20;
/** More are said to be so many. */
const SAID_MAX = 20_000;
/** More are not counted: the noise of so many reaches no further. */
const COUNTED_MAX = 21_000;
export const ADULT = 18;

/** The day on which someone was born who is so many years old today, as `YYYY-MM-DD`. */
export function bornYearsAgo(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
const target = ({ country, state, cityId }: StoredPlace) => ({ country, state, city_id: cityId });
/** A rule that asks nothing is for everyone. */
export const asksNothing = ({ places, excludedPlaces, ages, gender, education, interests }: StoredAudience): boolean =>
  places.length + excludedPlaces.length + interests.length === 0 &&
  ages === null &&
  gender === 'all' &&
  education === 'none';

type Counting = Pick<AdvertisingContext, 'db' | 'now' | 'services'>;
/**
 * How many people a rule means, as a band of a count that is a little off. An audience that is taken has the people it
 * needs for certain, so the least of what is taken is off upwards.
 */
export async function estimate({ db, now, services }: Counting, audience: StoredAudience): Promise<Reach> {
  const { places, excludedPlaces, ages, gender, education, interests } = audience;
  const row = await countAudience.first(db, {
    places: places.map(target),
    excludedPlaces: excludedPlaces.map(target),
    countries: [...new Set(places.map(({ country }) => country))],
    bornAfter: ages === null ? null : bornYearsAgo(now, ages.to + 1),
    bornBy: ages === null ? null : bornYearsAgo(now, ages.from),
    adultBy: bornYearsAgo(now, ADULT),
    gender: gender === 'all' ? null : gender,
    education: AUDIENCE_EDUCATIONS.indexOf(education),
    interests: interests.map(foldName),
    limit: COUNTED_MAX,
    members: LEAST * SMALL_SHARE,
  });
  const { members, people, mark } = found(row);
  const counted = { count: people, mark };
  const least = Math.max(NEVER_BELOW, Math.min(LEAST, Math.ceil(members / SMALL_SHARE)));
  if (!asksNothing(audience) && people + noiseOf(services, counted) < least + NOISE_MOST)
    return { isEnough: false, from: 0, below: least, least };
  const from = Math.min(SAID_MAX, blurred(services, counted));
  return { isEnough: true, from, below: from === SAID_MAX ? null : from + stepOf(from), least };
}
/** The same for a form that asks for it, so many times a day. */
export async function estimateFor(ctx: AdvertisingContext, sent: AudienceInput): Promise<Reach> {
  const { audience } = await inOrder({
    counted: async () => countDaily(ctx, dailyLimits.estimates),
    audience: async () => audienceOf(ctx, sent),
  });
  return estimate(ctx, audience);
}
/** What a form says of an audience counts as well, also where it is refused: that says something about people, too. */
export async function countChosen(ctx: AdvertisingContext, sent: AudienceInput | undefined): Promise<undefined> {
  if (sent !== undefined) await countDaily(ctx, dailyLimits.estimates);
}

/** An audience that is too small to be shown something. */
export async function reachProblems(ctx: Counting, audience: StoredAudience): Promise<FieldProblem[]> {
  if (asksNothing(audience)) return [];
  const { isEnough, least } = await estimate(ctx, audience);
  return isEnough ? [] : [{ field: 'audience', key: 'audience_too_small', values: { least } }];
}

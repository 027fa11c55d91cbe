import { AUDIENCE_EDUCATIONS } from '#contract/advertising/choices.ts';
import type { StoredPlace } from '#modules/reference';
import { ADULT, bornYearsAgo } from '../audience/estimate.ts';
import type { ViewerRow } from './queries.ts';
import type { Running } from './running.ts';

/** By which an audience is matched. */
export type Traits = Pick<
  ViewerRow,
  'country_code' | 'state_code' | 'city_id' | 'date_of_birth' | 'gender' | 'education'
> & { readonly interests: ReadonlySet<string> };

/** Whether two sets have something in common. */
export function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of some) if (others.has(each)) return true;
  return false;
}
export const isIn = (
  { country, state, cityId }: StoredPlace,
  { country_code: inCountry, state_code: inState, city_id: inCity }: Traits,
): boolean => country === inCountry && (state === null || state === inState) && (cityId === null || cityId === inCity);
export const isKnownMinor = ({ date_of_birth: born }: Pick<Traits, 'date_of_birth'>, now: Date): boolean =>
  born !== null && born > bornYearsAgo(now, ADULT);
/** For many campaigns on one day: the day on which someone was born who is so many years old. */
const births = { today: '', days: new Map<number, string>() };
function bornOn(now: Date, years: number): string {
  const today = bornYearsAgo(now, 0);
  if (births.today !== today) Object.assign(births, { today, days: new Map() });
  const known = births.days.get(years) ?? bornYearsAgo(now, years);
  births.days.set(years, known);
  return known;
}
function isOfAge(
  { from, to }: { readonly from: number; readonly to: number },
  { date_of_birth: born }: Traits,
  now: Date,
) {
  return born !== null && born > bornOn(now, to + 1) && born <= bornOn(now, from);
}

/** Whether an audience means someone: the same rule by which people are counted. */
export function matches(
  { content, interests }: { readonly content: Pick<Running['content'], 'audience'> } & Pick<Running, 'interests'>,
  viewer: Traits,
  now: Date,
): boolean {
  const { places, excludedPlaces, ages, gender, education } = content.audience;
  return (
    (places.length === 0 || places.some((place) => isIn(place, viewer))) &&
    !excludedPlaces.some((place) => isIn(place, viewer)) &&
    (gender === 'all' || gender === viewer.gender) &&
    AUDIENCE_EDUCATIONS.indexOf(education) <= (viewer.education ?? 0) &&
    (interests.size === 0 || haveCommon(interests, viewer.interests)) &&
    (ages === null || isOfAge(ages, viewer, now))
  );
}

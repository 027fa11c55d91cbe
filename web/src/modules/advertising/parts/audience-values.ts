import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import { AUDIENCE_AGE_MAX, AUDIENCE_AGE_MIN } from '#contract/advertising/choices.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import type { Place } from '#contract/reference/reference.ts';
import { formatList } from '#ui/language/formats.ts';
import { text } from '../strings.ts';

export type Audience = CampaignContent['audience'];
/** A place of an audience, as forms send it. */
export type TargetPlace = AudienceInput['places'][number];

export const EVERYONE: AudienceInput = {
  places: [],
  excludedPlaces: [],
  ages: null,
  gender: 'all',
  education: 'none',
  interests: [],
};
export const ALL_AGES = { from: AUDIENCE_AGE_MIN, to: AUDIENCE_AGE_MAX };

export const placeKey = ({ country, state, cityId }: TargetPlace): string =>
  `${country}/${state ?? ''}/${cityId ?? ''}`;
/** The names of places that were stored or chosen: forms send their codes alone. */
const names = new Map<string, string>();
export const nameOfPlace = (place: TargetPlace): string | undefined => names.get(placeKey(place));
export const keepPlaceName = (place: TargetPlace, name: string): void => void names.set(placeKey(place), name);

function inputOf({ country, state, city, label }: Place): TargetPlace {
  const place = { country: country.code, state: state?.code ?? null, cityId: city?.id ?? null };
  keepPlaceName(place, label);
  return place;
}
/** A stored audience as a form has it. */
export const audienceInputOf = ({ places, excludedPlaces, ...rest }: Audience): AudienceInput => ({
  ...rest,
  places: places.map(inputOf),
  excludedPlaces: excludedPlaces.map(inputOf),
});
/** Without what may not be chosen for a job, housing or credit. */
export const fairAudience = (audience: AudienceInput): AudienceInput => ({
  ...audience,
  ages: null,
  gender: 'all',
  education: 'none',
});

const listOr = (items: readonly string[], none: string): string => (items.length === 0 ? none : formatList(items));
/** What a stored audience is, a line for each choice. */
export function audienceLines({ places, excludedPlaces, ages, gender, education, interests }: Audience) {
  const labels = (of: readonly Place[]) => of.map(({ label }) => label);
  return [
    { label: text('audience.places'), value: listOr(labels(places), text('audience.places.none')) },
    ...(excludedPlaces.length === 0
      ? []
      : [{ label: text('audience.excluded'), value: formatList(labels(excludedPlaces)) }]),
    {
      label: text('audience.ages.label'),
      value: ages === null ? text('audience.ages.all') : text('audience.ages.of', ages),
    },
    { label: text('audience.gender'), value: text(`audience.gender.${gender}`) },
    { label: text('audience.education'), value: text(`audience.education.${education}`) },
    { label: text('audience.interests'), value: listOr(interests, text('audience.interests.any')) },
  ];
}

import type { OwnProfile } from '#contract/profiles.ts';
import type { PlaceInput } from '#contract/reference.ts';

/** The form of the profile; names are those of the contract's body. */
export interface ProfileForm extends Record<string, unknown> {
  version: number;
  firstName: string;
  lastName: string;
  headline: string;
  about: string;
  place: PlaceInput;
  interests: string[];
}

const placeOf = ({ place }: OwnProfile): PlaceInput =>
  place && { country: place.country.code, state: place.state?.code ?? null, cityId: place.city?.id ?? null };

export const formOf = (own: OwnProfile): ProfileForm => ({
  version: own.version,
  firstName: own.firstName,
  lastName: own.lastName,
  headline: own.headline,
  about: own.about,
  place: placeOf(own),
  interests: own.interests,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
export const FIELDS = ['firstName', 'lastName', 'headline', 'about', 'place', 'interests'] as const;
export type Field = (typeof FIELDS)[number];

/** Fields in which what was typed differs from what is stored. */
export const differing = (mine: ProfileForm, theirs: OwnProfile): readonly Field[] => {
  const stored = formOf(theirs);
  return FIELDS.filter((field) => !same(mine[field], stored[field]));
};

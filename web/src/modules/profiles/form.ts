import type { OwnProfile } from '#contract/profiles/profiles.ts';
import type { PlaceInput } from '#contract/reference/reference.ts';
import { same } from '#shell/forms/rebase.ts';

/** The profile form; its field names are those of the contract's body. */
export interface ProfileForm extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  headline: string;
  title: string;
  about: string;
  place: PlaceInput;
  timeZone: string | null;
  dateOfBirth: string | null;
  gender: OwnProfile['personal']['gender'];
  website: string;
  email: string;
  phone: string;
  mobile: string;
  interests: string[];
}

const placeOf = ({ place }: OwnProfile): PlaceInput =>
  place && { country: place.country.code, state: place.state?.code ?? null, cityId: place.city?.id ?? null };

export const formOf = (profile: OwnProfile): ProfileForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  headline: profile.headline,
  title: profile.title,
  about: profile.about,
  place: placeOf(profile),
  timeZone: profile.timeZone,
  ...profile.personal,
  ...profile.contact,
  interests: profile.interests,
});

export const FIELDS = [
  'firstName',
  'lastName',
  'headline',
  'title',
  'about',
  'place',
  'timeZone',
  'dateOfBirth',
  'gender',
  'website',
  'email',
  'phone',
  'mobile',
  'interests',
] as const;
export type Field = (typeof FIELDS)[number];

/** Fields whose typed value differs from the stored one. */
export const changedFields = (form: ProfileForm, profile: OwnProfile): readonly Field[] => {
  const profileForm = formOf(profile);
  return FIELDS.filter((field) => !same(form[field], profileForm[field]));
};

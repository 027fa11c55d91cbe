import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles/profiles.ts';
import { profileFields } from '#schemas/profiles/profiles.ts';
import type { PlaceInput } from '#contract/reference/reference.ts';
import { PlacePicker, useUserLocation } from '#web/reference';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formOf } from '../../form.ts';
import { useStrings } from '../../strings.ts';
import { InterestsField } from '../interests-field.tsx';
import { WelcomeFrame } from './welcome-frame.tsx';

interface Props {
  profile: OwnProfile;
  onSave: (changes: { place: PlaceInput; interests: string[] }) => Promise<void>;
}

/** The place of the profile, else the country of the browser. */
export const firstPlace = (place: PlaceInput, country: string | null): PlaceInput =>
  place ?? (country === null ? null : { country, state: null, cityId: null });

/** Last step: location and interests, which suggestions are based on. The country is that of the browser at first. */
export function WelcomeLocation({ profile, onSave }: Props): ReactNode {
  const t = useStrings();
  const country = useUserLocation()?.country_code ?? null;
  const { place, interests } = formOf(profile);
  const form = useContractForm(profileFields, {
    module: 'profiles',
    initial: { place: firstPlace(place, country), interests },
    submit: (values) => onSave({ place: values.place, interests: values.interests }),
  });
  const { errors, setFieldValue, values } = form.form;
  return (
    <WelcomeFrame form={form} action={t('welcome.finish')}>
      <PlacePicker
        value={values.place}
        onChange={(next) => setFieldValue('place', next)}
        savedPlace={profile.place}
        errors={{ country: errors['place.country'], state: errors['place.state'], cityId: errors['place.cityId'] }}
      />
      <InterestsField
        value={values.interests}
        onChange={(next) => setFieldValue('interests', next)}
        error={errors['interests']}
      />
    </WelcomeFrame>
  );
}

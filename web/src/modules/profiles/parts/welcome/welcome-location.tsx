import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles/profiles.ts';
import { profileFields } from '#schemas/profiles/profiles.ts';
import type { PlaceInput } from '#contract/reference/reference.ts';
import { PlacePicker } from '#web/reference';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formOf } from '../../form.ts';
import { useStrings } from '../../strings.ts';
import { InterestsField } from '../interests-field.tsx';
import { WelcomeActions } from './welcome-actions.tsx';

interface Props {
  profile: OwnProfile;
  onSave: (changes: { place: PlaceInput; interests: string[] }) => Promise<void>;
  onSkip: () => void;
}

/** Second step: location and interests, which suggestions are based on. */
export function WelcomeLocation({ profile, onSave, onSkip }: Props): ReactNode {
  const t = useStrings();
  const { place, interests } = formOf(profile);
  const form = useContractForm(profileFields, {
    module: 'profiles',
    initial: { place, interests },
    submit: (values) => onSave({ place: values.place, interests: values.interests }),
  });
  const { errors, setFieldValue, values } = form.form;
  return (
    <Form form={form} label={t('welcome.place')}>
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
      <WelcomeActions busy={form.sending} onSkip={onSkip} />
    </Form>
  );
}

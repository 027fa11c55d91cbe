import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles/profiles.ts';
import { profileFields } from '#schemas/profiles/profiles.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useUsername } from '../../actions/use-username.ts';
import { useStrings } from '../../strings.ts';
import { PhotoField } from '../pictures/pictures.tsx';
import { HeadlineField } from '../text-fields.tsx';
import { UsernameInput } from '../username-field.tsx';
import { WelcomeFrame } from './welcome-frame.tsx';

interface Props {
  profile: OwnProfile;
  onSave: (changes: { headline: string }) => Promise<void>;
}

/** Second step: portrait, headline, and username. */
export function WelcomeYou({ profile, onSave }: Props): ReactNode {
  const t = useStrings();
  const name = useUsername(profile.username);
  const form = useContractForm(profileFields, {
    module: 'profiles',
    initial: { headline: profile.headline },
    async submit({ headline }) {
      if (name.differs) await name.save();
      await onSave({ headline });
    },
  });
  return (
    <WelcomeFrame form={form} action={t('welcome.next')}>
      <PhotoField profile={profile} />
      <HeadlineField {...form.form.getInputProps('headline')} />
      <UsernameInput name={name} />
    </WelcomeFrame>
  );
}

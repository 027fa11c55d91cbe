import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type OwnProfile, POSITION_TITLE_MAX } from '#contract/profiles/profiles.ts';
import { foldName } from '#contract/reference/reference.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { PlacePicker, timeZonesQuery } from '#web/reference';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form, Row } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useProfileForm } from '../actions/use-profile-form.ts';
import type { ProfileForm } from '../form.ts';
import { BadgeWarning } from '../parts/badge-warning.tsx';
import { InterestsField } from '../parts/interests-field.tsx';
import { AboutField, HeadlineField } from '../parts/text-fields.tsx';
import { useStrings } from '../strings.ts';
import { ContactFields, PersonalFields } from './detail-fields.tsx';
import { StaleProfile } from './stale-profile.tsx';

function TimeZoneField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (zone: string | null) => void;
  error: string | undefined;
}): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const { data } = useQuery(timeZonesQuery());
  const choices = (data?.data ?? []).map(({ name, label }) => ({
    key: name,
    label: name.replaceAll('_', ' '),
    detail: label,
    also: label,
  }));
  return (
    <ChoiceField
      label={t('field.timeZone')}
      description={t('field.timeZone.hint')}
      error={error}
      chosen={choices.find(({ key }) => key === value) ?? null}
      choices={matchingChoices(choices, text, foldName)}
      busy={data === undefined}
      onType={setText}
      onChoose={(choice) => onChange(choice?.key ?? null)}
    />
  );
}

interface FormProps {
  form: Fields<ProfileForm>;
}

function AboutCard({ form, profile }: FormProps & { profile: OwnProfile }): ReactNode {
  const t = useStrings();
  const { errors, getInputProps, setFieldValue, values } = form;
  return (
    <Card title={t('edit.texts')}>
      <Row>
        <TextInput label={t('field.firstName')} autoComplete="given-name" {...getInputProps('firstName')} />
        <TextInput label={t('field.lastName')} autoComplete="family-name" {...getInputProps('lastName')} />
      </Row>
      <BadgeWarning changed={values.firstName !== profile.firstName || values.lastName !== profile.lastName} />
      <TextInput
        label={t('field.title')}
        maxLength={POSITION_TITLE_MAX}
        autoComplete="organization-title"
        {...getInputProps('title')}
      />
      <HeadlineField id="headline" {...getInputProps('headline')} />
      <AboutField id="about" {...getInputProps('about')} />
      <div id="place">
        <PlacePicker
          value={values.place}
          onChange={(place) => setFieldValue('place', place)}
          savedPlace={profile.place}
          errors={{ country: errors['place.country'], state: errors['place.state'], cityId: errors['place.cityId'] }}
        />
      </div>
      <TimeZoneField
        value={values.timeZone}
        onChange={(zone) => setFieldValue('timeZone', zone)}
        error={errors['timeZone']}
      />
      <InterestsField
        value={values.interests}
        onChange={(interests) => setFieldValue('interests', interests)}
        error={errors['interests']}
      />
    </Card>
  );
}

/** The texts of a profile as one form: about you, personal details, contact details. */
export function ProfileTexts({ profile }: { profile: OwnProfile }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const editing = useProfileForm(profile, async () => {
    toast.success(t('edit.saved'));
    await navigate(address('/user-profile'));
  });
  const { form, fromDraft, startOver } = editing;
  return (
    <Form form={form} label={t('edit.texts')}>
      {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      <AboutCard form={form.form} profile={profile} />
      <Card id="personal_details" title={t('edit.personal')}>
        <PersonalFields form={form.form} />
      </Card>
      <Card id="contact_details" title={t('edit.contact')}>
        <ContactFields form={form.form} />
      </Card>
      <SaveBar unsaved={fromDraft || form.form.isDirty()}>
        <Button type="submit" size="md" loading={form.sending}>
          {t('edit.save')}
        </Button>
      </SaveBar>
      <StaleProfile editing={editing} />
    </Form>
  );
}

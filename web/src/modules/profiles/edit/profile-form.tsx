import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type OwnProfile, PHONE_MAX, POSITION_TITLE_MAX } from '#contract/profiles.ts';
import { GENDERS } from '#contract/profiles.sections.ts';
import { foldName } from '#contract/reference.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { PlacePicker, timeZonesQuery } from '#web/reference';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { matchingChoices } from '#ui/form/choices.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form, Row } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useProfileForm } from '../actions/use-profile-form.ts';
import { changedFields, type Field, formOf, type ProfileForm } from '../form.ts';
import { BadgeWarning } from '../parts/badge-warning.tsx';
import { InterestsField } from '../parts/interests-field.tsx';
import { AboutField, HeadlineField } from '../parts/text-fields.tsx';
import { useStrings } from '../strings.ts';

/** Fields that the comparison only names; all others are shown side by side. */
const shownOf = (field: Field, values: ProfileForm): string | undefined => {
  const value = values[field];
  return typeof value === 'string' && field !== 'about' ? value : undefined;
};

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

function PersonalCard({ form: { values, errors, getInputProps, setFieldValue } }: FormProps): ReactNode {
  const t = useStrings();
  return (
    <Card id="personal_details" title={t('edit.personal')}>
      <Row>
        <DateField
          label={t('field.dateOfBirth')}
          min="1900-01-01"
          value={values.dateOfBirth}
          error={errors['dateOfBirth']}
          onChange={(day) => setFieldValue('dateOfBirth', day)}
        />
        <NativeSelect
          label={t('field.gender')}
          {...getInputProps('gender')}
          onChange={(event) =>
            setFieldValue('gender', GENDERS.find((gender) => gender === event.currentTarget.value) ?? null)
          }
          data={[
            { value: '', label: t('gender.none') },
            ...GENDERS.map((gender) => ({ value: gender, label: t(`gender.${gender}`) })),
          ]}
        />
      </Row>
    </Card>
  );
}

function ContactCard({ form: { getInputProps } }: FormProps): ReactNode {
  const t = useStrings();
  return (
    <Card id="contact_details" title={t('edit.contact')}>
      <Row>
        <TextInput
          label={t('field.website')}
          type="url"
          inputMode="url"
          autoComplete="url"
          {...getInputProps('website')}
        />
        <TextInput label={t('field.email')} type="email" autoComplete="email" {...getInputProps('email')} />
      </Row>
      <Row>
        <TextInput
          label={t('field.phone')}
          type="tel"
          maxLength={PHONE_MAX}
          autoComplete="tel"
          {...getInputProps('phone')}
        />
        <TextInput
          label={t('field.mobile')}
          type="tel"
          maxLength={PHONE_MAX}
          autoComplete="tel"
          {...getInputProps('mobile')}
        />
      </Row>
      <p>{t('field.phone.hint')}</p>
    </Card>
  );
}

/** The texts of a profile as one form: about you, personal details, contact details. */
export function ProfileTexts({ profile }: { profile: OwnProfile }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, fromDraft, startOver } = useProfileForm(
    profile,
    async () => {
      toast.success(t('edit.saved'));
      await navigate(address('/user-profile'));
    },
  );
  const { values } = form.form;
  const differences =
    theirs === undefined
      ? []
      : changedFields(values, theirs).map((field) => {
          const [mine, other] = [shownOf(field, values), shownOf(field, formOf(theirs))];
          return { key: field, label: t(`field.${field}`), ...(mine !== undefined && { mine, theirs: other ?? '' }) };
        });
  return (
    <Form form={form} label={t('edit.texts')}>
      {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      <AboutCard form={form.form} profile={profile} />
      <PersonalCard form={form.form} />
      <ContactCard form={form.form} />
      <SaveBar unsaved={fromDraft || form.form.isDirty()}>
        <Button type="submit" size="md" loading={form.sending}>
          {t('edit.save')}
        </Button>
      </SaveBar>
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('stale.title')}
          differences={differences}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </Form>
  );
}

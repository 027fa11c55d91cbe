import type { ReactNode } from 'react';
import { type ListedSection, LISTED_SECTIONS } from '#contract/profiles/sections.ts';
import { type OwnProfile, POSITION_TITLE_MAX, type Profile } from '#contract/profiles/profiles.ts';
import { PlacePicker } from '#web/reference';
import { TextInput } from '#ui/fields/text.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import type { LongSection } from '#ui/form/long/long-section.ts';
import { formatDate } from '#ui/language/formats.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { ProfileForm } from '../../form.ts';
import { BadgeWarning } from '../../parts/badge-warning.tsx';
import { InterestsField } from '../../parts/interests-field.tsx';
import { CoverField, PhotoField } from '../../parts/pictures/pictures.tsx';
import { AboutField, HeadlineField } from '../../parts/text-fields.tsx';
import { UsernameField } from '../../parts/username-field.tsx';
import { useStrings } from '../../strings.ts';
import { ContactFields, PersonalFields } from '../detail-fields.tsx';
import { nameOf } from '../fields.ts';
import { SectionList } from '../section-list.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

interface FormProps {
  form: Fields<ProfileForm>;
  profile: OwnProfile;
}

function TextFields({ form: { getInputProps, values }, profile }: FormProps): ReactNode {
  const t = useStrings();
  return (
    <>
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
    </>
  );
}

function PlaceFields({ form: { errors, setFieldValue, values }, profile }: FormProps): ReactNode {
  return (
    <>
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
    </>
  );
}

const words = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
const stateOf = (isDone: boolean): LongSection['state'] => (isDone ? 'done' : 'empty');

/** Sections whose fields are saved together. */
function useFormSections({ form, profile }: FormProps): readonly LongSection[] {
  const t = useStrings();
  const { values } = form;
  const { contact, personal } = {
    contact: [values.email, values.phone, values.mobile, values.website],
    personal: values,
  };
  return [
    {
      id: 'texts',
      title: t('edit.texts'),
      state: stateOf(![values.firstName, values.lastName, values.headline].includes('')),
      value: words(`${values.firstName} ${values.lastName}`.trim(), values.headline),
      holds: ['headline', 'about'],
      content: <TextFields form={form} profile={profile} />,
    },
    {
      id: 'location',
      title: t('edit.place'),
      state: stateOf(values.place !== null),
      value: profile.place?.label,
      holds: ['place'],
      content: <PlaceFields form={form} profile={profile} />,
    },
    {
      id: 'personal_details',
      title: t('edit.personal'),
      state: stateOf(personal.dateOfBirth !== null || personal.gender !== null),
      value: words(
        personal.dateOfBirth === null ? null : formatDate(personal.dateOfBirth, 'date', 'UTC'),
        personal.gender === null ? null : t(`gender.${personal.gender}`),
      ),
      content: <PersonalFields form={form} />,
    },
    {
      id: 'contact_details',
      title: t('edit.contact'),
      state: stateOf(contact.some((each) => each !== '')),
      value: words(...contact),
      content: <ContactFields form={form} />,
    },
  ];
}

/** Sections that save each change by themselves. `whole` is undefined while the lists are being loaded. */
function useOwnSections(profile: OwnProfile, whole: Profile | undefined): readonly LongSection[] {
  const t = useStrings();
  const listed = (section: ListedSection): LongSection => {
    const items = whole?.sections[section] ?? [];
    return {
      id: section,
      title: t(`section.${section}`),
      state: stateOf(items.length > 0),
      value: items.map(nameOf).join(', '),
      isOwn: true,
      content:
        whole === undefined ? (
          <CardSkeletons count={1} disc={false} />
        ) : (
          <SectionList section={section} items={items} />
        ),
    };
  };
  return [
    ...LISTED_SECTIONS.map(listed),
    {
      id: 'username',
      title: t('field.username'),
      state: 'done',
      value: `@${profile.username}`,
      isOwn: true,
      content: (
        <Card id="username">
          <UsernameField username={profile.username} />
        </Card>
      ),
    },
  ];
}

/** All sections of the user's profile, in their order. */
export function useProfileSections(
  form: Fields<ProfileForm>,
  profile: OwnProfile,
  whole: Profile | undefined,
): readonly LongSection[] {
  const t = useStrings();
  return [
    {
      id: 'pictures',
      title: t('edit.pictures'),
      state: stateOf(profile.photo !== null),
      isOwn: true,
      holds: ['photo', 'cover'],
      content: (
        <Card id="pictures" title={t('edit.pictures')}>
          <PhotoField profile={profile} />
          <CoverField profile={profile} />
        </Card>
      ),
    },
    ...useFormSections({ form, profile }),
    ...useOwnSections(profile, whole),
  ];
}

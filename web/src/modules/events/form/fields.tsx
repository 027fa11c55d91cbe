import { type ReactNode, useState } from 'react';
import {
  ATTENDEE_LISTS,
  CAPACITY_MAX,
  EVENT_ADDRESS_MAX,
  EVENT_AUDIENCES,
  EVENT_DESCRIPTION_MAX,
  EVENT_NAME_MAX,
  EVENT_TYPES,
  type EventAudience,
} from '#contract/events/choices.ts';
import type { City, Place } from '#contract/reference/reference.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { wallClockOf } from '#ui/language/local-time.ts';
import { Choice } from '#ui/parts/choice.tsx';
import { PictureField, type UsedUploads } from '#web/media';
import { PlacePicker, ZoneField } from '#web/reference';
import { useStrings } from '../strings.ts';
import { DepositField } from './deposit-field.tsx';
import type { EventForm } from './event-form.ts';
import styles from './form.module.css';
import { RepeatsField } from './repeats-field.tsx';
import { SpaceField } from './space-field.tsx';
import { WallField } from './wall-field.tsx';

interface Props {
  form: Fields<EventForm>;
}

interface WhatProps extends Props {
  uploads: UsedUploads;
  /** Whose event it is, where that can be chosen. */
  owner: ReactNode;
}
export function WhatFields({ form, uploads, owner }: WhatProps): ReactNode {
  const t = useStrings();
  const { values, errors, getInputProps, setFieldValue } = form;
  return (
    <>
      {owner}
      <Choice
        legend={t('field.type')}
        options={EVENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={values.type}
        onChange={(type) => setFieldValue('type', type)}
      />
      <TextInput
        label={t('field.name')}
        description={<CharactersLeft value={values.name} max={EVENT_NAME_MAX} />}
        descriptionBelow
        {...getInputProps('name')}
        value={values.name}
      />
      <Textarea
        label={t('field.description')}
        rows={4}
        description={<CharactersLeft value={values.description} max={EVENT_DESCRIPTION_MAX} />}
        descriptionBelow
        {...getInputProps('description')}
        value={values.description}
      />
      <PictureField
        label={t('field.cover')}
        name="cover"
        max={1}
        uploads={uploads}
        error={errors['cover'] ?? errors['cover.id'] ?? errors['cover.alt']}
      />
    </>
  );
}

/** Hours before the start at which joining closes. */
const CLOSES = [0, 1, 2, 6, 12, 24, 48, 72, 168, 336];
interface WhenProps extends Props {
  /** It is a draft, which may repeat. */
  isDraft: boolean;
}
export function WhenFields({ form, isDraft }: WhenProps): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const { start, end, timeZone, closesHours } = values;
  const [now] = useState(() => new Date());
  const today = wallClockOf(now, timeZone).slice(0, 10);
  const closes = CLOSES.includes(closesHours) ? CLOSES : [...CLOSES, closesHours].toSorted((one, two) => one - two);
  const closesText = (hours: number): string =>
    hours === 0
      ? t('closes.start')
      : hours % 24 === 0
        ? t('closes.days', { count: hours / 24 })
        : t('closes.hours', { count: hours });
  return (
    <>
      <WallField
        labels={{ day: t('field.start'), time: t('field.start.time') }}
        name="start"
        value={start}
        min={today}
        error={errors['start']}
        onChange={(wall) => setFieldValue('start', wall)}
      />
      <WallField
        labels={{ day: t('field.end'), time: t('field.end.time') }}
        name="end"
        value={end}
        min={start?.slice(0, 10) ?? today}
        error={errors['end']}
        onChange={(wall) => setFieldValue('end', wall)}
      />
      <ZoneField
        label={t('field.timeZone')}
        description={t('field.timeZone.hint')}
        name="timeZone"
        required
        value={timeZone}
        error={errors['timeZone']}
        onChange={(zone) => {
          if (zone !== null) setFieldValue('timeZone', zone);
        }}
      />
      <NativeSelect
        label={t('field.closesHours')}
        name="closesHours"
        value={String(closesHours)}
        error={errors['closesHours']}
        data={closes.map((hours) => ({ value: String(hours), label: closesText(hours) }))}
        onChange={({ currentTarget }) => setFieldValue('closesHours', Number(currentTarget.value))}
      />
      {isDraft ? <RepeatsField form={form} /> : null}
    </>
  );
}

interface WhereProps extends Props {
  savedPlace: Place | null;
  onCity: (city: City | null) => void;
}
export function WhereFields({ form, savedPlace, onCity }: WhereProps): ReactNode {
  const t = useStrings();
  const { values, errors, getInputProps, setFieldValue } = form;
  const isOnline = values.type === 'online';
  return (
    <>
      {isOnline ? null : (
        <>
          <PlacePicker
            value={values.place}
            savedPlace={savedPlace}
            onCity={onCity}
            errors={{
              country: errors['place.country'] ?? errors['place'],
              state: errors['place.state'],
              cityId: errors['place.cityId'],
            }}
            onChange={(place) => setFieldValue('place', place)}
          />
          <Textarea
            label={t('field.address')}
            rows={2}
            description={t('field.address.hint')}
            {...getInputProps('address')}
            value={values.address}
            maxLength={EVENT_ADDRESS_MAX}
          />
        </>
      )}
      <TextInput
        label={t(isOnline ? 'field.room' : 'field.externalLink')}
        description={t(isOnline ? 'field.room.hint' : 'field.externalLink.hint')}
        type="url"
        inputMode="url"
        {...getInputProps('externalLink')}
        value={values.externalLink}
      />
    </>
  );
}

/** `isDraft`: for whom it is; once it is published, it stays with its group or community, or without one. */
export function WhoFields({ form, isDraft }: WhenProps): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const isInSpace = values.audience === 'space';
  const audiences = EVENT_AUDIENCES.filter((value) => isDraft || (value === 'space') === isInSpace);
  return (
    <>
      <NativeSelect
        label={t('field.audience')}
        name="audience"
        value={values.audience}
        error={errors['audience']}
        data={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        onChange={({ currentTarget }) => setFieldValue('audience', currentTarget.value as EventAudience)}
      />
      {isInSpace ? (
        <SpaceField
          value={values.spaceId}
          isFixed={!isDraft}
          error={errors['spaceId']}
          onChange={(id) => setFieldValue('spaceId', id)}
        />
      ) : null}
      <div className={styles['narrow']}>
        <NumberField
          label={t('field.capacity')}
          name="capacity"
          value={values.capacity}
          min={1}
          max={CAPACITY_MAX}
          error={errors['capacity']}
          onChange={(capacity) => setFieldValue('capacity', capacity)}
        />
      </div>
      <p className={styles['note']}>{t('field.capacity.hint')}</p>
      <Checkbox
        label={t('field.approval')}
        description={t('field.approval.hint')}
        name="approval"
        checked={values.approval}
        onChange={({ currentTarget }) => setFieldValue('approval', currentTarget.checked)}
      />
      <DepositField form={form} />
      <Choice
        legend={t('field.attendeeList')}
        options={ATTENDEE_LISTS.map((value) => ({ value, label: t(`attendeeList.${value}`) }))}
        value={values.attendeeList}
        onChange={(list) => setFieldValue('attendeeList', list)}
      />
    </>
  );
}

/** The city that was chosen last, with its name. */
export const useCity = (): readonly [City | null, (city: City | null) => void] => useState<City | null>(null);

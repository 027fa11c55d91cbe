import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import {
  FOUNDED_MIN,
  HEADQUARTERS_MAX,
  PAGE_ABOUT_MAX,
  PAGE_NAME_MAX,
  PAGE_PHONE_MAX,
  SPECIALTIES_MAX,
  TAGLINE_MAX,
} from '#contract/pages/pages.ts';
import { STAFF_SIZES, TYPES_OF } from '#contract/pages/choices.ts';
import type { Place } from '#contract/reference/reference.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { industriesQuery, PlacePicker } from '#web/reference';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { PageForm } from '../form.ts';
import { hasField, labelOf } from '../kinds.ts';
import { useStrings } from '../strings.ts';

interface FormProps {
  form: Fields<PageForm>;
}
/** The kind decides about fields, labels and choices. */
interface KindProps extends FormProps {
  kind: PageKind;
}

/** One of the values, or none. */
function Select<T extends string>({
  label,
  name,
  value,
  values,
  labelOf,
  error,
  onChange,
}: {
  label: string;
  name: string;
  value: T | null;
  values: readonly T[];
  labelOf: (value: T) => string;
  error: string | undefined;
  onChange: (value: T | null) => void;
}): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={label}
      name={name}
      error={error}
      value={value ?? ''}
      onChange={(event) => onChange(values.find((each) => each === event.currentTarget.value) ?? null)}
      data={[{ value: '', label: t('field.none') }, ...values.map((each) => ({ value: each, label: labelOf(each) }))]}
    />
  );
}

/** Specialties, one per line. */
function SpecialtiesField({ form: { values, errors, setFieldValue } }: FormProps): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState(values.specialties.join('\n'));
  return (
    <Textarea
      label={t('field.specialties')}
      description={t('field.specialties.hint', { max: SPECIALTIES_MAX })}
      name="specialties"
      rows={3}
      error={errors['specialties']}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const lines = event.currentTarget.value.split('\n').map((line) => line.trim());
        setFieldValue(
          'specialties',
          lines.filter((line) => line !== ''),
        );
      }}
    />
  );
}

/** Name, tagline and description; `children` follow the name. */
export function PageTexts({ kind, form, children }: KindProps & { children?: ReactNode }): ReactNode {
  const t = useStrings();
  const { getInputProps, values } = form;
  return (
    <Card title={t('form.texts')}>
      <TextInput label={t(labelOf(kind, 'name'))} maxLength={PAGE_NAME_MAX} required {...getInputProps('name')} />
      {children}
      <TextInput
        label={t(labelOf(kind, 'tagline'))}
        description={<CharactersLeft value={values.tagline} max={TAGLINE_MAX} />}
        descriptionBelow
        {...getInputProps('tagline')}
      />
      <Textarea
        label={t(labelOf(kind, 'about'))}
        rows={6}
        description={<CharactersLeft value={values.about} max={PAGE_ABOUT_MAX} />}
        descriptionBelow
        {...getInputProps('about')}
      />
      <SpecialtiesField form={form} />
    </Card>
  );
}

function IndustryField({ form: { errors, setFieldValue, values } }: FormProps): ReactNode {
  const t = useStrings();
  const { data } = useQuery(industriesQuery());
  const industries = data?.data ?? [];
  return (
    <Select
      label={t('field.industry')}
      name="industry"
      value={values.industry}
      // Until the list has arrived, the chosen one stays chosen.
      values={data === undefined && values.industry !== null ? [values.industry] : industries.map(({ slug }) => slug)}
      labelOf={(slug) => industries.find((each) => each.slug === slug)?.name ?? slug}
      error={errors['industry']}
      onChange={(industry) => setFieldValue('industry', industry)}
    />
  );
}

/** What kind of organisation it is, and how to reach it. */
export function PageCompany({ kind, form }: KindProps): ReactNode {
  const t = useStrings();
  const { errors, getInputProps, setFieldValue, values } = form;
  const choice = useChoiceStrings();
  return (
    <Card title={t(`form.company.${kind}`)}>
      {hasField(kind, 'industry') ? <IndustryField form={form} /> : null}
      <Row>
        <Select
          label={t(labelOf(kind, 'size'))}
          name="size"
          value={values.size}
          values={STAFF_SIZES}
          labelOf={(size) => t('size', { size })}
          error={errors['size']}
          onChange={(size) => setFieldValue('size', size)}
        />
        <Select
          label={t(labelOf(kind, 'type'))}
          name="type"
          value={values.type}
          values={TYPES_OF[kind]}
          labelOf={(type) => choice(`pageType.${type}`)}
          error={errors['type']}
          onChange={(type) => setFieldValue('type', type)}
        />
      </Row>
      <NumberField
        label={t('field.founded')}
        name="founded"
        min={FOUNDED_MIN}
        format={{ useGrouping: false }}
        error={errors['founded']}
        value={values.founded}
        onChange={(year) => setFieldValue('founded', year)}
      />
      <Row>
        <TextInput label={t('field.website')} type="url" inputMode="url" {...getInputProps('website')} />
        <TextInput
          label={t('field.phone')}
          type="tel"
          maxLength={PAGE_PHONE_MAX}
          description={t('field.phone.hint')}
          {...getInputProps('phone')}
        />
      </Row>
    </Card>
  );
}

/** Where the business is. */
export function PagePlace({ form, saved }: FormProps & { saved: Place | null }): ReactNode {
  const t = useStrings();
  const { errors, getInputProps, setFieldValue, values } = form;
  const coordinate = (name: 'latitude' | 'longitude', most: number) => (
    <NumberField
      label={t(`field.${name}`)}
      name={name}
      min={-most}
      max={most}
      format={{ maximumFractionDigits: 6 }}
      error={errors[name]}
      value={values[name]}
      onChange={(degrees) => setFieldValue(name, degrees)}
    />
  );
  return (
    <Card title={t('form.place')}>
      <PlacePicker
        value={values.place}
        onChange={(place) => setFieldValue('place', place)}
        savedPlace={saved}
        errors={{ country: errors['place.country'], state: errors['place.state'], cityId: errors['place.cityId'] }}
      />
      <TextInput label={t('field.headquarters')} maxLength={HEADQUARTERS_MAX} {...getInputProps('headquarters')} />
      <Row>
        {coordinate('latitude', 90)}
        {coordinate('longitude', 180)}
      </Row>
      <p>{t('field.coordinates.hint')}</p>
    </Card>
  );
}

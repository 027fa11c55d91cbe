import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import { POSTED_WITHIN, RADII } from '#contract/jobs/board.ts';
import * as choices from '#contract/jobs/choices.ts';
import { STAFF_SIZES } from '#contract/pages/choices.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { currenciesQuery, industriesQuery, PlaceFilterFields, useUserLocation } from '#web/reference';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Row } from '#ui/form/form.tsx';
import { ANSWERS, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';

interface Props {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** Without the date of publication: an alert looks at new jobs alone. */
  undated?: boolean;
}
type Key = 'workplaceType' | 'employmentType' | 'experience' | 'education' | 'posted' | 'channel' | 'answers' | 'size';

function Choices({ filters, onChange, undated = false }: Props): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const lists: readonly (readonly [Key, readonly (readonly [string, string])[]])[] = [
    ['workplaceType', choices.WORKPLACE_TYPES.map((value) => [value, t(`workplace.${value}`)])],
    ['employmentType', choices.JOB_EMPLOYMENT_TYPES.map((value) => [value, choice(`employment.${value}`)])],
    ['experience', choices.EXPERIENCE_BANDS.map((value) => [value, t(`experience.${value}`)])],
    ['education', EDUCATION_LEVELS.map((value) => [value, choice(`education.${value}`)])],
    ['posted', POSTED_WITHIN.map((value) => [value, t('days', { count: Number(value) })])],
    ['answers', ANSWERS.map((value) => [value, t('days', { count: Number(value) })])],
    ['channel', choices.JOB_CHANNELS.map((value) => [value, t(`channel.${value}`)])],
    ['size', STAFF_SIZES.map((value) => [value, value])],
  ];
  return (
    <Row>
      {lists
        .filter(([key]) => !undated || key !== 'posted')
        .map(([key, list]) => (
          <NativeSelect
            key={key}
            label={t(`filter.${key}`)}
            value={filters[key] ?? ''}
            data={[{ value: '', label: t('filter.any') }, ...list.map(([value, label]) => ({ value, label }))]}
            onChange={(event) => onChange({ [key]: event.currentTarget.value })}
          />
        ))}
    </Row>
  );
}

/** The least pay, in a currency for a period; an amount without a currency is one of the reader's own. */
export function PayFields({ filters, onChange }: Props): ReactNode {
  const t = useStrings();
  const { data: currencies } = useQuery(currenciesQuery());
  const currency = useUserLocation()?.currency ?? '';
  return (
    <Row>
      <TextInput
        label={t('filter.payFrom')}
        inputMode="numeric"
        value={filters.payFrom}
        onChange={(event) =>
          onChange({
            payFrom: event.currentTarget.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9),
            ...(filters.currency === '' && { currency }),
          })
        }
      />
      <NativeSelect
        label={t('field.currency')}
        value={filters.currency}
        data={[
          { value: '', label: t('filter.any') },
          ...(currencies?.data ?? []).filter(({ inUse }) => inUse).map(({ code }) => ({ value: code, label: code })),
        ]}
        onChange={(event) => onChange({ currency: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('field.period')}
        value={filters.period}
        data={choices.PAY_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(event) => onChange({ period: event.currentTarget.value as Filters['period'] })}
      />
    </Row>
  );
}

export function IndustryField({ filters, onChange }: Props): ReactNode {
  const t = useStrings();
  const { data: industries } = useQuery(industriesQuery());
  return (
    <NativeSelect
      label={t('filter.industry')}
      value={filters.industry}
      data={[
        { value: '', label: t('filter.any') },
        ...(industries?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={(event) => onChange({ industry: event.currentTarget.value })}
    />
  );
}

/** Every filter of a search of jobs but its words. */
export function FilterFields(props: Props): ReactNode {
  const t = useStrings();
  const { filters, onChange } = props;
  return (
    <>
      <Choices {...props} />
      <PlaceFilterFields filters={props.filters} onChange={props.onChange} radii={RADII} />
      <PayFields {...props} />
      <IndustryField {...props} />
      <Checkbox
        label={t('filter.verified')}
        checked={filters.verified === 'yes'}
        onChange={(event) => onChange({ verified: event.currentTarget.checked ? 'yes' : undefined })}
      />
    </>
  );
}

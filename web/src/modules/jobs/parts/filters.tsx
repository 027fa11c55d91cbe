import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import { JOB_SEARCH_MAX, JOB_SORTS, POSTED_WITHIN, RADII } from '#contract/jobs/board.ts';
import * as choices from '#contract/jobs/choices.ts';
import { STAFF_SIZES } from '#contract/pages/choices.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { currenciesQuery, industriesQuery, PlacePicker } from '#web/reference';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Row } from '#ui/form/form.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useFollowed } from '#ui/use-followed.ts';
import { ANSWERS, countFilters, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './jobs.module.css';

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

function PayAndIndustry({ filters, onChange }: Props): ReactNode {
  const t = useStrings();
  const { data: currencies } = useQuery(currenciesQuery());
  const { data: industries } = useQuery(industriesQuery());
  const [amount, setAmount] = useFollowed(filters.payFrom);
  const any = { value: '', label: t('filter.any') };
  return (
    <>
      <Row>
        <NativeSelect
          label={t('field.currency')}
          value={filters.currency}
          data={[
            any,
            ...(currencies?.data ?? []).filter(({ inUse }) => inUse).map(({ code }) => ({ value: code, label: code })),
          ]}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
        <TextInput
          label={t('filter.payFrom')}
          inputMode="numeric"
          value={amount}
          disabled={filters.currency === ''}
          onChange={(event) => setAmount(event.currentTarget.value.replace(/\D/g, '').slice(0, 9))}
          onBlur={() => onChange({ payFrom: amount })}
        />
        <NativeSelect
          label={t('field.period')}
          value={filters.period}
          data={choices.PAY_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(event) => onChange({ period: event.currentTarget.value as Filters['period'] })}
        />
      </Row>
      <NativeSelect
        label={t('filter.industry')}
        value={filters.industry}
        data={[any, ...(industries?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))]}
        onChange={(event) => onChange({ industry: event.currentTarget.value })}
      />
    </>
  );
}

function PlaceFilter({ filters, onChange }: Props): ReactNode {
  const t = useStrings();
  const { country, state, city, within } = filters;
  const place =
    country === '' ? null : { country, state: state === '' ? null : state, cityId: city === '' ? null : Number(city) };
  return (
    <>
      <PlacePicker
        value={place}
        onChange={(next) =>
          onChange({
            country: next?.country ?? '',
            state: next?.state ?? '',
            city: next?.cityId == null ? '' : String(next.cityId),
          })
        }
      />
      {city === '' ? null : (
        <NativeSelect
          label={t('filter.within')}
          value={within ?? ''}
          data={[
            { value: '', label: t('filter.cityOnly') },
            ...RADII.map((value) => ({ value, label: t('kilometres', { count: Number(value) }) })),
          ]}
          onChange={(event) => onChange({ within: event.currentTarget.value as Filters['within'] })}
        />
      )}
    </>
  );
}

/** Every filter of a search of jobs but its words. */
export function FilterFields(props: Props): ReactNode {
  const t = useStrings();
  const { filters, onChange } = props;
  return (
    <>
      <Choices {...props} />
      <PlaceFilter {...props} />
      <PayAndIndustry {...props} />
      <Checkbox
        label={t('filter.verified')}
        checked={filters.verified === 'yes'}
        onChange={(event) => onChange({ verified: event.currentTarget.checked ? 'yes' : undefined })}
      />
    </>
  );
}

/** Words, order and filters of the board. They are part of the address, so that Back and shared links restore them. */
export function BoardFilters({ filters, onChange, onClear }: Props & { onClear: () => void }): ReactNode {
  const t = useStrings();
  const [words, setWords] = useFollowed(filters.query);
  const count = countFilters(filters);
  const [open, setOpen] = useState(count > 0);
  return (
    <search className={styles['search']}>
      <GuardedForm
        className={styles['words']}
        onSend={(event) => {
          event.preventDefault();
          onChange({ query: words });
        }}
      >
        <TextInput
          label={t('search.label')}
          description={t('search.hint')}
          type="search"
          maxLength={JOB_SEARCH_MAX}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit">{t('search.submit')}</Button>
        <NativeSelect
          label={t('sort')}
          value={filters.sort}
          data={JOB_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(event) => onChange({ sort: event.currentTarget.value as Filters['sort'] })}
        />
      </GuardedForm>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{count === 0 ? t('filters') : t('filters.some', { count })}</summary>
        {open ? (
          <div className={styles['fields']}>
            <FilterFields filters={filters} onChange={onChange} />
            {count === 0 ? null : (
              <div>
                <Button variant="default" onClick={onClear}>
                  {t('filters.clear')}
                </Button>
              </div>
            )}
          </div>
        ) : null}
      </details>
    </search>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import { exponentOf } from '#contract/core/money/money.ts';
import { JOB_SORTS, POSTED_WITHIN } from '#contract/jobs/board.ts';
import * as choices from '#contract/jobs/choices.ts';
import { STAFF_SIZES } from '#contract/pages/choices.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { Options } from '#ui/catalogue/options.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { industriesQuery } from '#web/reference';
import { IndustryField, PayFields } from '../parts/filters.tsx';
import { ANSWERS, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';

type JobFilter = Filter<Filters>;
type Key = 'workplaceType' | 'employmentType' | 'experience' | 'education' | 'posted' | 'channel' | 'answers' | 'size';

/** A filter by one of a few values. */
function oneOf(
  key: Key,
  label: string,
  options: readonly (readonly [string, string])[],
  more: Pick<JobFilter, 'quick' | 'isElsewhere'> = {},
): JobFilter {
  return {
    key,
    label,
    cleared: { [key]: undefined },
    valueOf: (filters) => options.find(([value]) => value === filters[key])?.[1] ?? null,
    draw: (draft, change) => (
      <OneOf label={label} options={options} value={draft[key]} onChange={(value) => change({ [key]: value })} />
    ),
    ...more,
  };
}

function OneOf({
  label,
  options,
  value = '',
  onChange,
}: {
  label: string;
  options: readonly (readonly [string, string])[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}): ReactNode {
  const t = useStrings();
  return (
    <Options
      label={label}
      options={[
        { value: '', label: t('filter.any') },
        ...options.map(([each, text]) => ({ value: each, label: text })),
      ]}
      value={value}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
}

/** Pay and industry, whose values come from lists of the server. */
function useListed(filters: Filters): { readonly pay: JobFilter; readonly industry: JobFilter } {
  const t = useStrings();
  const { data: industries } = useQuery({ ...industriesQuery(), enabled: filters.industry !== '' });
  const pay: JobFilter = {
    key: 'pay',
    label: t('field.pay'),
    quick: true,
    cleared: { payFrom: '', currency: '', period: 'year' },
    valueOf: ({ payFrom, currency, period }) =>
      payFrom === '' || currency === ''
        ? null
        : t(`pay.${period}`, { range: `${formatMoney(Number(payFrom) * 10 ** exponentOf(currency), currency)}+` }),
    draw: (draft, change) => <PayFields filters={draft} onChange={change} />,
  };
  const industry: JobFilter = {
    key: 'industry',
    label: t('filter.industry'),
    cleared: { industry: '' },
    valueOf: ({ industry: slug }) =>
      slug === '' ? null : (industries?.data.find((each) => each.slug === slug)?.name ?? slug),
    draw: (draft, change) => <IndustryField filters={draft} onChange={change} />,
  };
  return { pay, industry };
}

/** The order of the list, for phones, and the filters of yes and no. */
function useFixed(): { readonly sort: JobFilter; readonly remote: JobFilter; readonly verified: JobFilter } {
  const t = useStrings();
  return {
    sort: {
      key: 'sort',
      label: t('sort'),
      phone: true,
      only: 'sheet',
      cleared: { sort: 'newest' },
      valueOf: ({ sort }) => t(`sort.${sort}`),
      draw: (draft, change) => (
        <Options
          label={t('sort')}
          options={JOB_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={draft.sort}
          onChange={(value) => change({ sort: value as Filters['sort'] })}
        />
      ),
    },
    remote: {
      key: 'remote',
      label: t('workplace.remote'),
      quick: true,
      only: 'bar',
      toggled: { workplaceType: 'remote' },
      cleared: { workplaceType: undefined },
      valueOf: ({ workplaceType }) => (workplaceType === 'remote' ? t('workplace.remote') : null),
    },
    verified: {
      key: 'verified',
      label: t('filter.verified'),
      toggled: { verified: 'yes' },
      cleared: { verified: undefined },
      valueOf: ({ verified }) => (verified === 'yes' ? t('filter.verified') : null),
    },
  };
}

/** The filters of the board in the order of the sheet, five of them always in the bar. */
export function useFilterList(filters: Filters): readonly JobFilter[] {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { sort, remote, verified } = useFixed();
  const { pay, industry } = useListed(filters);
  const days = (values: readonly string[], key: 'filter.lastDays' | 'days') =>
    values.map((value) => [value, t(key, { count: Number(value) })] as const);
  const workplace = choices.WORKPLACE_TYPES.map((value) => [value, t(`workplace.${value}`)] as const);
  const employment = choices.JOB_EMPLOYMENT_TYPES.map((value) => [value, choice(`employment.${value}`)] as const);
  const experience = choices.EXPERIENCE_BANDS.map((value) => [value, t(`experience.${value}`)] as const);
  const education = EDUCATION_LEVELS.map((value) => [value, choice(`education.${value}`)] as const);
  const channels = choices.JOB_CHANNELS.map((value) => [value, t(`channel.${value}`)] as const);
  const sizes = STAFF_SIZES.map((value) => [value, value] as const);
  const quick = { quick: true };
  return [
    sort,
    remote,
    oneOf('employmentType', t('filter.type'), employment, quick),
    oneOf('experience', t('filter.experience'), experience, quick),
    pay,
    oneOf('posted', t('filter.date'), days(POSTED_WITHIN, 'filter.lastDays'), quick),
    verified,
    oneOf('workplaceType', t('filter.workplaceType'), workplace, {
      isElsewhere: ({ workplaceType }) => workplaceType === 'remote',
    }),
    oneOf('answers', t('filter.answers'), days(ANSWERS, 'days')),
    oneOf('education', t('filter.education'), education),
    industry,
    oneOf('size', t('filter.size'), sizes),
    oneOf('channel', t('filter.channel'), channels),
  ];
}

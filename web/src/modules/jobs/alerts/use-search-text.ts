import { useQuery } from '@tanstack/react-query';
import * as choices from '#contract/jobs.choices.ts';
import { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import type { JobAlert } from '#contract/jobs.alerts.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { industriesQuery } from '#web/reference';
import { formatNumber } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';

const among = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

/** A search in words: what is looked for, where, and which filters are set. */
export function useSearchText(): (alert: Pick<JobAlert, 'search' | 'place'>) => string {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { data: industries } = useQuery(industriesQuery());
  return ({ search, place }) => {
    const { query, within, currency, payFrom, industry, size, verified, answers } = search;
    const workplace = among(choices.WORKPLACE_TYPES, search['workplaceType']);
    const employment = among(choices.JOB_EMPLOYMENT_TYPES, search['employmentType']);
    const experience = among(choices.EXPERIENCE_BANDS, search['experience']);
    const education = among(EDUCATION_LEVELS, search['education']);
    const channel = among(choices.JOB_CHANNELS, search['channel']);
    const period = among(choices.PAY_PERIODS, search['period']) ?? 'year';
    const parts = [
      query === undefined ? null : `“${query}”`,
      place === '' ? null : within === undefined ? place : t('alert.around', { place, kilometres: within }),
      workplace === undefined ? null : t(`workplace.${workplace}`),
      employment === undefined ? null : choice(`employment.${employment}`),
      experience === undefined ? null : t(`experience.${experience}`),
      education === undefined ? null : choice(`education.${education}`),
      payFrom === undefined
        ? null
        : t('alert.pay', { pay: t(`pay.${period}`, { range: `${formatNumber(Number(payFrom))} ${currency ?? ''}` }) }),
      industry === undefined ? null : industries?.data.find(({ slug }) => slug === industry)?.name,
      size === undefined ? null : t('alert.size', { size }),
      channel === undefined ? null : t(`channel.${channel}`),
      verified === undefined ? null : t('filter.verified'),
      answers === undefined ? null : t('answers.within', { count: Number(answers) }),
    ].filter((part) => part !== null && part !== undefined);
    return parts.length === 0 ? t('alert.everything') : parts.join(' · ');
  };
}

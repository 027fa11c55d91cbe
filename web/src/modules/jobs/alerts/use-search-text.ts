import { useQuery } from '@tanstack/react-query';
import type { JobAlert } from '#contract/jobs/alerts.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { industriesQuery } from '#web/reference';
import { formatNumber } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';

/** A search in words: what is looked for, where, and which filters are set. */
export function useSearchText(): (alert: Pick<JobAlert, 'search' | 'place'>) => string {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { data: industries } = useQuery(industriesQuery());
  return ({ search, place }) => {
    const { query, within, currency, payFrom, industry, size, verified, answers } = search;
    const workplace = search.workplaceType;
    const employment = search.employmentType;
    const experience = search.experience;
    const education = search.education;
    const channel = search.channel;
    const period = search.period ?? 'year';
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

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CONTEST_DAYS, REACHED_GROUP } from '#contract/advertising/choices.ts';
import type { ReachedAudience } from '#contract/advertising/figures.ts';
import type { Period } from '#contract/insights/insights.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Card } from '#ui/parts/card.tsx';
import parts from '../parts/parts.module.css';
import { text, useStrings } from '../strings.ts';
import { reachedQuery } from './api.ts';

interface Group {
  readonly key: 'places' | 'ages' | 'genders' | 'educations';
  readonly rows: readonly { readonly key: string; readonly name: string; readonly figure: number }[];
}
const GENDERS = ['male', 'female'] as const;
function genderText(gender: string): string {
  const known = GENDERS.find((each) => each === gender);
  return known === undefined ? text('reached.gender.other') : text(`audience.gender.${known}`);
}
/** Groups of each kind, without the kinds that have none. */
function groupsOf({ places, ages, genders, educations }: ReachedAudience): readonly Group[] {
  const groups: readonly Group[] = [
    {
      key: 'places',
      rows: places.map(({ place, people }) => ({ key: place.label, name: place.label, figure: people })),
    },
    {
      key: 'ages',
      rows: ages.map(({ from, to, people }) => ({
        key: String(from),
        name: to === null ? text('reached.age.from', { from }) : text('audience.ages.of', { from, to }),
        figure: people,
      })),
    },
    {
      key: 'genders',
      rows: genders.map(({ gender, people }) => ({ key: gender, name: genderText(gender), figure: people })),
    },
    {
      key: 'educations',
      rows: educations.map(({ education, people }) => ({
        key: education,
        name: text(`audience.education.${education}`),
        figure: people,
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function Groups({ reached }: { reached: ReachedAudience }): ReactNode {
  const t = useStrings();
  if (reached.people === 0) return <p>{t('reached.none', { count: REACHED_GROUP })}</p>;
  return (
    <>
      <p className={parts['figure']}>{t('reached.people', { number: formatNumber(reached.people) })}</p>
      {groupsOf(reached).map(({ key, rows }) => {
        const label = t(`reached.${key}`);
        return <Bars key={key} label={label} head={[label, t('reached.count')]} rows={rows} />;
      })}
    </>
  );
}

/** Whom campaigns have reached in a period, in groups of five or more. */
export function Reached({ days }: { days: Period }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(reachedQuery(days));
  return (
    <Card title={t('reached.title')}>
      {data !== undefined ? (
        <Groups reached={data.data} />
      ) : error === null ? (
        <div className={parts['waiting']} aria-busy="true" />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
      <p className={parts['soft']}>{t('reached.about', { count: REACHED_GROUP, days: CONTEST_DAYS })}</p>
    </Card>
  );
}

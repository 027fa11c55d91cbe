import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { readEventFigures } from '#contract/events/hosting.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { Meter } from '#ui/charts/meter.tsx';
import { ChartCard } from '#ui/figures/chart-card.tsx';
import { formatNumber, formatPercent } from '#ui/language/formats.ts';
import { dayText } from '#ui/language/wall-clock.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { figuresQuery } from './api.ts';
import styles from './door.module.css';

type Figures = ReplyOf<typeof readEventFigures>['data'];

/** The days between the first and the last, also those on which nobody came. */
function withEmptyDays(days: Figures['days']): Figures['days'] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return days;
  const known = new Map(days.map((each) => [each.day, each]));
  const all: Figures['days'] = [];
  for (let at = Date.parse(`${first}T00:00Z`); at <= Date.parse(`${last}T00:00Z`); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { day, joined: 0, left: 0 });
  }
  return all;
}

/** The share of those with a seat who came, once the event has begun. */
function Attended({ percent }: { percent: number | null }): ReactNode {
  const t = useStrings();
  const share = (percent ?? 0) / 100;
  return (
    <Card title={t('figures.attended')}>
      {percent === null ? (
        <p className={styles['soft']}>{t('figures.attended.later')}</p>
      ) : (
        <>
          <p className={styles['big']}>{formatPercent(share)}</p>
          <Meter share={share} label={t('figures.attended')} text={formatPercent(share)} high={2} />
        </>
      )}
    </Card>
  );
}

function Drawn({ figures: { days, states, sources, attendedPercent } }: { figures: Figures }): ReactNode {
  const t = useStrings();
  const all = withEmptyDays(days);
  const joined = days.reduce((sum, day) => sum + day.joined, 0);
  const left = days.reduce((sum, day) => sum + day.left, 0);
  return (
    <div className={styles['figures']}>
      <div className={styles['wide']}>
        <ChartCard
          title={t('figures.joined')}
          bars={all.map((day) => ({ key: day.day, label: dayText(day.day), value: day.joined }))}
          summary={t('figures.summary', { joined: formatNumber(joined), left: formatNumber(left) })}
          empty={days.length === 0 ? t('figures.none') : undefined}
          table={{
            label: t('figures.joined'),
            head: [t('figures.day'), t('figures.joinedShort'), t('figures.leftShort')],
            rows: all.map((day) => ({ key: day.day, name: dayText(day.day), figures: [day.joined, day.left] })),
          }}
        >
          <p className={styles['soft']}>
            {t('figures.summary', { joined: formatNumber(joined), left: formatNumber(left) })}
          </p>
        </ChartCard>
      </div>
      <div className={styles['stack']}>
        <Attended percent={attendedPercent} />
        <Card title={t('figures.sources')}>
          <FigureTable
            label={t('figures.sources')}
            head={[t('figures.source'), t('figures.parties')]}
            rows={sources.map(({ source, parties }) => ({
              key: source,
              name: t(`source.${source}`),
              figures: [parties],
            }))}
          />
        </Card>
      </div>
      <Card title={t('figures.states')}>
        <FigureTable
          label={t('figures.states')}
          head={[t('people.state'), t('figures.parties'), t('people.seats')]}
          rows={states.map(({ state, parties, seats }) => ({
            key: state,
            name: t(`seat.${state}`),
            figures: [parties, seats],
          }))}
        />
      </Card>
    </div>
  );
}

/** Who joined and left by day, how many came, and from where they had come to the event. */
export const FiguresTab = ({ eventId }: { eventId: string }): ReactNode => (
  <Loaded query={useQuery(figuresQuery(eventId))}>{(figures) => <Drawn figures={figures} />}</Loaded>
);

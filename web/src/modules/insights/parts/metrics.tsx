import { type ReactNode, useId, useState } from 'react';
import { ChartCard } from '#ui/figures/chart-card.tsx';
import { TileTabs } from '#ui/figures/tile.tsx';
import { text, useStrings } from '../strings.ts';
import { changeOf, columnsOf, dayText, figuresOf, type Metric, summaryOf, sumOf } from './metric.ts';

/** Figures as tiles, and the chart of the chosen one. */
export function Metrics({ metrics }: { metrics: readonly [Metric, ...Metric[]] }): ReactNode {
  const t = useStrings();
  const panelId = useId();
  const [chosen, setChosen] = useState<string>(metrics[0].key);
  const metric = metrics.find(({ key }) => key === chosen) ?? metrics[0];
  return (
    <>
      <TileTabs
        label={t('figures.label')}
        tiles={metrics.map((each) => ({
          key: each.key,
          label: t(`${each.key}.title`),
          figure: sumOf(each),
          change: changeOf(each),
          values: each.days.map(({ count }) => count),
        }))}
        current={metric.key}
        onChange={setChosen}
        panelId={panelId}
      />
      <Chart key={metric.key} metric={metric} panelId={panelId} />
    </>
  );
}

function Chart({ metric, panelId }: { metric: Metric; panelId: string }): ReactNode {
  const t = useStrings();
  const { key, days, previous, about, empty } = metric;
  return (
    <ChartCard
      id={panelId}
      isPanel
      title={t(`${key}.title`)}
      bars={days.map(({ day, count }) => ({ key: day, label: dayText(day), value: count }))}
      before={previous}
      isPartial
      summary={summaryOf(metric)}
      empty={sumOf(metric) === 0 ? (empty ?? t('figures.none')) : undefined}
      table={{
        label: t('table.of', { what: text(`${key}.title`) }),
        head: [t('table.day'), ...columnsOf(metric)],
        rows: days
          .map(({ day }, index) => ({ key: day, name: dayText(day), figures: figuresOf(metric, index) }))
          .toReversed(),
      }}
    >
      {about}
    </ChartCard>
  );
}

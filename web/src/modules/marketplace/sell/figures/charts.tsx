import { type ReactNode, useId, useState } from 'react';
import type { ProductInsights } from '#contract/marketplace/insights.ts';
import { ChartCard } from '#ui/figures/chart-card.tsx';
import { TileTabs } from '#ui/figures/tile.tsx';
import { useStrings } from '../../strings.ts';
import { changeOf, dayText, METRICS, type MetricKey, summaryOf, totalOf } from './metric.ts';

/** Shown, viewed and saved as tiles, and the chart of the chosen one with the table behind it. */
export function Charts({ found }: { found: ProductInsights }): ReactNode {
  const t = useStrings();
  const panelId = useId();
  const [chosen, setChosen] = useState<MetricKey>('viewed');
  const series = found[chosen];
  const title = t(`sell.figures.${chosen}`);
  return (
    <>
      <TileTabs
        label={t('sell.figures.what')}
        tiles={METRICS.map((key) => ({
          key,
          label: t(`sell.figures.${key}`),
          figure: totalOf(found[key]),
          change: changeOf(found[key]),
          values: found[key].days.map(({ count }) => count),
        }))}
        current={chosen}
        onChange={(key) => setChosen(METRICS.find((each) => each === key) ?? 'viewed')}
        panelId={panelId}
      />
      <ChartCard
        key={chosen}
        id={panelId}
        isPanel
        title={title}
        bars={series.days.map(({ day, count }) => ({ key: day, label: dayText(day), value: count }))}
        before={series.before}
        isPartial
        summary={summaryOf(title, series)}
        empty={totalOf(series) === 0 ? t('sell.figures.none') : undefined}
        table={{
          label: t('sell.figures.table', { what: title }),
          head: [t('sell.figures.day'), title],
          rows: series.days.map(({ day, count }) => ({ key: day, name: dayText(day), figures: [count] })).toReversed(),
        }}
      >
        {t(`sell.figures.${chosen}.about`)}
      </ChartCard>
    </>
  );
}

import { type ReactNode, useId, useState } from 'react';
import type { ProductInsights } from '#contract/marketplace/insights.ts';
import { ChartCard } from '#ui/figures/chart-card.tsx';
import { TileTabs } from '#ui/figures/tile.tsx';
import { useStrings } from '../../strings.ts';
import { changeOf, dayText, figuresOf, summaryOf, totalOf } from './metric.ts';

/** What is counted as tiles, and the chart of the chosen one with the table behind it. */
export function Charts({ found }: { found: ProductInsights }): ReactNode {
  const t = useStrings();
  const panelId = useId();
  const [requested, setRequested] = useState('viewed');
  const figures = figuresOf(found);
  // A currency may be missing in another period.
  const chosen = figures.find(({ key }) => key === requested) ?? figures[0];
  if (chosen === undefined) return null;
  const { series, label: title, about } = chosen;
  return (
    <>
      <TileTabs
        label={t('sell.figures.what')}
        tiles={figures.map((each) => ({
          key: each.key,
          label: each.label,
          figure: totalOf(each.series),
          change: changeOf(each.series),
          values: each.series.days.map(({ count }) => count),
        }))}
        current={chosen.key}
        onChange={setRequested}
        panelId={panelId}
      />
      <ChartCard
        key={chosen.key}
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
        {about}
      </ChartCard>
    </>
  );
}

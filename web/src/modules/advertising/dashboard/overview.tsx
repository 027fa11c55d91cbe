import { type ReactNode, useId, useState } from 'react';
import { ChartCard } from '#ui/figures/chart-card.tsx';
import { TileTabs } from '#ui/figures/tile.tsx';
import { useStrings } from '../strings.ts';
import { changeOf, dayText, type Metric, summaryOf } from './metric.ts';

/** What campaigns have spent and brought, as tiles, with the chart and the table of the chosen one. */
export function Overview({ metrics }: { metrics: readonly [Metric, ...Metric[]] }): ReactNode {
  const t = useStrings();
  const panelId = useId();
  const [requested, setRequested] = useState<string>(metrics[0].key);
  // A currency may be missing in another period.
  const chosen = metrics.find(({ key }) => key === requested) ?? metrics[0];
  const { key: chosenKey, label, days, before, about, total } = chosen;
  return (
    <>
      <TileTabs
        label={t('figures.label')}
        tiles={metrics.map((each) => ({
          key: each.key,
          label: each.label,
          figure: each.total,
          change: changeOf(each),
          values: each.days.map(({ value }) => value),
        }))}
        current={chosenKey}
        onChange={setRequested}
        panelId={panelId}
      />
      <ChartCard
        key={chosenKey}
        id={panelId}
        isPanel
        title={label}
        bars={days.map(({ day, value }) => ({ key: day, label: dayText(day), value }))}
        before={before}
        isPartial
        summary={summaryOf(chosen)}
        empty={total === 0 ? t('figures.none') : undefined}
        table={{
          label: t('figures.table', { what: label }),
          head: [t('figures.day'), label],
          rows: days.map(({ day, value }) => ({ key: day, name: dayText(day), figures: [value] })).toReversed(),
        }}
      >
        {about}
      </ChartCard>
    </>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { type Figure, FIGURE_GROUPS, type FigureGroup } from '#contract/admin/figures.ts';
import type { readDashboard } from '#contract/admin/admin.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { ChartCard } from '#ui/figures/chart-card.tsx';
import { type TileContent, TileTabs } from '#ui/figures/tile.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import { text, useStrings } from '../strings.ts';

export type Dashboard = ReplyOf<typeof readDashboard>['data'];
type Figures = Dashboard['figures'];
/** Read late: the file of the constant and that of this part need each other in the bundle. */
const groups = (): FigureGroup[] => Object.keys(FIGURE_GROUPS) as FigureGroup[];

/** Days of the server are UTC days, so they are formatted in UTC. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const seriesOf = ({ series, days }: Figures, figure: Figure) =>
  series.find((each) => each.figure === figure) ?? { figure, values: days.map(() => 0), before: 0 };

/** What a group shows: all that was created, elsewhere its first figure. */
const shownOf = (group: FigureGroup): readonly Figure[] =>
  group === 'content' ? FIGURE_GROUPS.content : FIGURE_GROUPS[group].slice(0, 1);
/** The figures of each day added up, and of the period before. */
function totalOf(figures: Figures, names: readonly Figure[]) {
  const all = names.map((name) => seriesOf(figures, name));
  return {
    values: figures.days.map((_, index) => sum(all.map(({ values }) => values[index] ?? 0))),
    before: sum(all.map(({ before }) => before)),
  };
}

/** Against the period before, in words. */
function changeOf(now: number, before: number): TileContent['change'] {
  if (before === 0 || now === before)
    return { text: text('figures.same', { before: formatNumber(before) }), direction: 'same' };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return now > before
    ? { text: text('figures.more', { percent }), direction: 'up' }
    : { text: text('figures.fewer', { percent }), direction: 'down' };
}

/** The text alternative of the chart. */
function summary(title: string, days: readonly string[], values: readonly number[]): string {
  const most = Math.max(0, ...values);
  const params = { title, from: dayText(days[0] ?? ''), to: dayText(days.at(-1) ?? '') };
  return most === 0
    ? text('growth.chart.none', params)
    : text('growth.chart', { ...params, sum: sum(values), most, day: dayText(days[values.indexOf(most)] ?? '') });
}

/** The figures of a group by day, as a file and as a table. */
const headOf = (group: FigureGroup): readonly string[] => FIGURE_GROUPS[group].map((name) => text(`figure.${name}`));
const rowOf = (figures: Figures, group: FigureGroup, index: number): number[] =>
  FIGURE_GROUPS[group].map((name) => seriesOf(figures, name).values[index] ?? 0);
const save = (figures: Figures, group: FigureGroup): void =>
  saveCsv(
    text(`figures.${group}`),
    [text('growth.day'), ...headOf(group)],
    figures.days.map((day, index) => [day, ...rowOf(figures, group, index)]),
  );

interface GroupProps {
  figures: Figures;
  group: FigureGroup;
  id: string;
}
/** One group by day: a chart of all or of one of its figures, its table, and its file. */
function Group({ figures, group, id }: GroupProps): ReactNode {
  const t = useStrings();
  const [chosen, setChosen] = useState<Figure | null>(null);
  const names: readonly Figure[] = FIGURE_GROUPS[group];
  const { values } = totalOf(figures, chosen === null ? shownOf(group) : [chosen]);
  const title = chosen === null ? t(`figures.${group}`) : t(`figure.${chosen}`);
  const { days, countedAt } = figures;
  return (
    <ChartCard
      id={id}
      isPanel
      title={title}
      bars={days.map((day, index) => ({ key: day, label: dayText(day), value: values[index] ?? 0 }))}
      isPartial
      summary={summary(title, days, values)}
      empty={sum(values) === 0 ? t(countedAt === null ? 'figures.notYet' : 'growth.none') : undefined}
      table={{
        label: t('growth.table'),
        head: [t('growth.day'), ...headOf(group)],
        rows: days
          .map((day, index) => ({ key: day, name: dayText(day), figures: rowOf(figures, group, index) }))
          .toReversed(),
      }}
    >
      {names.length === 1 ? null : (
        <NativeSelect
          aria-label={t('figures.which')}
          value={chosen ?? ''}
          data={[
            { value: '', label: t(group === 'content' ? 'figures.all' : `figure.${FIGURE_GROUPS[group][0]}`) },
            ...names
              .slice(group === 'content' ? 0 : 1)
              .map((name) => ({ value: name as string, label: t(`figure.${name}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setChosen(names.find((name) => name === value) ?? null)}
        />
      )}
      <p>
        {t('growth.zone')} {countedAt === null ? null : t('figures.counted', { at: formatDate(countedAt, 'dateTime') })}
      </p>
      <Button variant="default" size="xs" onClick={() => save(figures, group)}>
        {t('growth.export')}
      </Button>
    </ChartCard>
  );
}

/** Content, followers, profiles and search by day: a tile each, and the chart of the chosen one. */
export function Growth({ dashboard: { figures } }: { dashboard: Pick<Dashboard, 'figures'> }): ReactNode {
  const t = useStrings();
  const panelId = useId();
  const [group, setGroup] = useState<FigureGroup>('content');
  return (
    <>
      <TileTabs
        label={t('growth.title')}
        tiles={groups().map((key) => {
          const { values, before } = totalOf(figures, shownOf(key));
          return {
            key,
            label: t(`figures.${key}`),
            figure: sum(values),
            change: changeOf(sum(values), before),
            values,
          };
        })}
        current={group}
        onChange={(key) => setGroup(groups().find((each) => each === key) ?? 'content')}
        panelId={panelId}
      />
      <Group key={group} figures={figures} group={group} id={panelId} />
    </>
  );
}

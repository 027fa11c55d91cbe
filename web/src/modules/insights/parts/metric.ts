import { formatDate, formatNumber } from '#ui/language/formats.ts';
import type { TileContent } from '#ui/figures/tile.tsx';
import { text } from '../strings.ts';

export type MetricKey = 'views' | 'followers' | 'appearances' | 'pageViews' | 'gained' | 'lost' | 'reach' | 'clicks';
interface Part {
  readonly label: string;
  readonly counts: readonly number[];
}
/** A figure by day. */
export interface Metric {
  readonly key: MetricKey;
  /** Oldest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** The sum of the previous period of the same length; null if unknown. */
  readonly previousTotal: number | null;
  /** The figures of its days, where they are known. */
  readonly previous?: readonly number[];
  /** What the figure is made of, each by day: further columns of the table and the file. */
  readonly parts?: readonly Part[];
  /** How it is counted. */
  readonly about?: string;
  /** What is said in the plot of a period without any. */
  readonly empty?: string;
}

/** The server has grouped by the member's days, so no time zone is applied here. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');
export const sumOf = ({ days }: Pick<Metric, 'days'>): number => days.reduce((sum, { count }) => sum + count, 0);

/** The text alternative of the chart. */
export function summaryOf({ key, days }: Metric): string {
  const peak = days.reduce((best, day) => (day.count > best.count ? day : best), days[0] ?? { day: '', count: 0 });
  const params = {
    title: text(`${key}.title`),
    from: dayText(days[0]?.day ?? ''),
    to: dayText(days.at(-1)?.day ?? ''),
  };
  const sum = sumOf({ days });
  return sum === 0
    ? text('chart.none', params)
    : text('chart.some', { ...params, sum: formatNumber(sum), most: formatNumber(peak.count), day: dayText(peak.day) });
}

/** Against the period before, in words. */
export function changeOf(metric: Metric): NonNullable<TileContent['change']> {
  const { previousTotal, days } = metric;
  if (previousTotal === null) return { text: text('change.unknown'), direction: 'same' };
  const sum = sumOf(metric);
  const params = {
    days: text('period.days', { count: days.length }),
    number: formatNumber(Math.abs(sum - previousTotal)),
  };
  if (sum > previousTotal) return { text: text('change.more', params), direction: 'up' };
  return sum < previousTotal
    ? { text: text('change.fewer', params), direction: 'down' }
    : { text: text('change.same', params), direction: 'same' };
}

/** Columns of a figure: itself and its parts. */
export const columnsOf = ({ key, parts = [] }: Metric): readonly string[] => [
  text(`${key}.counted`),
  ...parts.map(({ label }) => label),
];
export const figuresOf = ({ days, parts = [] }: Metric, index: number): readonly number[] => [
  days[index]?.count ?? 0,
  ...parts.map(({ counts }) => counts[index] ?? 0),
];

/** All figures by day, as one file; days that a figure does not have stay empty. */
export function fileOf(metrics: readonly Metric[]) {
  const days = [...new Set(metrics.flatMap((metric) => metric.days.map(({ day }) => day)))].toSorted();
  const cells = (metric: Metric, day: string): readonly (number | string)[] => {
    const index = metric.days.findIndex((each) => each.day === day);
    return index < 0 ? columnsOf(metric).map(() => '') : figuresOf(metric, index);
  };
  return {
    head: [
      text('table.day'),
      ...metrics.flatMap((metric) => [text(`${metric.key}.title`), ...(metric.parts ?? []).map(({ label }) => label)]),
    ],
    rows: days.map((day) => [day, ...metrics.flatMap((metric) => cells(metric, day))]),
  };
}

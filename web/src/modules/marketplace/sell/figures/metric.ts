import type { ProductInsights } from '#contract/marketplace/insights.ts';
import type { TileContent } from '#ui/figures/tile.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { text } from '../../strings.ts';

/** What is counted, in the order of the tiles. */
export const METRICS = ['shown', 'viewed', 'saved'] as const;
export type MetricKey = (typeof METRICS)[number];
export type Series = ProductInsights[MetricKey];

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
export const totalOf = ({ days }: Pick<Series, 'days'>): number => sum(days.map(({ count }) => count));
/** Days are those of UTC, so no time zone is applied. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');

/** Against the period before, in words. */
export function changeOf(series: Series): NonNullable<TileContent['change']> {
  const [now, before] = [totalOf(series), sum(series.before)];
  const params = { number: formatNumber(Math.abs(now - before)), count: series.days.length };
  if (now === before) return { text: text('sell.figures.same', params), direction: 'same' };
  return now > before
    ? { text: text('sell.figures.more', params), direction: 'up' }
    : { text: text('sell.figures.fewer', params), direction: 'down' };
}

/** The text alternative of the chart. */
export function summaryOf(title: string, { days }: Series): string {
  const [first, last] = [days[0], days.at(-1)];
  const peak = days.reduce((best, day) => (day.count > best.count ? day : best), first ?? { day: '', count: 0 });
  return text('sell.figures.summary', {
    title,
    from: first === undefined ? '' : dayText(first.day),
    to: last === undefined ? '' : dayText(last.day),
    sum: formatNumber(totalOf({ days })),
    most: formatNumber(peak.count),
    day: peak.day === '' ? '' : dayText(peak.day),
  });
}

/** Everything by day, for a file. */
export const fileOf = (found: ProductInsights) => ({
  head: [text('sell.figures.day'), ...METRICS.map((key) => text(`sell.figures.${key}`))],
  rows: found.shown.days.map(({ day }, at) => [day, ...METRICS.map((key) => found[key].days[at]?.count ?? 0)]),
});

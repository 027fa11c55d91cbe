import { decimalOf } from '#contract/core/money/money.ts';
import type { ProductInsights } from '#contract/marketplace/insights.ts';
import type { Series } from '#contract/pages/figures.ts';
import type { TileContent } from '#ui/figures/tile.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { text } from '../../strings.ts';

/** What is counted, in the order of the tiles. */
export const METRICS = ['shown', 'viewed', 'saved', 'requested', 'quoted', 'ordered'] as const;

/** One tile with its chart. Amounts are in units of their currency, which the label names. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly series: Series;
}
function turnoverOf({ turnover, ordered }: ProductInsights): Figure[] {
  if (turnover === null) return [];
  const about = text('sell.figures.turnover.about');
  // Without an order there is no currency: nothing was ordered on any day.
  if (turnover.length === 0) return [{ key: 'turnover', label: text('sell.figures.turnover'), about, series: ordered }];
  return turnover.map(({ currency, days, before }) => {
    const units = (count: number) => Number(decimalOf(count, currency));
    return {
      key: `turnover-${currency}`,
      label: text('sell.figures.turnover.in', { currency }),
      about,
      series: { days: days.map(({ day, count }) => ({ day, count: units(count) })), before: before.map(units) },
    };
  });
}
export const figuresOf = (found: ProductInsights): readonly Figure[] => [
  ...METRICS.map((key) => ({
    key,
    label: text(`sell.figures.${key}`),
    about: text(`sell.figures.${key}.about`),
    series: found[key],
  })),
  ...turnoverOf(found),
];

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
export function fileOf(found: ProductInsights): { head: string[]; rows: (string | number)[][] } {
  const figures = figuresOf(found);
  return {
    head: [text('sell.figures.day'), ...figures.map(({ label }) => label)],
    rows: found.shown.days.map(({ day }, at) => [day, ...figures.map(({ series }) => series.days[at]?.count ?? 0)]),
  };
}

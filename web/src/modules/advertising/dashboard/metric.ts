import type { CampaignFigures } from '#contract/advertising/figures.ts';
import { decimalOf } from '#contract/core/money/money.ts';
import type { TileContent } from '#ui/figures/tile.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { text } from '../strings.ts';

/** One tile with its chart. Amounts are in units of the currency that the label names. */
export interface Metric {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  /** Oldest first. */
  readonly days: readonly { readonly day: string; readonly value: number }[];
  readonly before: readonly number[];
  readonly total: number;
  readonly totalBefore: number;
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rounded = (value: number): number => Math.round(value * 100) / 100;
/** One count for so many of another, or nothing where there are none. */
const share = (count: number, of: number, scale: number): number => (of === 0 ? 0 : rounded((count * scale) / of));

interface Counted {
  readonly days: readonly string[];
  readonly now: readonly number[];
  readonly before: readonly number[];
}
const countedOf = ({ days, before }: CampaignFigures['views'], unit: (count: number) => number): Counted => ({
  days: days.map(({ day }) => day),
  now: days.map(({ count }) => unit(count)),
  before: before.map(unit),
});
const plain = (count: number): number => count;

type Named = Pick<Metric, 'key' | 'label' | 'about'>;
const summed = (named: Named, { days, now, before }: Counted): Metric => ({
  ...named,
  days: days.map((day, at) => ({ day, value: now[at] ?? 0 })),
  before,
  total: rounded(sum(now)),
  totalBefore: rounded(sum(before)),
});
/** Of a period it is not the sum of its days. */
const divided = (named: Named, top: Counted, bottom: Counted, scale: number): Metric => ({
  ...named,
  days: top.days.map((day, at) => ({ day, value: share(top.now[at] ?? 0, bottom.now[at] ?? 0, scale) })),
  before: top.before.map((count, at) => share(count, bottom.before[at] ?? 0, scale)),
  total: share(sum(top.now), sum(bottom.now), scale),
  totalBefore: share(sum(top.before), sum(bottom.before), scale),
});

const RATE = 100;
const PRICED = 1_000;
/** What was spent in each currency, views, clicks, their rate, and the price of views where there is one currency. */
export function metricsOf(figures: CampaignFigures): readonly [Metric, ...Metric[]] {
  const [views, clicks] = [countedOf(figures.views, plain), countedOf(figures.clicks, plain)];
  const spent = figures.spent.map(({ currency, ...series }) => ({
    currency,
    counted: countedOf(series, (count) => Number(decimalOf(count, currency))),
  }));
  const [only, ...others] = spent;
  const nothing = { ...views, now: views.now.map(() => 0), before: views.before.map(() => 0) };
  const spentNamed = (currency: string): Named => ({
    key: `spent-${currency}`,
    label: text('figures.spent', { currency }),
    about: text('figures.spent.about'),
  });
  const rest = [
    summed({ key: 'views', label: text('figures.views'), about: text('figures.views.about') }, views),
    summed({ key: 'clicks', label: text('figures.clicks'), about: text('figures.clicks.about') }, clicks),
    divided({ key: 'rate', label: text('figures.rate'), about: text('figures.rate.about') }, clicks, views, RATE),
  ];
  if (only === undefined)
    return [
      summed({ key: 'spent', label: text('figures.spent.none'), about: text('figures.spent.about') }, nothing),
      ...rest,
    ];
  const price =
    others.length > 0
      ? []
      : [
          divided(
            {
              key: 'price',
              label: text('figures.price', { currency: only.currency }),
              about: text('figures.price.about'),
            },
            only.counted,
            views,
            PRICED,
          ),
        ];
  return [
    summed(spentNamed(only.currency), only.counted),
    ...others.map(({ currency, counted }) => summed(spentNamed(currency), counted)),
    ...rest,
    ...price,
  ];
}

/** The server has grouped by days, so no time zone is applied. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');
/** Against the period before, in words. */
export function changeOf({ total, totalBefore, days }: Metric): NonNullable<TileContent['change']> {
  const params = { number: formatNumber(rounded(Math.abs(total - totalBefore))), count: days.length };
  if (total === totalBefore) return { text: text('figures.same', params), direction: 'same' };
  return total > totalBefore
    ? { text: text('figures.more', params), direction: 'up' }
    : { text: text('figures.fewer', params), direction: 'down' };
}
/** The text alternative of the chart. */
export function summaryOf({ label, days, total }: Metric): string {
  const peak = days.reduce((best, each) => (each.value > best.value ? each : best), days[0] ?? { day: '', value: 0 });
  return text('figures.summary', {
    title: label,
    from: dayText(days[0]?.day ?? ''),
    to: dayText(days.at(-1)?.day ?? ''),
    sum: formatNumber(total),
    most: formatNumber(peak.value),
    day: dayText(peak.day),
  });
}
/** Everything by day, for a file. */
export function fileOf(metrics: readonly Metric[]): { head: string[]; rows: (string | number)[][] } {
  const days = metrics[0]?.days ?? [];
  return {
    head: [text('figures.day'), ...metrics.map(({ label }) => label)],
    rows: days.map(({ day }, at) => [day, ...metrics.map((metric) => metric.days[at]?.value ?? 0)]),
  };
}

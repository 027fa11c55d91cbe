import { formatMoney as moneyText } from '#contract/core/money/money.ts';
import { locale } from './language.ts';
import { accountZone } from './zone.ts';

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>();
/** Building an `Intl` formatter costs a hundred times as much as using it. */
function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const known = cache.get(key) as T | undefined;
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

type DateStyle = 'date' | 'time' | 'dateTime' | 'monthYear' | 'month';
const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  monthYear: { month: 'short', year: 'numeric' },
  month: { month: 'long' },
};

/**
 * `at` is ISO 8601 or a Date; `zone` is an IANA name when the time belongs to a location, otherwise the reader's own.
 */
export const formatDate = (at: string | Date, style: DateStyle = 'date', zone = accountZone()): string =>
  cached(
    `${locale()}/${style}/${zone ?? ''}`,
    () =>
      new Intl.DateTimeFormat(locale(), { ...dateStyles[style], ...(zone === undefined ? {} : { timeZone: zone }) }),
  ).format(new Date(at));

/** A wall clock such as `2027-03-28T09:30` as it is, whatever zone it belongs to. */
export const formatWallClock = (wall: string, style: DateStyle = 'dateTime'): string =>
  formatDate(`${wall}Z`, style, 'UTC');

/** Names one after the other, as the language joins them. */
export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items);

/** 1,234 or 1.2 लाख, depending on the language; `compact` for counters in small spaces. */
export const formatNumber = (value: number, compact = false): string =>
  cached(
    `${locale()}/${compact ? 'compact' : 'number'}`,
    () => new Intl.NumberFormat(locale(), compact ? { notation: 'compact', maximumFractionDigits: 1 } : {}),
  ).format(value);

/** ₹30,000 or ₹1,250.50: an amount in whole minor units. */
export const formatMoney = (amount: number, currency: string): string => moneyText(amount, currency, locale());

/** 42 %, without decimals; `share` is between 0 and 1. */
export const formatPercent = (share: number): string =>
  cached(`${locale()}/percent`, () => new Intl.NumberFormat(locale(), { style: 'percent' })).format(share);

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1.5 GB"; a kilobyte has 1,000 bytes. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = sizes[step] ?? 'byte';
  return cached(
    `${locale()}/${unit}`,
    () =>
      new Intl.NumberFormat(locale(), {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: step === 0 ? 0 : 1,
      }),
  ).format(bytes / 1_000 ** step);
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
];

/** "5 minutes ago" within the first week, then the date. `now` is in milliseconds. */
export function formatAgo(at: string | Date, now: number): string {
  const seconds = Math.round((now - new Date(at).getTime()) / 1_000);
  if (Math.abs(seconds) >= 7 * 86_400) return formatDate(at);
  const format = cached(`${locale()}/ago`, () => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }));
  const step = steps.findLast(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(-Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

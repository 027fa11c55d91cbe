import type { Kysely } from 'kysely';
import type { Figure } from '#contract/admin/figures.ts';
import { column } from '../database/statement.ts';
import { extensionPoint } from './extensions.ts';

/** Whole days in UTC; the last one is not included. */
export interface DayRange {
  readonly from: Date;
  readonly to: Date;
}
interface DailyFigure {
  readonly figure: Figure;
  /** How much there was on each day of the range; days without any are left out. */
  readonly count: (
    db: Kysely<never>,
    range: DayRange,
  ) => Promise<readonly { readonly day: string; readonly count: number }[]>;
}
/** What a module counts by day for the dashboard of admins, in the background. */
export const dailyFigures = extensionPoint<DailyFigure>('platform.daily_figures', 'many');

/* Parts of their statements. */
export const dayRange = { from: column.timestamp, to: column.timestamp };
export const dayCount = { day: column.text.notNull, count: column.int };
/** Rows of a table by the day of a time. */
export const countByDay = (table: string, at: string, condition = 'true'): string => `
  select to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
  from ${table} where ${at} >= :from and ${at} < :to and ${condition} group by 1`;

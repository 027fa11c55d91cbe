import * as z from 'zod/mini';
import { type Figure, FIGURES } from '#contract/admin/figures.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { dailyFigures } from '#platform/extensions/daily-figures.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { Kysely } from 'kysely';
import type { AdminTables } from '../tables.ts';
import { deleteCounted, deletePast, findLast, insertCounted, selectFigures } from './queries.ts';

/** The longest period and the one before it. */
const KEPT_DAYS = 2 * 366;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const startOf = (at: Date): Date => new Date(`${dayOf(at)}T00:00:00Z`);
const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * day);

/**
 * Counts the days since the last count, the one before it included, since what was deleted or finished later counts
 * for its day. The first time, it counts everything that a period can show.
 */
export const countFigures = defineTask({
  name: 'admin.count_figures',
  payload: z.object({}),
  schedule: '7 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<AdminTables>) => {
    const today = startOf(ctx.now);
    const first = daysBefore(today, KEPT_DAYS);
    const last = (await findLast.first(ctx.db))?.counted_at ?? null;
    const from = last === null || last < first ? first : daysBefore(startOf(last), 1);
    const range = { from, to: daysBefore(today, -1) };
    const rows: { figure: Figure; day: string; count: number }[] = [];
    for (const { figure, count } of ctx.services.extensions.all(dailyFigures)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: it takes a connection of the background
      for (const counted of await count(across(ctx.db), range)) rows.push({ figure, ...counted });
    }
    // A day on which nothing happened is a day that was counted.
    if (!rows.some((row) => row.day === dayOf(ctx.now))) rows.push({ figure: 'joined', day: dayOf(ctx.now), count: 0 });
    await ctx.transaction(async ({ db }) => {
      await deleteCounted(db, { from: dayOf(from) });
      await deletePast(db, { before: dayOf(first) });
      await insertCounted(db, { rows, now: ctx.now });
    });
  },
});

/** What happened on each of the last days, and in the same number of days before; and when a backup was taken last. */
export async function readFigures(db: Kysely<AdminTables>, now: Date, days: number) {
  const from = daysBefore(startOf(now), days - 1);
  const rows = await selectFigures(db, { from: dayOf(from), before: dayOf(daysBefore(from, days)) });
  const last = Math.max(...rows.map((row) => row.counted_at?.getTime() ?? 0));
  const counts = new Map(rows.map((row) => [`${row.figure} ${row.day ?? ''}`, row.count ?? 0]));
  const names = Array.from({ length: days }, (_, index) => dayOf(daysBefore(from, -index)));
  const figures = {
    countedAt: last === 0 ? null : new Date(last).toISOString(),
    days: names,
    series: FIGURES.map((figure) => ({
      figure,
      values: names.map((name) => counts.get(`${figure} ${name}`) ?? 0),
      before: counts.get(`${figure} `) ?? 0,
    })),
  };
  return { figures, backupAt: rows[0]?.backup_at ?? null };
}

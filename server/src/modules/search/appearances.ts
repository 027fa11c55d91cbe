import * as z from 'zod/mini';
import { type PagePeriod, type Series, USUAL_PAGE_PERIOD } from '#contract/pages/figures.ts';
import { APPEARANCES_KEPT_DAYS, type Appearances } from '#contract/search/search.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { defineBuffer } from '#platform/buffer.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { requireAnalytics } from '#modules/pages';
import type { SearchTables } from './tables.ts';

interface Appearance {
  readonly viewerId: string;
  /** The tab, and the cursor of the page; empty for the first page of people. */
  readonly page: string;
  readonly at: Date;
  readonly actorIds: readonly string[];
}

const insertSearchAppearance = statement({
  params: { actorIds: column.uuid.array, viewerIds: column.uuid.array, days: column.date.array },
  sql: `
      insert into search_appearance (actor_id, day, appearances)
      select found.actor_id, found.day, count(*)
      from unnest(:actorIds::uuid[], :viewerIds::uuid[], :days::date[]) as found (actor_id, viewer_id, day)
      join actor_card on actor_card.id = found.actor_id and actor_card.state = 'active'
      where not exists (select from page_team
        where page_team.page_id = found.actor_id and page_team.member_id = found.viewer_id)
      group by found.actor_id, found.day order by found.actor_id, found.day
      on conflict (actor_id, day) do update set appearances = search_appearance.appearances + excluded.appearances`,
});

/**
 * Buffers search results before counting them. Further typing within 10 s is the same search, of which the last result
 * counts.
 */
export const appearances = defineBuffer<SearchTables, Appearance>({
  name: 'search.appearances',
  key: ({ viewerId, page }) => `${viewerId} ${page}`,
  flush: async (db, appearance) => {
    const rows = appearance.flatMap(({ viewerId, at, actorIds }) =>
      actorIds
        .filter((actorId) => actorId !== viewerId)
        .map((actorId) => ({ actorId, viewerId, day: at.toISOString().slice(0, 10) })),
    );
    // Members who left since are not counted, and neither are searches by the team of a page. Ordered by key, because
    // two processes may count the same actors concurrently.
    await insertSearchAppearance(db, {
      actorIds: rows.map((row) => row.actorId),
      viewerIds: rows.map((row) => row.viewerId),
      days: rows.map((row) => row.day),
    });
  },
});

/** Records who and which pages were found. Who acts as a page does not count, as they do not as viewers of profiles. */
export function recordFound(
  ctx: RequestContext<SearchTables>,
  { page, actorIds }: Pick<Appearance, 'page' | 'actorIds'>,
): void {
  if (ctx.actor.id === ctx.member.id) ctx.record(appearances, { viewerId: ctx.member.id, page, at: ctx.now, actorIds });
}

const appearancesOf = statement({
  params: { actorId: column.uuid, from: column.date },
  row: {
    day: column.date,
    appearances: column.int,
  },
  sql: `
  select day, appearances from search_appearance where actor_id = :actorId and day >= :from::date order by day`,
});

const dayLength = 86_400_000;
const defaultDays = 28;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** How often an actor was found on each day of two periods of the same length, oldest first. */
async function byDay({ db, now }: RequestContext<SearchTables>, actorId: string, days: number) {
  const first = now.getTime() - (2 * days - 1) * dayLength;
  const rowsByDay = new Map(
    (await appearancesOf(db, { actorId, from: dayOf(first) })).map((row) => [row.day, row.appearances]),
  );
  return Array.from({ length: 2 * days }, (_, index) => ({
    day: dayOf(first + index * dayLength),
    appearances: rowsByDay.get(dayOf(first + index * dayLength)) ?? 0,
  }));
}

/** How often the caller was found on each of the last days, and in the same number of days before. */
export async function readAppearances(ctx: RequestContext<SearchTables>, days = defaultDays): Promise<Appearances> {
  const all = await byDay(ctx, ctx.member.id, days);
  const before = all.slice(0, days).reduce((sum, day) => sum + day.appearances, 0);
  return { days: all.slice(days), before: 2 * days > APPEARANCES_KEPT_DAYS ? null : before };
}

/** How often a page was found, for its team. */
export async function readPageAppearances(
  ctx: RequestContext<SearchTables>,
  pageId: string,
  period: PagePeriod = USUAL_PAGE_PERIOD,
): Promise<Series> {
  const days = Number(period);
  await requireAnalytics(ctx as unknown as RequestContext<never>, pageId);
  const all = await byDay(ctx, pageId, days);
  return {
    days: all.slice(days).map(({ day, appearances: count }) => ({ day, count })),
    before: all.slice(0, days).map(({ appearances: count }) => count),
  };
}

export const forgetAppearances = defineTask({
  name: 'search.forget_appearances',
  payload: z.object({}),
  schedule: '20 4 * * *',
  run: async (ctx: TaskContext<SearchTables>) => {
    await ctx.db
      .deleteFrom('search_appearance')
      .where('day', '<', new Date(ctx.now.getTime() - APPEARANCES_KEPT_DAYS * dayLength).toISOString().slice(0, 10))
      .execute();
  },
});

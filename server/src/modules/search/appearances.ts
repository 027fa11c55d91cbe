import * as z from 'zod/mini';
import { APPEARANCES_KEPT_DAYS, type Appearances } from '#contract/search.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { defineBuffer } from '#platform/buffer.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { SearchTables } from './tables.ts';

interface Appearance {
  readonly viewerId: string;
  /** The cursor of the page; empty for the first one. */
  readonly page: string;
  readonly at: Date;
  readonly actorIds: readonly string[];
}

const insertSearchAppearance = statement({
  params: { actorIds: column.uuid.array, days: column.date.array },
  sql: `
      insert into search_appearance (actor_id, day, appearances)
      select found.actor_id, found.day, count(*) from unnest(:actorIds::uuid[], :days::date[]) as found (actor_id, day)
      join actor_card on actor_card.id = found.actor_id and actor_card.state = 'active'
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
        .map((actorId) => ({ actorId, day: at.toISOString().slice(0, 10) })),
    );
    // Members who left since are not counted. Ordered by key, because two processes may count the same people
    // concurrently.
    await insertSearchAppearance(db, { actorIds: rows.map((row) => row.actorId), days: rows.map((row) => row.day) });
  },
});

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

/** How often the caller was found on each of the last days, and in the same number of days before. */
export async function readAppearances(
  { db, member, now }: RequestContext<SearchTables>,
  days = defaultDays,
): Promise<Appearances> {
  const first = now.getTime() - (2 * days - 1) * dayLength;
  const rowsByDay = new Map(
    (await appearancesOf(db, { actorId: member.id, from: dayOf(first) })).map((row) => [row.day, row.appearances]),
  );
  const all = Array.from({ length: 2 * days }, (_, index) => ({
    day: dayOf(first + index * dayLength),
    appearances: rowsByDay.get(dayOf(first + index * dayLength)) ?? 0,
  }));
  const before = all.slice(0, days).reduce((sum, day) => sum + day.appearances, 0);
  return { days: all.slice(days), before: 2 * days > APPEARANCES_KEPT_DAYS ? null : before };
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

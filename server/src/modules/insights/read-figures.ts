import type { Figures, Groups } from '#contract/insights/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { followersGained } from '#modules/network';
import { loadPlaces } from '#modules/reference';
import { viewerOf, startOf, type InsightsQuery } from './asker.ts';
import { visibilityOf } from './policy.ts';
import { groupsOf, viewsBetween } from './queries-figures.ts';
import type { InsightsTables } from './tables.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Views and new followers by day. The number of views is shown to every owner, in any mode. */
export async function readFigures(ctx: RequestContext<InsightsTables>, query: InsightsQuery): Promise<Figures> {
  const { mode, days, before } = await viewerOf(ctx, query);
  const moments = [...before, ...days].map(({ from }) => from);
  const [rows, gained] = await Promise.all([
    viewsBetween(ctx.db, { ownerId: ctx.member.id, from: startOf(before), moments }),
    followersGained(across(ctx.db), ctx.member.id, moments),
  ]);
  const views = new Map(rows.map((row) => [row.span - 1, row.views]));
  const all = moments.map((_, index) => ({ views: views.get(index) ?? 0, followers: gained.get(index) ?? 0 }));
  const earlier = all.slice(0, before.length);
  return {
    days: days.map(({ day }, index) => ({ day, views: 0, followers: 0, ...all[before.length + index] })),
    before: {
      views: sum(earlier.map((each) => each.views)),
      followers: sum(earlier.map((each) => each.followers)),
      days: earlier,
    },
    mode,
    can: visibilityOf(mode),
  };
}

/** Views by title and place. Owners in private mode get neither. */
export async function readGroups(ctx: RequestContext<InsightsTables>, query: InsightsQuery): Promise<Groups> {
  const { mode, days } = await viewerOf(ctx, query);
  const rows = await groupsOf(ctx.db, { ownerId: ctx.member.id, from: startOf(days) });
  const views = rows.find((row) => row.what === 'all')?.views ?? 0;
  if (!visibilityOf(mode).seeKinds) return { titles: [], places: [], views };
  const placeRows = rows.filter((row) => row.what === 'place');
  const locations = await loadPlaces(
    across(ctx.db),
    placeRows.map((row) =>
      row.country_code === null ? null : { country: row.country_code, state: null, cityId: row.city_id },
    ),
    ctx.language,
  );
  return {
    titles: rows.flatMap(({ title, views: count }) => (title === null ? [] : [{ title, views: count }])),
    places: placeRows.flatMap((row, index) => {
      const location = locations[index];
      return location ? [{ place: location, views: row.views }] : [];
    }),
    views,
  };
}

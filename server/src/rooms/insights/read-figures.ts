import type { Figures, Groups } from '#contract/insights.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { followersGained } from '#rooms/network';
import { loadPlaces } from '#rooms/reference';
import { askerOf, beginning, type Asked } from './asker.ts';
import { sightOf } from './policy.ts';
import { groupsOf, viewsBetween } from './queries-figures.ts';
import type { InsightsTables } from './tables.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Views and new followers by day. How many looked is told to everybody, however they look themselves. */
export async function readFigures(act: Act<InsightsTables>, asked: Asked): Promise<Figures> {
  const { mode, days, before } = await askerOf(act, asked);
  const moments = [...before, ...days].map(({ from }) => from);
  const [rows, gained] = await Promise.all([
    viewsBetween(act.db, act.member.id, beginning(before), moments),
    followersGained(across(act.db), act.member.id, moments),
  ]);
  const views = new Map(rows.map((row) => [row.span - 1, row.views]));
  const all = moments.map((_, index) => ({ views: views.get(index) ?? 0, followers: gained.get(index) ?? 0 }));
  const earlier = all.slice(0, before.length);
  return {
    days: days.map(({ day }, index) => ({ day, views: 0, followers: 0, ...all[before.length + index] })),
    before: { views: sum(earlier.map((each) => each.views)), followers: sum(earlier.map((each) => each.followers)) },
    mode,
    can: sightOf(mode),
  };
}

/** Views by title and place. Whoever looks in private sees neither of others. */
export async function readGroups(act: Act<InsightsTables>, asked: Asked): Promise<Groups> {
  const { mode, days } = await askerOf(act, asked);
  const rows = await groupsOf(act.db, act.member.id, beginning(days));
  const views = rows.find((row) => row.what === 'all')?.views ?? 0;
  if (!sightOf(mode).seeKinds) return { titles: [], places: [], views };
  const placed = rows.filter((row) => row.what === 'place');
  const places = await loadPlaces(
    across(act.db),
    placed.map((row) =>
      row.country_code === null ? null : { country: row.country_code, state: null, cityId: row.city_id },
    ),
    act.language,
  );
  return {
    titles: rows.flatMap((row) =>
      row.what === 'title' && row.title !== null ? [{ title: row.title, views: row.views }] : [],
    ),
    places: placed.flatMap((row, index) => {
      const place = places[index];
      return place ? [{ place, views: row.views }] : [];
    }),
    views,
  };
}

import type { PagePeriod, Series } from '#contract/pages/figures.ts';
import { USUAL_PAGE_PERIOD } from '#contract/pages/figures.ts';
import type { AudienceGroups, PageAudience, PageFigures, PageGroups, PageMetric } from '#contract/insights/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { type Day, utcDays } from '#platform/zones/days.ts';
import { requireAnalytics } from '#modules/pages';
import { loadPlaces } from '#modules/reference';
import { startOf, viewerOf } from '../asker.ts';
import type { InsightsTables } from '../tables.ts';
import { pageFiguresBetween } from './queries-figures.ts';
import { pageGroupsOf } from './queries-groups.ts';

type InsightsContext = RequestContext<InsightsTables>;
interface Query {
  readonly days?: PagePeriod | undefined;
  readonly zone?: string | undefined;
}

/** `figures`: by the number of their day, counted from one over both periods. */
function seriesOf(before: readonly Day[], days: readonly Day[], figures: ReadonlyMap<number, number>): Series {
  const figure = (index: number): number => figures.get(index + 1) ?? 0;
  return {
    days: days.map(({ day }, index) => ({ day, count: figure(before.length + index) })),
    before: before.map((_, index) => figure(index)),
  };
}

/** Figures of a page by day, in the time zone of the caller; the reach of posts is stored by day of UTC. */
export async function readPageFigures(
  ctx: InsightsContext,
  pageId: string,
  { days: period = USUAL_PAGE_PERIOD, zone }: Query,
): Promise<PageFigures> {
  const [{ days, before }] = await Promise.all([
    viewerOf(ctx, { days: period, zone }),
    requireAnalytics(ctx as unknown as RequestContext<never>, pageId),
  ]);
  const inUtc = utcDays(ctx.now, before.length + days.length);
  const rows = await pageFiguresBetween(ctx.db, {
    pageId,
    from: startOf(before),
    moments: [...before, ...days].map(({ from }) => from),
    firstDay: inUtc[0]?.day ?? '',
  });
  const figuresOf = (metric: PageMetric) =>
    new Map(rows.filter(({ what }) => what === metric).map(({ span, figure }) => [span, figure]));
  const series = (metric: PageMetric) => seriesOf(before, days, figuresOf(metric));
  return {
    views: series('views'),
    gained: series('gained'),
    lost: series('lost'),
    reach: seriesOf(inUtc.slice(0, before.length), inUtc.slice(before.length), figuresOf('reach')),
    linkClicks: series('linkClicks'),
    websiteClicks: series('websiteClicks'),
    courseClicks: series('courseClicks'),
  };
}

/**
 * Who the viewers and followers of a page are. The period has days of UTC for every caller: moving its beginning by a
 * time zone would show when a single viewer leaves it.
 */
export async function readPageGroups(
  ctx: InsightsContext,
  pageId: string,
  { days = USUAL_PAGE_PERIOD }: Query,
): Promise<PageGroups> {
  await requireAnalytics(ctx as unknown as RequestContext<never>, pageId);
  const rows = await pageGroupsOf(ctx.db, { pageId, from: startOf(utcDays(ctx.now, Number(days))) });
  const placeRows = rows.filter(({ what }) => what === 'place');
  const places = await loadPlaces(
    across(ctx.db),
    placeRows.map(({ country_code: country, city_id: cityId }) =>
      country === null ? null : { country, state: null, cityId },
    ),
    ctx.language,
  );
  const groupsOf = (audience: PageAudience): AudienceGroups => {
    const named = (kind: string) =>
      rows.flatMap(({ what, name, people, ...row }) =>
        row.audience === audience && what === kind && name !== null ? [{ name, people }] : [],
      );
    return {
      titles: named('title').map(({ name, people }) => ({ title: name, people })),
      places: placeRows.flatMap((row, index) => {
        const place = places[index];
        return row.audience === audience && place ? [{ place, people: row.people }] : [];
      }),
      industries: named('industry').map(({ name, people }) => ({ industry: name, people })),
    };
  };
  return { viewers: groupsOf('viewers'), followers: groupsOf('followers') };
}

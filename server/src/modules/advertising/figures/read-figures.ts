import { FIGURE_CAMPAIGNS_MAX, MILLIONTHS } from '#contract/advertising/choices.ts';
import type {
  CampaignFigure,
  CampaignFigures,
  readCampaignFigures as endpoint,
} from '#contract/advertising/figures.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { Series } from '#contract/pages/figures.ts';
import type { Cards } from '#platform/cards.ts';
import { found } from '#platform/refusal.ts';
import { thingOf } from '../campaigns/thing.ts';
import type { AdvertisingContext } from '../tables.ts';
import { bestCampaigns, type BestRow, type DayRow, figuresByDay, ownsCampaign } from './queries.ts';

export type FiguresQuery = Out<(typeof endpoint)['query']>;
export const USUAL_DAYS = 28;
/** @throws Refusal `not_found` for a campaign of someone else */
export async function requireOwnCampaign(ctx: AdvertisingContext, { campaignId }: FiguresQuery): Promise<void> {
  if (campaignId !== undefined) found(await ownsCampaign.first(ctx.db, { ownerId: ctx.actor.id, campaignId }));
}

/** One figure of the rows of each day, the period after the one before. */
function seriesOf(byDay: readonly (readonly [string, readonly DayRow[]])[], count: (row: DayRow) => number): Series {
  const sums = byDay.map(([day, rows]) => ({ day, count: rows.reduce((sum, row) => sum + count(row), 0) }));
  const half = sums.length / 2;
  return { days: sums.slice(half), before: sums.slice(0, half).map((each) => each.count) };
}
/** Of a thousand views, or of a click. */
function priceOf({ pays_for: paysFor, spent, views, clicks }: BestRow): number | null {
  const count = paysFor === 'views' ? views / 1_000 : clicks;
  return count === 0 ? null : Math.round(Number(spent) / MILLIONTHS / count);
}
function presentBest(row: BestRow, ownerId: string, cards: Cards): CampaignFigure {
  const { id, kind, state, headline, currency, pays_for: paysFor, views, clicks } = row;
  const thing = thingOf(row);
  return {
    id,
    ownerId,
    kind,
    state,
    thing: thing === null ? null : (cards.get(thing.kind, thing.id) ?? null),
    headline,
    paysFor,
    currency,
    spent: Math.floor(Number(row.spent) / MILLIONTHS),
    views,
    clicks,
    price: priceOf(row),
  };
}

/** What campaigns of the caller, or of the page that they act as, have spent and brought, by day. */
export async function readFigures(ctx: AdvertisingContext, query: FiguresQuery): Promise<CampaignFigures> {
  const period = {
    ownerId: ctx.actor.id,
    campaignId: query.campaignId ?? null,
    memberId: ctx.member.id,
    days: Number(query.days ?? USUAL_DAYS),
    now: ctx.now,
  };
  const [, rows, best] = await Promise.all([
    requireOwnCampaign(ctx, query),
    figuresByDay(ctx.db, period),
    bestCampaigns(ctx.db, { ...period, limit: FIGURE_CAMPAIGNS_MAX }),
  ]);
  const byDay = [...Map.groupBy(rows, ({ day }) => day)];
  const currencies = Map.groupBy(rows, ({ currency }) => currency);
  const most = [...currencies]
    .flatMap(([currency, some]) => (currency === null ? [] : [{ currency, count: some.length }]))
    .toSorted((one, other) => other.count - one.count);
  const cards = await ctx.cards(best.flatMap((row) => thingOf(row) ?? []));
  return {
    spent: most.map(({ currency }) => ({
      currency,
      ...seriesOf(byDay, (row) => (row.currency === currency ? Number(row.spent) : 0)),
    })),
    views: seriesOf(byDay, ({ views }) => views),
    clicks: seriesOf(byDay, ({ clicks }) => clicks),
    campaigns: best.map((row) => presentBest(row, ctx.actor.id, cards)),
  };
}

import type { Out } from '#contract/core/endpoint.ts';
import { USUAL_PERIOD } from '#contract/insights/insights.ts';
import * as contract from '#contract/marketplace/insights.ts';
import { allOf, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { SellerOf } from '../policy.ts';
import { findSeller } from '../listings/queries.ts';
import { type MarketplaceContext, viewerOf } from '../listings/read.ts';
import { figuresByCountry, figuresByDay, topProducts } from './queries.ts';
import { dayOf } from './record.ts';

/** The member who sells, and everyone in the team of a page, in whatever role. */
const canSeeFigures = (ctx: PolicyCaller, { sellerId, role }: Omit<SellerOf, 'sellerKind'>): Verdict =>
  allOf(
    roleVerdict(ctx, contract.readProductInsights),
    sellerId === ctx.member.id || role !== null ? 'ok' : 'not_found',
    ctx.actor.id === ctx.member.id || ctx.actor.id === sellerId ? 'ok' : 'not_found',
  );

type Query = Out<(typeof contract.readProductInsights)['query']>;
/** Figures of the products of a seller, over a period and the one before. */
export async function readProductInsights(
  ctx: MarketplaceContext,
  { sellerId = ctx.actor.id, productId, days: period = USUAL_PERIOD }: Query,
): Promise<contract.ProductInsights> {
  // Only of a page is more asked: the role of the caller.
  const isOwn = sellerId === ctx.member.id;
  const seller = isOwn
    ? { role: null }
    : await findSeller.first(ctx.db, { ...viewerOf(ctx), sellerId, kind: 'product' });
  const { role } = found(seller);
  found(canSeeFigures(ctx, { sellerId, role }) === 'ok' ? seller : undefined);
  const days = Number(period);
  const dayBefore = (count: number) => dayOf(new Date(ctx.now.getTime() - count * day));
  const of = { sellerId, productId: productId ?? null, from: dayBefore(days - 1) };
  const [byDay, countries, top] = await Promise.all([
    figuresByDay(ctx.db, { ...of, from: dayBefore(2 * days - 1) }),
    figuresByCountry(ctx.db, { ...of, least: contract.COUNTRY_VIEWS_MIN, language: ctx.language }),
    topProducts(ctx.db, { ...of, limit: contract.TOP_LISTINGS }),
  ]);
  const rows = new Map(byDay.map((row) => [row.day, row]));
  const seriesOf = (what: 'shown' | 'viewed' | 'saved') => {
    const all = Array.from({ length: 2 * days }, (_, index) => {
      const at = dayBefore(2 * days - 1 - index);
      return { day: at, count: rows.get(at)?.[what] ?? 0 };
    });
    return { days: all.slice(days), before: all.slice(0, days).map(({ count }) => count) };
  };
  return {
    shown: seriesOf('shown'),
    viewed: seriesOf('viewed'),
    saved: seriesOf('saved'),
    countries,
    top,
  };
}

import type { Out } from '#contract/core/endpoint.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { USUAL_PERIOD } from '#contract/insights/insights.ts';
import * as contract from '#contract/marketplace/insights.ts';
import type { Series } from '#contract/pages/figures.ts';
import { across } from '#platform/database/narrow.ts';
import { allOf, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { type TradeFigure, tradeFigures } from '#modules/orders';
import type { SellerOf } from '../policy.ts';
import { findSeller } from '../listings/queries.ts';
import { type MarketplaceContext, viewerOf } from '../listings/read.ts';
import { selectFigures, topProducts } from './queries.ts';
import { dayOf } from './record.ts';

/** The member who sells, and everyone in the team of a page, in whatever role. */
const canSeeFigures = (ctx: PolicyCaller, { sellerId, role }: Omit<SellerOf, 'sellerKind'>): Verdict =>
  allOf(
    roleVerdict(ctx, contract.readProductInsights),
    sellerId === ctx.member.id || role !== null ? 'ok' : 'not_found',
    ctx.actor.id === ctx.member.id || ctx.actor.id === sellerId ? 'ok' : 'not_found',
  );

/** Who advertises for a page does not see its orders. */
const seesTurnover = (role: PageRole | null): boolean => role === null || role === 'admin' || role === 'editor';

type Counted = 'requested' | 'quoted' | 'ordered';
type Top = contract.ProductInsights['top'][number];
const sumOf = (rows: readonly TradeFigure[], what: Counted): number => rows.reduce((sum, row) => sum + row[what], 0);
const amountOf = (rows: readonly TradeFigure[]): number =>
  rows.reduce((sum, { turnover }) => sum + Number(turnover), 0);
/** That of most orders first. */
function currenciesOf(rows: readonly TradeFigure[]): readonly string[] {
  const currencies = new Set(rows.flatMap(({ currency }) => (currency === null ? [] : [currency])));
  const orders = (code: string) =>
    sumOf(
      rows.filter(({ currency }) => currency === code),
      'ordered',
    );
  return [...currencies].toSorted((one, other) => orders(other) - orders(one) || (one < other ? -1 : 1));
}
function tradeOf(rows: readonly TradeFigure[], role: PageRole | null): Pick<Top, Counted | 'turnover'> {
  return {
    requested: sumOf(rows, 'requested'),
    quoted: sumOf(rows, 'quoted'),
    ordered: sumOf(rows, 'ordered'),
    turnover: seesTurnover(role)
      ? currenciesOf(rows).map((currency) => ({
          amount: amountOf(rows.filter((row) => row.currency === currency)),
          currency,
        }))
      : null,
  };
}
/** The figure of each of twice so many days, the first half of which are the period before. */
function seriesOf(days: readonly string[], countOf: (day: string) => number): Series {
  const [before, now] = [days.slice(0, days.length / 2), days.slice(days.length / 2)];
  return { days: now.map((day) => ({ day, count: countOf(day) })), before: before.map(countOf) };
}

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
  const count = 2 * Number(period);
  const days = Array.from({ length: count }, (_, at) => dayOf(new Date(ctx.now.getTime() - (count - 1 - at) * day)));
  const [before, from] = [days[0] ?? '', days[count / 2] ?? ''];
  const of = { sellerId, productId: productId ?? null, from };
  const [figures, traded] = await Promise.all([
    selectFigures.first(ctx.db, { ...of, before, least: contract.COUNTRY_VIEWS_MIN, language: ctx.language }),
    tradeFigures(across(ctx.db), { sellerId, kind: 'product', itemId: of.productId, before, from }),
  ]);
  const { days: seen, countries } = found(figures);
  const ofItems = traded.filter(({ item_id: itemId }) => itemId !== null);
  const orderedIds = [...new Set(ofItems.flatMap((row) => row.item_id ?? []))].slice(0, contract.TOP_ORDERED);
  const top = await topProducts(ctx.db, { ...of, orderedIds, limit: contract.TOP_LISTINGS });
  const [seenOn, tradedOn] = [Map.groupBy(seen, (row) => row.day), Map.groupBy(traded, (row) => row.day)];
  const seenBy = (what: 'shown' | 'viewed' | 'saved') => seriesOf(days, (at) => seenOn.get(at)?.[0]?.[what] ?? 0);
  const tradedBy = (what: Counted) => seriesOf(days, (at) => sumOf(tradedOn.get(at) ?? [], what));
  const turnoverIn = (currency: string) =>
    seriesOf(days, (at) => amountOf((tradedOn.get(at) ?? []).filter((row) => row.currency === currency)));
  return {
    shown: seenBy('shown'),
    viewed: seenBy('viewed'),
    saved: seenBy('saved'),
    requested: tradedBy('requested'),
    quoted: tradedBy('quoted'),
    ordered: tradedBy('ordered'),
    turnover: seesTurnover(role)
      ? currenciesOf(traded).map((currency) => ({ ...turnoverIn(currency), currency }))
      : null,
    countries,
    top: top.map((row) => ({
      ...row,
      ...tradeOf(
        ofItems.filter(({ item_id: itemId }) => itemId === row.id),
        role,
      ),
    })),
  };
}

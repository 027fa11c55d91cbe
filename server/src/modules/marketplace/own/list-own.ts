import { toCsv } from '#contract/core/csv/csv.ts';
import { decimalOf } from '#contract/core/money/money.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { EXPORT_MAX, type ListingKind } from '#contract/marketplace/choices.ts';
import type * as contract from '#contract/marketplace/own.ts';
import { actorReference } from '#platform/cards.ts';
import { found } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { findSeller } from '../listings/queries.ts';
import { asSeller } from '../policy.ts';
import { type MarketplaceContext, viewerOf } from '../listings/read.ts';
import { listOwnProducts as productsEndpoint } from '#contract/marketplace/own.ts';
import { presentProductRow } from '../products/present.ts';
import { presentServiceRow } from '../services/present.ts';
import { countOwn, ownPage } from './queries.ts';

type Query = Out<(typeof contract.listOwnProducts)['query']>;
type Filters = Pick<Query, 'sellerId' | 'state' | 'query'>;
type Rows = Awaited<ReturnType<typeof ownPage>>;

/** What the statements take. For anyone but those who sell for it there is no such list. */
async function filtersOf(ctx: MarketplaceContext, kind: ListingKind, filters: Filters) {
  const { sellerId = ctx.actor.id, state = null, query = '' } = filters;
  const viewer = viewerOf(ctx);
  const seller = found(await findSeller.first(ctx.db, { ...viewer, sellerId, kind }));
  const may = asSeller(ctx, productsEndpoint, { sellerId, sellerKind: seller.seller_kind, role: seller.role });
  found(may === 'ok' ? seller : undefined);
  return { ...viewer, sellerId, kind, state, search: query === '' ? null : query };
}

async function pageOf(ctx: MarketplaceContext, kind: ListingKind, { page = 1, size = 10, ...filters }: Query) {
  const params = await filtersOf(ctx, kind, filters);
  const [rows, counted] = await Promise.all([
    ownPage(ctx.db, { ...params, language: ctx.language, offset: (page - 1) * size, limit: size }),
    countOwn.first(ctx.db, params),
  ]);
  const cards = await ctx.cards(rows.flatMap(({ author_id: id }) => (id === null ? [] : [actorReference(id)])));
  const sellerPart = (row: Rows[number]) => ({
    author: (row.author_id === null ? undefined : cards.actor(row.author_id)) ?? null,
    updatedAt: row.updated_at.toISOString(),
    ...(row.withheld && { withheld: true as const }),
  });
  return { rows, sellerPart, page: { number: page, size, total: counted?.total ?? 0 } };
}

export async function listOwnProducts(
  ctx: MarketplaceContext,
  query: Query,
): Promise<Out<(typeof contract.listOwnProducts)['reply']>> {
  const { rows, sellerPart, page } = await pageOf(ctx, 'product', query);
  return { data: rows.map((row) => ({ ...presentProductRow(row, ctx), ...sellerPart(row) })), page };
}
export async function listOwnServices(
  ctx: MarketplaceContext,
  query: Query,
): Promise<Out<(typeof contract.listOwnServices)['reply']>> {
  const { rows, sellerPart, page } = await pageOf(ctx, 'service', query);
  return { data: rows.map((row) => ({ ...presentServiceRow(row, ctx), ...sellerPart(row) })), page };
}

const HEADS = ['name', 'state', 'category', 'currency', 'price', 'unit', 'minimum', 'stock', 'created', 'published'];
/** The products of a seller as CSV, with the filters of the list. */
export async function exportOwnProducts(
  ctx: MarketplaceContext,
  filters: Filters,
): Promise<{ filename: string; csv: string }> {
  const params = await filtersOf(ctx, 'product', filters);
  const rows = await ownPage(ctx.db, { ...params, language: ctx.language, offset: 0, limit: EXPORT_MAX });
  const t = (key: string) => translate(ctx.language, `marketplace:${key}`);
  const lines = rows.map((row) => [
    row.name,
    t(`states.${row.state}`),
    row.category,
    row.currency,
    row.first_price === null || row.currency === null ? null : decimalOf(Number(row.first_price), row.currency),
    row.unit,
    row.min_order,
    row.stock,
    row.created_at.toISOString(),
    row.published_at?.toISOString(),
  ]);
  const csv = toCsv(
    HEADS.map((head) => t(`export.${head}`)),
    lines,
  );
  return { filename: `${t('export.file')}.csv`, csv };
}

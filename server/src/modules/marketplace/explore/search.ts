import type { Out } from '#contract/core/endpoint.ts';
import { LISTINGS_COUNTED, OPEN_LISTINGS_PAGE } from '#contract/marketplace/choices.ts';
import type * as contract from '#contract/marketplace/explore.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { recordShown } from '../figures/record.ts';
import type { MarketplaceContext } from '../listings/read.ts';
import { presentProductRow } from '../products/present.ts';
import { presentServiceRow } from '../services/present.ts';
import type { ListingListRow } from '../listings/columns.ts';
import { commonFilters, productFilters, type Searching, seerOf, serviceFilters } from './filters.ts';
import { findProducts, findServices } from './statements.ts';
import { foundListings } from './queries.ts';
import { correctWords, parseWords } from './words.ts';

interface Key {
  readonly key: number;
  readonly id: string;
}
/** Before every row: keys are below 10^300. */
const start: Key = { key: 1e300, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
/** `corrected`: what the words of the first page were read as. */
const toCursor = ({ key, id }: Key, corrected: string | null): string =>
  Buffer.from(JSON.stringify([key, id, corrected])).toString('base64url');
function fromCursor(cursor: string | undefined): Key & { readonly corrected: string | null } {
  if (cursor === undefined) return { ...start, corrected: null };
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw fieldRefusal('cursor', 'invalid');
  }
  const [key, id, corrected] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isWhole = typeof key === 'number' && Number.isFinite(key) && typeof id === 'string' && isUuid(id);
  if (!isWhole || (corrected !== null && typeof corrected !== 'string')) throw fieldRefusal('cursor', 'invalid');
  return { key, id, corrected };
}

type Find = (query: string | null, from: Key, limit: number) => Promise<readonly Key[]>;
/** How a search of products finds a page of ids. */
async function productFind(ctx: Searching, query: contract.OpenProductSearch | contract.ProductSearch) {
  const { compared, params } = await commonFilters(ctx, query);
  const { sort, cities, currency } = compared;
  const filters = { ...params, ...productFilters(query) };
  const find: Find = async (words, from, limit) => {
    const page = { ...filters, ...from, limit };
    const near = cities === null ? null : [...cities];
    if (words !== null) return findProducts.words[sort](ctx.db, { ...page, query: words, cities: near });
    if (near !== null) return findProducts.near[sort](ctx.db, { ...page, cities: near });
    return findProducts[params.category === null ? 'all' : 'category'][sort](ctx.db, page);
  };
  return { find, currency };
}
async function serviceFind(ctx: Searching, query: contract.ServiceSearch) {
  const { compared, params } = await commonFilters(ctx, query);
  const { sort, cities, currency } = compared;
  const filters = { ...params, ...serviceFilters(query, ctx.now) };
  const find: Find = async (words, from, limit) => {
    const page = { ...filters, ...from, limit };
    const near = cities === null ? null : [...cities];
    if (words !== null) return findServices.words[sort](ctx.db, { ...page, query: words, cities: near });
    if (near !== null) return findServices.near[sort](ctx.db, { ...page, cities: near });
    return findServices[params.category === null ? 'all' : 'category'][sort](ctx.db, page);
  };
  return { find, currency };
}

interface Sought {
  readonly tab: 'products' | 'services';
  readonly text: string | undefined;
  readonly from: Key & { readonly corrected: string | null };
  readonly limit: number;
}
/** A page of ids and one more. Words that find nothing are corrected, as those of people are. */
async function findPage(ctx: Searching, find: Find, { tab, text = '', from, limit }: Sought) {
  const typed = parseWords(from.corrected ?? text);
  const query = typed === '' ? null : typed;
  const rows = await find(query, from, limit + 1);
  if (rows.length > 0 || query === null || from.corrected !== null) return { rows, corrected: from.corrected };
  const corrected = from.key === start.key ? await correctWords(ctx.db, tab, text) : null;
  return { rows: corrected === null ? [] : await find(parseWords(corrected), from, limit + 1), corrected };
}

const idsOf = (rows: readonly ListingListRow[]): string[] => rows.map(({ listing_id: id }) => id);
const rowsOf = async (ctx: Searching, ids: readonly string[]): Promise<ListingListRow[]> =>
  ids.length === 0 ? [] : foundListings(ctx.db, { ...seerOf(ctx), language: ctx.language, ids: [...ids] });

interface Page {
  readonly find: Find;
  readonly currency: string;
  readonly query: {
    readonly query?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit?: number | undefined;
  };
  readonly tab: Sought['tab'];
}
async function pageOf(ctx: Searching, { find, currency, query, tab }: Page) {
  const limit = query.limit ?? defaultLimit;
  const from = fromCursor(query.cursor);
  const { rows, corrected } = await findPage(ctx, find, { tab, text: query.query, from, limit });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? toCursor(last, corrected) : null;
  return {
    rows: await rowsOf(
      ctx,
      page.map(({ id }) => id),
    ),
    next,
    currency,
    corrected,
  };
}

export async function searchProducts(
  ctx: MarketplaceContext,
  query: contract.ProductSearch,
): Promise<Out<(typeof contract.listProducts)['reply']>> {
  const { rows, ...page } = await pageOf(ctx, { ...(await productFind(ctx, query)), query, tab: 'products' });
  recordShown(ctx, `products ${query.cursor ?? ''}`, idsOf(rows));
  return { data: rows.map((row) => presentProductRow(row, ctx)), ...page };
}
export async function searchServices(
  ctx: MarketplaceContext,
  query: contract.ServiceSearch,
): Promise<Out<(typeof contract.listServices)['reply']>> {
  const { rows, ...page } = await pageOf(ctx, { ...(await serviceFind(ctx, query)), query, tab: 'services' });
  recordShown(ctx, `services ${query.cursor ?? ''}`, idsOf(rows));
  return { data: rows.map((row) => presentServiceRow(row, ctx)), ...page };
}

/** As many as are counted, and one more: then there are more than that. */
const countOf = async (ctx: Searching, find: Find, sought: Pick<Sought, 'tab' | 'text'>) => {
  const { rows } = await findPage(ctx, find, {
    ...sought,
    from: { ...start, corrected: null },
    limit: LISTINGS_COUNTED,
  });
  return { total: rows.length };
};
export const countProducts = async (ctx: Searching, query: contract.ProductSearch) =>
  countOf(ctx, (await productFind(ctx, query)).find, { tab: 'products', text: query.query });
export const countServices = async (ctx: Searching, query: contract.ServiceSearch) =>
  countOf(ctx, (await serviceFind(ctx, query)).find, { tab: 'services', text: query.query });

/** A numbered page for visitors, and how many there are. */
export async function searchOpenProducts(
  ctx: Searching,
  { page = 1, ...query }: contract.OpenProductSearch,
): Promise<Out<(typeof contract.listOpenProducts)['reply']>> {
  const { find, currency } = await productFind(ctx, query);
  const sought = { tab: 'products', text: query.query, from: { ...start, corrected: null } } as const;
  const { rows, corrected } = await findPage(ctx, find, { ...sought, limit: LISTINGS_COUNTED });
  const ids = rows.slice((page - 1) * OPEN_LISTINGS_PAGE, page * OPEN_LISTINGS_PAGE).map(({ id }) => id);
  const listings = await rowsOf(ctx, ids);
  return {
    data: listings.map((row) => presentProductRow(row, ctx)),
    page: { number: page, size: OPEN_LISTINGS_PAGE, total: rows.length },
    currency,
    corrected,
  };
}

import type { Out } from '#contract/core/endpoint.ts';
import type { Reference } from '#contract/core/kinds.ts';
import { type listSavedItems, SAVED_FIGURE_DAYS, type SavedCount, type SavedMark } from '#contract/saved/saved.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { day } from '#platform/time.ts';
import { presentCount, presentItem, presentMark } from './present.ts';
import { collectionPage, countSaves, findMarks, type ItemRow, itemPage, matchingPage, savedIds } from './queries.ts';
import type { SavedTables } from './tables.ts';

type Context = RequestContext<SavedTables>;
type Query = Out<(typeof listSavedItems)['query']>;

/** The saved ids whose objects a text is in; each module searches its own kind, and finds what the caller may see. */
async function matchingIds(ctx: Context, text: string): Promise<string[]> {
  const saved = await savedIds(ctx.db, { memberId: ctx.member.id });
  const everywhere = { ...ctx, db: across(ctx.db) };
  const matches = await Promise.all(
    saved.map(async ({ kind, ids }) => (await ctx.services.kinds.saved(kind)?.(everywhere, { ids, text })) ?? []),
  );
  return matches.flat();
}

async function rowsOf(
  ctx: Context,
  { collectionId, kind, search = '', cursor }: Query,
  limit: number,
): Promise<ItemRow[]> {
  const keyset = { memberId: ctx.member.id, kind: kind ?? null, ...fromCursor(cursor, newestPosition), limit };
  if (search !== '')
    return matchingPage(ctx.db, {
      ...keyset,
      collectionId: collectionId ?? null,
      text: search,
      matching: await matchingIds(ctx, search),
    });
  return collectionId === undefined ? itemPage(ctx.db, keyset) : collectionPage(ctx.db, { ...keyset, collectionId });
}

/** What the caller saved, newest first. */
export async function listItems(ctx: Context, query: Query): Promise<Out<(typeof listSavedItems)['reply']>> {
  const { limit = defaultLimit } = query;
  const rows = await rowsOf(ctx, query, limit + 1);
  const cards = await ctx.cards(rows.slice(0, limit).map(({ kind, item_id: id }) => ({ kind, id })));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.item_id }),
    (row) => presentItem(row, cards, ctx.services.kinds),
  );
}

const columnsOf = (things: readonly Reference[]) => ({
  kinds: things.map(({ kind }) => kind),
  ids: things.map(({ id }) => id),
});

/** The marks of things that a screen shows, each once. */
export async function readMarks(ctx: Context, things: readonly Reference[]): Promise<SavedMark[]> {
  const rows = await findMarks(ctx.db, { memberId: ctx.member.id, ...columnsOf(things) });
  const saved = new Map(rows.map((row) => [`${row.kind}:${row.item_id}`, presentMark(row)]));
  return things.map(
    ({ kind, id }) => saved.get(`${kind}:${id}`) ?? { kind, id, saved: false, collectionId: null, note: '' },
  );
}

/** How often things of the caller are saved: only their author learns it, and never by whom. */
export async function readCounts(ctx: Context, things: readonly Reference[]): Promise<SavedCount[]> {
  const cards = await ctx.cards(things);
  const own = things.filter(({ kind, id }) => cards.get(kind, id)?.author.id === ctx.actor.id);
  if (own.length === 0) return [];
  const days = Array.from({ length: SAVED_FIGURE_DAYS }, (_, at) =>
    new Date(ctx.now.getTime() - (SAVED_FIGURE_DAYS - 1 - at) * day).toISOString().slice(0, 10),
  );
  const rows = await countSaves(ctx.db, { ...columnsOf(own), from: days[0] ?? '' });
  return own.map((thing) => presentCount(thing, rows, days));
}

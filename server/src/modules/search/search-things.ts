import type { Out } from '#contract/core/endpoint.ts';
import type { searchThings as endpoint } from '#contract/search/search.ts';
import { FILTERS_OF, THING_FILTERS, type ThingFilter, type ThingTab } from '#contract/search/tabs.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { found } from '#platform/refusal.ts';
import { likeTabWords, queryWords } from '#modules/actors';
import { recordFound } from './appearances.ts';
import { type Cursor, cursorFrom, cursorOf } from './cursor.ts';
import { exactRanges, findOrCorrect, type Ranges } from './find-corrected.ts';
import type { SearchTables } from './tables.ts';

type Query = Out<(typeof endpoint)['query']>;
type Filters = Readonly<Partial<Record<ThingFilter, string | number>>>;
type Found = Out<(typeof endpoint)['reply']>;

function filtersOf(tab: ThingTab, query: Query): Filters {
  const filters: Partial<Record<ThingFilter, string | number>> = {};
  const sent = THING_FILTERS.filter((name) => query[name] !== undefined);
  const unknown = sent.filter((name) => !FILTERS_OF[tab].includes(name));
  refuseFields(unknown.map((field) => ({ field, key: 'unknown_key' })));
  for (const name of sent) {
    const value = query[name];
    if (value !== undefined) filters[name] = value;
  }
  return filters;
}

/** Tabs whose results are pages. */
const ofPages: ReadonlySet<ThingTab> = new Set(['pages', 'institutes']);
/** Records the pages among the results for their teams. `page`: the tab and the cursor. */
export function recordPages(
  ctx: RequestContext<SearchTables>,
  page: string,
  tab: ThingTab,
  rows: readonly { readonly id: string }[],
): void {
  if (ofPages.has(tab)) recordFound(ctx, { page, actorIds: rows.map(({ id }) => id) });
}

/**
 * Finds things of a tab by prefixes of their names, as written or by sound in either script; with few results also by
 * corrections. With filters alone, all that match, by name. Nothing for an empty query without filters.
 */
export async function searchThings(ctx: RequestContext<SearchTables>, tab: ThingTab, query: Query): Promise<Found> {
  const search = found(ctx.services.kinds.tab(tab));
  const words = queryWords(query.query);
  const filters = filtersOf(tab, query);
  const filtered = Object.keys(filters).length > 0;
  if (words.length === 0 && !filtered) return { data: [], next: null };
  const limit = query.limit ?? defaultLimit;
  const from: Cursor = cursorFrom(query.cursor);
  const people = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const find = async (ranges: Ranges) =>
    search.find(across(ctx.db), { ...people, ranges, filters, from, limit: limit + 1 });
  const like: Parameters<typeof findOrCorrect>[0]['like'] = async (typed) =>
    likeTabWords(ctx.db, { tabs: [...search.namesFrom], ...typed });
  // With filters, few results are expected: they do not mean that the text is mistyped.
  const { rows, corrected } = filtered
    ? { rows: await find(exactRanges(words)), corrected: false }
    : await findOrCorrect({ words, from, limit: limit + 1, find, like });
  const page = rows.slice(0, limit);
  const cards = await ctx.cards(page.map(({ id }) => ({ kind: search.kind, id })));
  recordPages(ctx, `${tab} ${query.cursor ?? ''}`, tab, page);
  const last = page.at(-1);
  return {
    data: page.map(({ id }) => cards.get(search.kind, id)).filter((card) => card !== undefined),
    next: rows.length > limit && last !== undefined ? cursorOf({ ...last, corrected }) : null,
  };
}

import type { Out } from '#contract/core/endpoint.ts';
import type { searchPeople as endpoint } from '#contract/search/search.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { presentActorCard, queryWords } from '#modules/actors';
import { presentProximity, presentRelationship, showPeople } from '#modules/network';
import { recordFound } from './appearances.ts';
import { filteredPages, type FoundPerson, namedPages } from './queries-filtered.ts';
import { type Filters, takenBy } from './query-sources.ts';
import { filtersOf, hasFilters } from './query-filters.ts';
import { cursorOf, cursorFrom, type Cursor } from './cursor.ts';
import { boundsOf, exactRanges, findOrCorrect, type Ranges } from './find-corrected.ts';
import { MAX_COUNTED, requestedSources, smallestSource } from './queries-candidates.ts';
import { completionPage, likeWords, peoplePage, type PersonRow } from './queries.ts';
import type { SearchTables } from './tables.ts';

/** Finds a page of people in key ranges. */
type Find = typeof peoplePage;
/** A page, and the cursor of the next one. */
interface People {
  readonly rows: readonly PersonRow[];
  readonly next: string | null;
}
/** Pages are read with one row more, which only says that there are more. */
function cut<Row extends FoundPerson>(
  rows: readonly Row[],
  limit: number,
  corrected: boolean,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    page,
    next: last === undefined ? null : cursorOf({ rank: last.rank, key: last.key, id: last.actor_id, corrected }),
  };
}

async function find(
  page: Find,
  ctx: RequestContext<SearchTables>,
  ranges: Ranges,
  from: Cursor,
  limit: number,
): Promise<PersonRow[]> {
  return page(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    ...boundsOf(ranges),
    rank: from.rank,
    key: from.key,
    id: from.id,
    limit,
  });
}

async function findNamed(
  page: Find,
  ctx: RequestContext<SearchTables>,
  words: readonly string[],
  from: Cursor,
  limit: number,
): Promise<People> {
  const { rows, corrected } = await findOrCorrect({
    words,
    from,
    limit: limit + 1,
    find: async (ranges) => find(page, ctx, ranges, from, limit + 1),
    like: async (typed) => likeWords(ctx.db, typed),
  });
  const { page: people, next } = cut(rows, limit, corrected);
  return { rows: people, next };
}

/**
 * How many matching people are collected before they are rather read in order. Of a large source, most are collected in
 * vain: many of it match, and a page of those who match is soon read.
 */
const mostSorted = (sourceSize = 0): number => (sourceSize < MAX_COUNTED ? 300 : 150);

/**
 * Finds people by filters, with or without a name. Names are not corrected then. With several filters, a separate
 * statement selects the smallest source. A page is chosen by ids, and what it shows is read for its people alone.
 */
async function findFiltered(
  ctx: RequestContext<SearchTables>,
  words: readonly string[],
  filters: Filters,
  { rank, key, id }: Cursor,
  limit: number,
): Promise<People> {
  const ranges = exactRanges(words);
  const { lows, highs, classes } = boundsOf(ranges);
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const params = { ...viewer, ...filters };
  const taken = takenBy(filters);
  const [first = 'others', ...otherSources] = requestedSources(filters, words.length > 0);
  const smallest =
    otherSources.length === 0 ? undefined : await smallestSource[taken].first(ctx.db, { ...params, lows, highs });
  const source = smallest?.source ?? first;
  const position = { ...params, sorted: mostSorted(smallest?.size), rank, key, id, limit: limit + 1 };
  const found =
    words.length === 0
      ? await filteredPages[taken][source](ctx.db, position)
      : await namedPages[taken][source](ctx.db, { ...position, lows, highs, classes });
  const { page, next } = cut(found, limit, false);
  return { rows: await showPeople(ctx.db, viewer, page), next };
}

/**
 * Finds people by prefixes of their names or username, as written or by sound in either script; with few results also
 * by corrections. Nothing for an empty query.
 */
export async function searchPeople(
  ctx: RequestContext<SearchTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const words = queryWords(query.query);
  const filters = await filtersOf(ctx.db, query);
  const filtered = hasFilters(filters);
  if (words.length === 0 && !filtered) return { data: [], next: null };
  const limit = query.limit ?? defaultLimit;
  const from = cursorFrom(query.cursor);
  const { rows, next } = filtered
    ? await findFiltered(ctx, words, filters, from, limit)
    : await findNamed(query.use === 'completion' ? completionPage : peoplePage, ctx, words, from, limit);
  if (query.use !== 'completion')
    recordFound(ctx, { page: query.cursor ?? '', actorIds: rows.map((row) => row.actor_id) });
  return {
    data: rows.map((row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      relationship: presentRelationship(row, ctx),
      proximity: presentProximity(row),
    })),
    next,
  };
}

import type { Out } from '#contract/core/endpoint.ts';
import type { searchPeople as endpoint } from '#contract/search/search.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { presentActorCard, queryWords } from '#modules/actors';
import { presentProximity, presentRelationship } from '#modules/network';
import { recordFound } from './appearances.ts';
import { filteredPages, namedPages } from './queries-filtered.ts';
import { type Filters, takenBy } from './query-sources.ts';
import { filtersOf, hasFilters } from './query-filters.ts';
import { cursorOf, cursorFrom, type Cursor } from './cursor.ts';
import { boundsOf, exactRanges, findOrCorrect, type Ranges } from './find-corrected.ts';
import { MAX_COUNTED, requestedSources, smallestSource } from './queries-candidates.ts';
import { completionPage, likeWords, peoplePage, type PersonRow } from './queries.ts';
import type { SearchTables } from './tables.ts';

/** Finds a page of people in key ranges. */
type Find = typeof peoplePage;

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
): Promise<{ rows: readonly PersonRow[]; corrected: boolean }> {
  return findOrCorrect({
    words,
    from,
    limit,
    find: async (ranges) => find(page, ctx, ranges, from, limit),
    like: async (typed) => likeWords(ctx.db, typed),
  });
}

/**
 * How many matching people are collected before they are rather read in order. Of a large source, most are collected in
 * vain: many of it match, and a page of those who match is soon read.
 */
const mostSorted = (sourceSize = 0): number => (sourceSize < MAX_COUNTED ? 300 : 150);

/**
 * Finds people by filters, with or without a name. Names are not corrected then. With several filters, a separate
 * statement selects the smallest source.
 */
async function findFiltered(
  ctx: RequestContext<SearchTables>,
  words: readonly string[],
  filters: Filters,
  { rank, key, id }: Cursor,
  limit: number,
): Promise<PersonRow[]> {
  const ranges = exactRanges(words);
  const { lows, highs, classes } = boundsOf(ranges);
  const params = { viewerId: ctx.actor.id, personId: ctx.member.id, ...filters };
  const taken = takenBy(filters);
  const [first = 'others', ...otherSources] = requestedSources(filters, words.length > 0);
  const smallest =
    otherSources.length === 0 ? undefined : await smallestSource[taken].first(ctx.db, { ...params, lows, highs });
  const source = smallest?.source ?? first;
  const page = { ...params, sorted: mostSorted(smallest?.size), rank, key, id, limit };
  if (words.length === 0) return filteredPages[taken][source](ctx.db, page);
  return namedPages[taken][source](ctx.db, { ...page, lows, highs, classes });
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
  const { rows, corrected } = filtered
    ? { rows: await findFiltered(ctx, words, filters, from, limit + 1), corrected: false }
    : await findNamed(query.use === 'completion' ? completionPage : peoplePage, ctx, words, from, limit + 1);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  if (query.use !== 'completion')
    recordFound(ctx, { page: query.cursor ?? '', actorIds: pageRows.map((row) => row.actor_id) });
  return {
    data: pageRows.map((row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      relationship: presentRelationship(row, ctx),
      proximity: presentProximity(row),
    })),
    next:
      rows.length > limit && last !== undefined
        ? cursorOf({ rank: last.rank, key: last.key, id: last.actor_id, corrected })
        : null,
  };
}

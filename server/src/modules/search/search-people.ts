import type { Out } from '#contract/core/endpoint.ts';
import type { searchPeople as endpoint } from '#contract/search.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { keyRanges, presentActorCard, queryWords, type KeyRange } from '#modules/actors';
import { presentProximity, presentRelationship } from '#modules/network';
import { appearances } from './appearances.ts';
import { type Filters, askedAlone, namedAndAsked } from './queries-filtered.ts';
import { filtersOf, asksAnything } from './query-filters.ts';
import { correctedRanges } from './corrections.ts';
import { cursorOf, cursorFrom, type Cursor } from './cursor.ts';
import { requestedSources, smallestSource } from './queries-candidates.ts';
import { completionPage, peoplePage, type PersonRow } from './queries.ts';
import type { SearchTables } from './tables.ts';

/** With fewer found than these, something may have been mistyped. */
const FEW = 3;
/** Ranks below this fit whole words as they were written: then nothing was mistyped. */
const WHOLE = 12;
/** Steps between kinds of fit: as written, by sound, and readings of what was mistyped. */
const STEP = 3;

/** Ranges and how well a hit in each fits. */
/** Finds a page of people in ranges of keys. */
type Find = typeof peoplePage;
type Ranges = readonly (KeyRange & { readonly fit: number })[];
const exactRanges = (words: readonly string[]): Ranges =>
  keyRanges(words).map((range) => ({ ...range, fit: STEP * Math.min(range.kind, 1) + (range.kind === 2 ? 1 : 0) }));

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
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
    classes: ranges.map(({ fit }) => fit),
    rank: from.rank,
    key: from.key,
    id: from.id,
    limit,
  });
}

/** The rows of a page, one more than fits, and whether corrections were looked for. */
async function findOrCorrect(
  page: Find,
  ctx: RequestContext<SearchTables>,
  words: readonly string[],
  from: Cursor,
  limit: number,
): Promise<{ rows: PersonRow[]; corrected: boolean }> {
  const exact = exactRanges(words);
  if (!from.corrected) {
    const rows = await find(page, ctx, exact, from, limit);
    if (from.rank >= 0 || rows.length >= Math.min(FEW, limit) || rows.some(({ rank }) => rank < WHOLE))
      return { rows, corrected: false };
  }
  const readings = await correctedRanges(ctx.db, words);
  if (readings.length === 0) return { rows: await find(page, ctx, exact, from, limit), corrected: true };
  const guessed = readings.flatMap((ranges, index) =>
    ranges.map((range) => ({ ...range, fit: STEP * (2 + index) + range.kind })),
  );
  return { rows: await find(page, ctx, [...exact, ...guessed], from, limit), corrected: true };
}

/**
 * Of people who must be something besides having a name, mistyped names are not guessed at. Where several things are
 * asked, a statement of its own finds where to begin.
 */
async function findFiltered(
  ctx: RequestContext<SearchTables>,
  words: readonly string[],
  filters: Filters,
  { rank, key, id }: Cursor,
  limit: number,
): Promise<PersonRow[]> {
  const ranges = exactRanges(words);
  const lows = ranges.map(({ low }) => low);
  const highs = ranges.map(({ high }) => high);
  const classes = ranges.map(({ fit }) => fit);
  const params = { viewerId: ctx.actor.id, personId: ctx.member.id, ...filters };
  const [first = 'others', ...otherSources] = requestedSources(filters, words.length > 0);
  const smallest =
    otherSources.length === 0 ? undefined : await smallestSource.first(ctx.db, { ...params, lows, highs });
  const source = smallest?.source ?? first;
  if (words.length === 0) return askedAlone[source](ctx.db, { ...params, rank, key, id, limit });
  return namedAndAsked[source](ctx.db, { ...params, lows, highs, classes, rank, key, id, limit });
}

/**
 * People by the beginnings of their names or their username, as they are written or sound in either script; where few
 * are found,
 * also by what may have been mistyped. Nothing for an empty query.
 */
export async function searchPeople(
  ctx: RequestContext<SearchTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const words = queryWords(query.query);
  const filters = await filtersOf(ctx.db, query);
  const filtered = asksAnything(filters);
  if (words.length === 0 && !filtered) return { data: [], next: null };
  const limit = query.limit ?? defaultLimit;
  const from = cursorFrom(query.cursor);
  const { rows, corrected } = filtered
    ? { rows: await findFiltered(ctx, words, filters, from, limit + 1), corrected: false }
    : await findOrCorrect(query.use === 'completion' ? completionPage : peoplePage, ctx, words, from, limit + 1);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  if (query.use !== 'completion')
    ctx.record(appearances, {
      viewerId: ctx.member.id,
      page: query.cursor ?? '',
      at: ctx.now,
      actorIds: pageRows.map((row) => row.actor_id),
    });
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

import type { Out } from '#contract/core/endpoint.ts';
import { EVENTS_COUNTED, OPEN_EVENTS_PAGE } from '#contract/events/choices.ts';
import type * as contract from '#contract/events/explore.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition, oldestPosition } from '#platform/paging/keyset.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import { citiesWithin } from '#modules/reference';
import type { EventListRow } from '../columns.ts';
import { presentFor, presentRow } from '../present.ts';
import { joinedNext, joinedPast, ownDrafts, ownNext, ownPast } from '../queries.ts';
import { type Reading, readerOf } from '../read.ts';
import type { EventsContext } from '../tables.ts';
import { knownAt, NOBODY } from './known.ts';
import { findOpenEvent } from './open.ts';
import { countFound, findEvents, findOpenEvents, findSpan } from './statements.ts';

type Query = Omit<contract.EventSearch, 'cursor' | 'limit'>;
const positionOf = (row: EventListRow) => ({ at: row.starts_at ?? newestPosition.at, id: row.event_id });

function checkRange({ when, from, to }: Query): void {
  if (when !== 'range') return;
  if (from === undefined) throw fieldRefusal('from', 'required');
  if (to !== undefined && to < from) throw fieldRefusal('to', 'day_before');
}
/** The instants between which events begin, and the city of the caller. */
async function spanOf(ctx: Reading, query: Query) {
  const { when, from = null, to = null, timeZone } = query;
  const { personId, browserZone, now } = readerOf(ctx, timeZone);
  if (when === undefined && query.within === undefined) return { starts: now, ends: null, city: null };
  const span = await findSpan.first(ctx.db, {
    personId,
    browserZone,
    now,
    when: when ?? 'week',
    fromDay: from,
    toDay: to,
  });
  return when === undefined
    ? { starts: now, ends: null, city: span?.city ?? null }
    : { starts: span?.starts ?? now, ends: span?.ends ?? null, city: span?.city ?? null };
}

/** The source in which a search looks, with what it compares. */
async function sourceOf(ctx: Reading, query: Query) {
  checkRange(query);
  const { starts, ends, city } = await spanOf(ctx, query);
  const center = query.city ?? city ?? undefined;
  const isNear = query.within !== undefined && center !== undefined;
  const cities = isNear ? [...(await citiesWithin(across(ctx.db), center, query.within ?? 0))] : null;
  const words = query.query === undefined ? '' : queryOf(readTerms(query.query));
  const { ownerId = null, spaceId = null } = query;
  const source =
    ownerId !== null ? 'owner' : spaceId !== null ? 'space' : words !== '' ? 'words' : cities !== null ? 'near' : 'all';
  const compared = {
    ...readerOf(ctx, query.timeZone),
    from: starts,
    to: ends,
    type: query.type === 'offline' ? 'in_person' : (query.type ?? null),
    // The place of a radius is its city, wherever the country ends.
    country: cities === null ? (query.country ?? null) : null,
    state: cities === null ? (query.state ?? null) : null,
    city: cities === null ? (query.city ?? null) : null,
    free: query.free === 'yes',
    isVisitor: ctx.member === null,
    query: words === '' ? null : words,
    cities,
    ownerId,
    spaceId,
  };
  return { source, compared } as const;
}

/** Events that are not over, the next first, which the caller may see: one more than asked for, if there is one. */
export async function eventsFound(
  ctx: Reading,
  { cursor, limit = defaultLimit, ...query }: contract.EventSearch,
): Promise<EventListRow[]> {
  const { source, compared } = await sourceOf(ctx, query);
  const { at, id } = fromCursor(cursor, oldestPosition);
  return findEvents[source](ctx.db, { ...compared, at, id, limit: limit + 1 });
}
/** Rows of a page, each with the connections of the caller who go. */
async function pageOf(
  ctx: Reading,
  rows: EventListRow[],
  limit = defaultLimit,
): Promise<Out<(typeof contract.listEvents)['reply']>> {
  const known = await knownAt(ctx, rows.slice(0, limit));
  return infinitePage(rows, limit, positionOf, (row) => ({
    ...presentRow(row, ctx),
    connections: known.get(row.event_id) ?? NOBODY,
  }));
}
export const searchEvents = async (ctx: Reading, query: contract.EventSearch) =>
  pageOf(ctx, await eventsFound(ctx, query), query.limit);
/** The same for visitors, by numbered pages, which work without scripts. */
export async function searchOpenEvents(
  ctx: Reading,
  { page = 1, ...query }: contract.OpenEventSearch,
): Promise<Out<(typeof contract.listOpenEvents)['reply']>> {
  const visitor = { ...ctx, actor: null, member: null };
  const { source, compared } = await sourceOf(visitor, query);
  const [rows, counted] = await Promise.all([
    findOpenEvents[source](ctx.db, {
      ...compared,
      limit: OPEN_EVENTS_PAGE,
      skip: (page - 1) * OPEN_EVENTS_PAGE,
    }),
    countFound[source].first(ctx.db, { ...compared, most: EVENTS_COUNTED + 1 }),
  ]);
  return {
    data: rows.map((row) => presentRow(row, ctx)),
    page: { number: page, size: OPEN_EVENTS_PAGE, total: counted?.total ?? 0 },
  };
}
export async function countEvents(ctx: Reading, query: Query): Promise<{ total: number }> {
  const { source, compared } = await sourceOf(ctx, query);
  const row = await countFound[source].first(ctx.db, { ...compared, most: EVENTS_COUNTED + 1 });
  return { total: row?.total ?? 0 };
}

const LISTS = {
  joined: { upcoming: joinedNext, past: joinedPast },
  own: { upcoming: ownNext, past: ownPast, drafts: ownDrafts },
} as const;
type Statement = (typeof LISTS.own)['upcoming'];
async function listed(
  ctx: EventsContext,
  list: Statement,
  {
    cursor,
    limit = defaultLimit,
    timeZone,
    isPast,
  }: Omit<Out<(typeof contract.listOwnEvents)['query']>, 'list'> & { isPast: boolean },
): Promise<EventListRow[]> {
  const { at, id } = fromCursor(cursor, isPast ? newestPosition : oldestPosition);
  return list(ctx.db, { ...readerOf(ctx, timeZone), at, id, limit: limit + 1 });
}
export const listJoinedEvents = async (
  ctx: EventsContext,
  { list, ...query }: Out<(typeof contract.listJoinedEvents)['query']>,
) => pageOf(ctx, await listed(ctx, LISTS.joined[list], { ...query, isPast: list === 'past' }), query.limit);
export const listOwnEvents = async (
  ctx: EventsContext,
  { list, ...query }: Out<(typeof contract.listOwnEvents)['query']>,
): Promise<Out<(typeof contract.listOwnEvents)['reply']>> => {
  const rows = await listed(ctx, LISTS.own[list], { ...query, isPast: list === 'past' });
  return infinitePage(rows, query.limit ?? defaultLimit, positionOf, (row) => presentRow(row, ctx));
};

/** An event as anyone may read it: without who calls. */
export async function openEventFor(ctx: Reading, eventId: string, timeZone?: string) {
  const visitor = { ...ctx, actor: null, member: null, role: null };
  const row = found(await findOpenEvent.first(ctx.db, { ...readerOf(visitor, timeZone), eventId }));
  return { event: presentFor(row, visitor, []), sequence: row.sequence };
}
export const readOpenEvent = async (ctx: Reading, eventId: string, timeZone?: string) =>
  (await openEventFor(ctx, eventId, timeZone)).event;

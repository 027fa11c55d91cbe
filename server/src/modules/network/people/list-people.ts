import type { Out } from '#contract/core/endpoint.ts';
import type { listFollowers } from '#contract/network.ts';
import type { listNetwork as endpoint, NetworkSort } from '#contract/network.requests.ts';
import { kindOfFilter } from '#contract/network.requests.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { foldForSearch, keyRanges, presentActorCard, queryWords } from '#modules/actors';
import { presentProximity } from '../visibility/proximity.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { fromListCursor, toListCursor } from './cursor.ts';
import { type OrderKey, orders, type PersonListRow, peoplePages, type CandidateSource } from './queries-people.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';

type NetworkContext = RequestContext<NetworkTables>;
type Reply = Out<(typeof endpoint)['reply']>;
interface Asked {
  source: CandidateSource;
  ofId: string;
  sort: NetworkSort;
  kind: string | null;
  cursor: string | undefined;
  limit: number | undefined;
  search: string | undefined;
}

/** Folded as names are stored; the signs that `like` would read are taken literally. */
function pattern(search: string | undefined): string | null {
  const folded = foldForSearch(search ?? '');
  return folded === '' ? null : folded.replace(/[\\%_]/g, String.raw`\$&`);
}

/** What the cursor says of the last row of a page beside its id. */
const keyOf: Readonly<Record<OrderKey, (row: PersonListRow) => string>> = {
  tie: (row) => row.since.toISOString(),
  id: () => '',
  name: (row) => row.place,
};

/**
 * One page of any list of people: those the caller may see, with how one stands to each and how far they are. One
 * statement.
 */
async function peoplePage(
  ctx: NetworkContext,
  { source, ofId, sort, kind, cursor, limit = defaultLimit, search }: Asked,
): Promise<Reply> {
  const { by } = orders[sort];
  const place = fromListCursor(cursor, by);
  // What is only spelled otherwise is left out: a list is narrowed by what was typed, in either script.
  const ranges = keyRanges(queryWords(search ?? '')).filter(({ kind }) => kind < 2);
  const rows = await peoplePages[source][sort](ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    ofId,
    key: place?.key ?? null,
    id: place?.id ?? null,
    limit: limit + 1,
    search: pattern(search),
    kind,
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      relationship: presentRelationship(row, ctx),
      proximity: presentProximity(row),
      since: row.since.toISOString(),
      note: row.note,
    })),
    next: rows.length > limit && last !== undefined ? toListCursor({ key: keyOf[by](last), id: last.actor_id }) : null,
  };
}

/** One page of somebody's followers, of whom they follow, or of whom both know: newest first. */
export async function listPeople(
  ctx: NetworkContext,
  source: 'followers' | 'followings' | 'mutual',
  ofId: string,
  query: Out<(typeof listFollowers)['query']>,
): Promise<Out<(typeof listFollowers)['reply']>> {
  await findVisible(ctx, ofId);
  const { data, next } = await peoplePage(ctx, {
    source,
    ofId,
    sort: 'recently',
    kind: null,
    cursor: query.cursor,
    limit: query.limit,
    search: query.search,
  });
  return { data: data.map(({ actor, relationship, proximity }) => ({ actor, relationship, proximity })), next };
}

/** One page of one of one's own lists. */
export function listNetwork(
  ctx: NetworkContext,
  { tab, sort = 'recently', filter, sent, ...query }: Out<(typeof endpoint)['query']>,
): Promise<Reply> {
  return peoplePage(ctx, {
    source: tab === 'invitations' && sent === 'yes' ? 'sent' : tab,
    ofId: ctx.actor.id,
    sort,
    kind: filter === undefined ? null : kindOfFilter(filter),
    cursor: query.cursor,
    limit: query.limit,
    search: query.search,
  });
}

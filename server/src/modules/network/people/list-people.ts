import type { Out } from '#contract/core/endpoint.ts';
import type { listFollowers, NetworkSort } from '#contract/network/network.ts';
import type { listNetwork as endpoint } from '#contract/network/requests.ts';
import { kindOfFilter } from '#contract/network/requests.ts';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { keyRanges, presentActorCard, queryWords, searchPattern } from '#modules/actors';
import { presentProximity } from '../visibility/proximity.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { fromListCursor, toListCursor } from './cursor.ts';
import {
  type CandidateSource,
  type OrderKey,
  orders,
  type PeopleLists,
  peoplePages,
  type PersonListRow,
} from './queries-people.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';

type NetworkContext = RequestContext<NetworkTables>;
type Reply = Out<(typeof endpoint)['reply']>;
interface ListInput {
  /** A list of this module, or one that another module made by `peopleLists`. */
  source: CandidateSource | PeopleLists;
  ofId: string;
  sort: NetworkSort;
  kind: string | null;
  cursor: string | undefined;
  limit: number | undefined;
  search: string | undefined;
}

/** The sort key of a row, as stored in the cursor next to its id. */
const sortKeyOf: Readonly<Record<OrderKey, (row: PersonListRow) => string>> = {
  since: (row) => row.since.toISOString(),
  id: () => '',
  name: (row) => row.sort_name,
};

/** One page of any list of people that the caller may see, with relationship and degree, in one statement. */
async function peoplePage(
  ctx: NetworkContext,
  { source, ofId, sort, kind, cursor, limit = defaultLimit, search }: ListInput,
): Promise<Reply> {
  const { by } = orders[sort];
  const position = fromListCursor(cursor, by);
  // No spelling correction here: a list is filtered by the exact query, in either script.
  const ranges = keyRanges(queryWords(search ?? '')).filter(({ kind }) => kind < 2);
  const lists = typeof source === 'string' ? peoplePages[source] : source;
  const rows = await lists[sort](ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    ofId,
    key: position?.key ?? null,
    id: position?.id ?? null,
    limit: limit + 1,
    search: searchPattern(search),
    kind,
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
  });
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map((row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      relationship: presentRelationship(row, ctx),
      proximity: presentProximity(row),
      since: row.since.toISOString(),
      note: row.note,
    })),
    next:
      rows.length > limit && last !== undefined ? toListCursor({ key: sortKeyOf[by](last), id: last.actor_id }) : null,
  };
}

/** Lists of people for other modules, which decide who sees them. */
export const listPeopleOf = async (
  ctx: Omit<RequestContext<never>, 'db'> & { readonly db: Kysely<never> },
  input: Omit<ListInput, 'kind'>,
): Promise<Reply> => peoplePage({ ...ctx, db: narrowed<NetworkTables>(ctx.db) }, { ...input, kind: null });

/** One page of an actor's followers, followings or common connections, newest first by default. */
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
    sort: query.sort ?? 'recently',
    kind: null,
    cursor: query.cursor,
    limit: query.limit,
    search: query.search,
  });
  return { data: data.map(({ actor, relationship, proximity }) => ({ actor, relationship, proximity })), next };
}

/** One page of one of the member's own lists. */
export async function listNetwork(
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

import type { ActorCard } from '#contract/core/cards.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { NetworkSort } from '#contract/network/network.ts';
import type * as contract from '#contract/pages/team.ts';
import { TEAM_MAX } from '#contract/pages/team.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { presentActorCard, searchPattern } from '#modules/actors';
import { listPeopleOf } from '#modules/network';
import { type PageOf, pageOf } from '../page-policy.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { canManageTeam, canSeeTeam, placeAbilities, requestAbilities } from './policy.ts';
import {
  findCards,
  type ListedRequestRow,
  oneRequest,
  ownRequests,
  pageRequests,
  requestsOf,
  teamHistory,
  teamLists,
  waitingPeople,
} from './queries-lists.ts';
import { expiredBefore, expiresAt } from './times.ts';

type PagesContext = RequestContext<PagesTables>;
type Reply<E extends { readonly reply: { readonly _zod: { readonly input: unknown; readonly output: unknown } } }> =
  Out<E['reply']>;

/** Whether a verdict about the team of a page lets the caller read on. */
async function enforcedPage(ctx: PagesContext, pageId: string, may: typeof canSeeTeam): Promise<PageOf> {
  const page = pageOf(await pageFor(ctx, pageId));
  enforce(may(ctx, page));
  return page;
}

export async function listTeam(
  ctx: PagesContext,
  pageId: string,
  { sort = 'recently', search, cursor }: Out<(typeof contract.listTeam)['query']>,
): Promise<Reply<typeof contract.listTeam>> {
  const row = await pageFor(ctx, pageId);
  const page = pageOf(row);
  enforce(canSeeTeam(ctx, page));
  const params = { viewerId: ctx.actor.id, pageId, search: searchPattern(search), limit: TEAM_MAX };
  // One page holds the largest team, so nothing follows any cursor.
  const members = cursor === undefined ? await teamLists[sort](ctx.db, params) : [];
  return {
    next: null,
    data: members.map((member) => ({
      actor: presentActorCard(member, ctx.services, ctx.now),
      role: member.team_role,
      since: member.since.toISOString(),
      can: placeAbilities(ctx, page, { role: member.team_role, admins: row.admins }),
    })),
  };
}

/** The cards of everyone whom the rows of a team name. */
export async function cardsOf(
  ctx: PagesContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ActorCard>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await findCards(ctx.db, { viewerId: ctx.actor.id, ids: known });
  return new Map(rows.map((row) => [row.actor_id, presentActorCard(row, ctx.services, ctx.now)]));
}

/** Requests of people or pages that are hidden by now are left out. */
async function presentRequests(ctx: PagesContext, rows: readonly ListedRequestRow[]): Promise<contract.TeamRequest[]> {
  const cards = await cardsOf(
    ctx,
    rows.flatMap((row) => [row.page_id, row.member_id, row.by_id]),
  );
  return rows.flatMap((row) => {
    const [page, actor] = [cards.get(row.page_id), cards.get(row.member_id)];
    if (page === undefined || actor === undefined) return [];
    const { id, kind, role, note, created_at: createdAt, by_id: byId } = row;
    const request = { kind, memberId: row.member_id, isOpen: true };
    return {
      id,
      kind,
      page,
      actor,
      by: byId === null ? null : (cards.get(byId) ?? null),
      role,
      note,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt(kind, createdAt).toISOString(),
      can: requestAbilities(ctx, { id: row.page_id, role: row.own_role, state: row.page_state }, request),
    };
  });
}

type OwnQuery = Out<(typeof contract.listOwnTeamRequests)['query']>;
type Query = Omit<OwnQuery, 'pageId'>;
async function requestPage(
  ctx: PagesContext,
  { cursor, limit = defaultLimit }: Query,
  read: (paging: { at: Date; id: string; limit: number; expiredBefore: Date }) => Promise<ListedRequestRow[]>,
): Promise<Reply<typeof contract.listOwnTeamRequests>> {
  const start = { ...fromCursor(cursor, newestPosition), limit: limit + 1, expiredBefore: expiredBefore(ctx.now) };
  const position = (row: ListedRequestRow) => ({ at: row.created_at, id: row.id });
  const { data: rows, next } = infinitePage(await read(start), limit, position, (row) => row);
  return { data: await presentRequests(ctx, rows), next };
}
export const listOwnTeamRequests = async (ctx: PagesContext, { pageId, ...query }: OwnQuery) =>
  requestPage(ctx, query, async (paging) =>
    ownRequests(ctx.db, { ...paging, pageId: pageId ?? null, personId: ctx.member.id }),
  );
interface Waiting extends Query {
  readonly kind: 'request' | 'invitation';
  readonly sort: NetworkSort;
  readonly search?: string | undefined;
}
/** Requests for a role or invitations, in the order of their people. */
async function listWaiting(
  ctx: PagesContext,
  pageId: string,
  { kind, sort, search, cursor, limit }: Waiting,
): Promise<Reply<typeof contract.listTeamRequests>> {
  const input = { source: waitingPeople[kind], ofId: pageId, sort, search, cursor, limit };
  const { data, next } = await listPeopleOf({ ...ctx, db: across(ctx.db) }, input);
  const memberIds = data.map(({ actor }) => actor.id);
  if (memberIds.length === 0) return { data: [], next };
  const params = { pageId, kind, personId: ctx.member.id, memberIds, expiredBefore: expiredBefore(ctx.now) };
  const rows = new Map((await requestsOf(ctx.db, params)).map((row) => [row.member_id, row]));
  // Those who withdrew in between, or whose time is over, have no row.
  const found = memberIds.flatMap((id) => rows.get(id) ?? []);
  return { data: await presentRequests(ctx, found), next };
}
export async function listTeamRequests(
  ctx: PagesContext,
  pageId: string,
  { kind, sort = 'recently', search, ...query }: Out<(typeof contract.listTeamRequests)['query']>,
): Promise<Reply<typeof contract.listTeamRequests>> {
  await enforcedPage(ctx, pageId, canManageTeam);
  if (kind === 'request' || kind === 'invitation') return listWaiting(ctx, pageId, { kind, sort, search, ...query });
  const who = { viewerId: ctx.actor.id, personId: ctx.member.id };
  return requestPage(ctx, query, async (paging) =>
    pageRequests(ctx.db, { ...paging, ...who, pageId, kind, search: searchPattern(search) }),
  );
}
/** A request as the caller sees it, just after it was made. */
export async function readTeamRequest(ctx: PagesContext, requestId: string): Promise<contract.TeamRequest | undefined> {
  const [request] = await presentRequests(ctx, await oneRequest(ctx.db, { personId: ctx.member.id, requestId }));
  return request;
}

export async function listTeamHistory(
  ctx: PagesContext,
  pageId: string,
  { cursor, limit = defaultLimit }: Query,
): Promise<Reply<typeof contract.listTeamHistory>> {
  await enforcedPage(ctx, pageId, canManageTeam);
  const rows = await teamHistory(ctx.db, { ...fromCursor(cursor, newestPosition), pageId, limit: limit + 1 });
  const cards = await cardsOf(
    ctx,
    rows.flatMap((row) => [row.member_id, row.by_id]),
  );
  const person = (id: string | null) => (id === null ? null : (cards.get(id) ?? null));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.at, id: row.id }),
    (row) => ({
      id: row.id,
      event: row.event,
      actor: person(row.member_id),
      by: person(row.by_id),
      before: row.role_before,
      after: row.role_after,
      offered: row.offered,
      reason: row.reason,
      at: row.at.toISOString(),
    }),
  );
}

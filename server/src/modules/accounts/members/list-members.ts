import type { Out } from '#contract/core/endpoint.ts';
import {
  type exportMembers as exportEndpoint,
  type listMembers as endpoint,
  MEMBER_EXPORT_MAX,
  type MemberRow,
} from '#contract/accounts/members.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition, oldestPosition } from '#platform/paging/keyset.ts';
import { day } from '#platform/time.ts';
import type { AccountsTables } from '../tables.ts';
import { adminPages, countMembers, foundPages, memberPages, type MemberRowOf } from './queries.ts';

export type MembersContext = RequestContext<AccountsTables>;
type Filters = Out<(typeof exportEndpoint)['query']>;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What was typed, as the statements find it; undefined without a search. */
function findingOf({ search = '' }: Filters) {
  const typed = search.toLowerCase();
  if (typed === '') return undefined;
  return {
    pattern: `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`,
    id: ID.test(typed) ? typed : null,
    username: typed.replace(/^@/, ''),
  };
}
const NOTHING = { pattern: '', id: null, username: '' };

interface Slice {
  readonly cursor: string | undefined;
  readonly limit: number;
}
async function readRows(ctx: MembersContext, filters: Filters, { cursor, limit }: Slice) {
  const { state: listed = 'all', order = 'newest', role, verified, joinedFrom, joinedTo } = filters;
  const finding = findingOf(filters);
  const { at, id } = fromCursor(cursor, order === 'newest' ? newestPosition : oldestPosition);
  const params = {
    now: ctx.now,
    at,
    id_after: id,
    limit,
    from: joinedFrom === undefined ? null : new Date(`${joinedFrom}T00:00:00Z`),
    to: joinedTo === undefined ? null : new Date(new Date(`${joinedTo}T00:00:00Z`).getTime() + day),
    verified: verified === undefined ? null : verified === 'yes',
  };
  if (role === 'admins')
    return adminPages[order](ctx.db, { ...params, searched: finding !== undefined, ...(finding ?? NOTHING) });
  return finding === undefined
    ? memberPages[listed][order](ctx.db, params)
    : foundPages[listed][order](ctx.db, { ...params, ...finding });
}

const shared = (row: MemberRowOf) => ({
  id: row.member_id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  state: row.closed ? ('closed' as const) : row.suspended ? ('suspended' as const) : ('active' as const),
  joinedAt: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
});

/** A member as an admin sees them in the table, with their card. */
export const presentMember = (row: MemberRowOf, cards: Cards): MemberRow => ({
  ...shared(row),
  actor: cards.actor(row.member_id) ?? null,
  suspension: row.suspended ? { until: row.until?.toISOString() ?? null, reasons: row.reasons ?? [] } : null,
  isAdmin: row.is_admin,
  duties: row.duties,
});

export async function listMembers(
  ctx: MembersContext,
  { cursor, limit = defaultLimit, ...filters }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const [rows, counts] = await Promise.all([
    readRows(ctx, filters, { cursor, limit: limit + 1 }),
    countMembers.first(ctx.db, { now: ctx.now }),
  ]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'accounts.list_members', at: ctx.now });
  const cards = await ctx.cards(rows.slice(0, limit).map((row) => actorReference(row.member_id)));
  const page = infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.member_id }),
    (row) => presentMember(row, cards),
  );
  return { ...page, counts: counts ?? { all: 0, suspended: 0, closed: 0 } };
}

/** The rows of the table at once, for a file. */
export async function exportMembers(
  ctx: MembersContext,
  query: Filters,
): Promise<Out<(typeof exportEndpoint)['reply']>> {
  const rows = await readRows(ctx, query, { cursor: undefined, limit: MEMBER_EXPORT_MAX + 1 });
  ctx.record(audited, { adminId: ctx.member.id, what: 'accounts.export_members', at: ctx.now });
  return { data: rows.slice(0, MEMBER_EXPORT_MAX).map(shared), isMore: rows.length > MEMBER_EXPORT_MAX };
}

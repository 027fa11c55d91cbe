import type { Out } from '#contract/core/endpoint.ts';
import {
  type exportMembers as exportEndpoint,
  type listMembers as endpoint,
  MEMBER_EXPORT_MAX,
  type MemberRow,
} from '#contract/accounts/members.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import { memberAbilities } from '../policy.ts';
import type { AccountsTables } from '../tables.ts';
import { countFound, countMembers, foundPages, memberPages, type MemberRowOf } from './queries.ts';

type Caller = RequestContext<AccountsTables>;
type Filters = Out<(typeof exportEndpoint)['query']>;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What was typed, as the statements find it; undefined without a search. */
function findingOf({ search = '' }: Filters) {
  const typed = search.toLowerCase();
  if (typed === '') return undefined;
  return { pattern: `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`, id: ID.test(typed) ? typed : null };
}

async function readRows(ctx: Caller, filters: Filters, slice: { limit: number; offset: number }) {
  const { state: listed = 'all', order = 'newest' } = filters;
  const finding = findingOf(filters);
  const params = { now: ctx.now, ...slice };
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

/** Members as an admin sees them in the table, with their cards. */
export async function presentMembers(ctx: Caller, rows: readonly MemberRowOf[]): Promise<MemberRow[]> {
  const cards = await ctx.cards(rows.map((row) => actorReference(row.member_id)));
  return rows.map((row) => ({
    ...shared(row),
    actor: cards.actor(row.member_id) ?? null,
    suspension: row.suspended ? { until: row.until?.toISOString() ?? null, reasons: row.reasons ?? [] } : null,
    can: memberAbilities({ isClosed: row.closed, hasOwnCase: row.own }),
  }));
}

export async function listMembers(
  ctx: Caller,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const { state: listed = 'all' } = query;
  const finding = findingOf(query);
  const [rows, counted, matching] = await Promise.all([
    readRows(ctx, query, { limit: page.size, offset: (page.number - 1) * page.size }),
    countMembers.first(ctx.db, { now: ctx.now }),
    finding === undefined
      ? undefined
      : listed === 'suspended'
        ? countFound.suspended.first(ctx.db, { ...finding, now: ctx.now })
        : countFound[listed].first(ctx.db, finding),
  ]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'accounts.list_members', at: ctx.now });
  const counts = counted ?? { all: 0, suspended: 0, closed: 0 };
  const total = finding === undefined ? counts[listed] : (matching?.total ?? 0);
  return { data: await presentMembers(ctx, rows), page: { ...page, total }, counts };
}

/** The rows of the table at once, for a file. */
export async function exportMembers(
  ctx: Caller,
  query: Filters,
): Promise<Out<(typeof exportEndpoint)['reply']>['data']> {
  const rows = await readRows(ctx, query, { limit: MEMBER_EXPORT_MAX, offset: 0 });
  ctx.record(audited, { adminId: ctx.member.id, what: 'accounts.export_members', at: ctx.now });
  return rows.map(shared);
}

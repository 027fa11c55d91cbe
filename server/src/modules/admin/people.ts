import { AUDIT_DETAILS, type AuditDetail } from '#contract/admin/audited.ts';
import {
  type AuditEntry,
  type listAudit as auditEndpoint,
  type listOwnActs as ownEndpoint,
  MEMBER_ROLES_MAX,
  type MemberRoles,
} from '#contract/admin/people.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { PageKind, PageRole } from '#contract/core/roles.ts';
import type { SpaceKind, SpaceRole } from '#contract/spaces/choices.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type AuditRow, audited, readAudit, unreadReasons } from '#platform/observability/audit.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { isUuid } from '#platform/uuid.ts';
import type { AdminTables } from './tables.ts';

type AdminContext = RequestContext<AdminTables>;

const ofMember = { memberId: column.uuid, limit: column.int };
const selectPages = statement({
  params: ofMember,
  row: {
    id: column.uuid.notNull,
    kind: column.text.as<PageKind>().notNull,
    name: column.text.notNull,
    role: column.text.as<PageRole>().notNull,
  },
  sql: `
  select actor_card.id, actor_card.kind, actor_card.display_name as name, page_team.role
  from page_team join actor_card on actor_card.id = page_team.page_id
  where page_team.member_id = :memberId order by actor_card.sort_name, actor_card.id limit :limit`,
});
const selectSpaces = statement({
  params: ofMember,
  row: {
    id: column.uuid.notNull,
    kind: column.text.as<SpaceKind>().notNull,
    name: column.text.notNull,
    role: column.text.as<SpaceRole>().notNull,
  },
  sql: `
  select space_name.id, space_name.kind, space_name.name, space_member.role
  from space_member join space_name on space_name.id = space_member.space_id
  where space_member.member_id = :memberId and space_member.role <> 'member'
  order by space_name.name, space_name.id limit :limit`,
});

export async function readMemberRoles(ctx: AdminContext, memberId: string): Promise<MemberRoles> {
  const params = { memberId, limit: MEMBER_ROLES_MAX };
  const [pages, spaces] = await Promise.all([selectPages(ctx.db, params), selectSpaces(ctx.db, params)]);
  const target = { kind: 'member', id: memberId };
  ctx.record(audited, { adminId: ctx.member.id, what: 'admin.read_member_roles', target, at: ctx.now });
  return { pages, spaces };
}

/** Entries of other versions may have other codes. */
const isKnown = (detail: string): detail is AuditDetail => AUDIT_DETAILS.some((known) => known === detail);
const actorIds = (row: AuditRow): string[] =>
  [row.admin_id, row.target_id].filter((id): id is string => id !== null && isUuid(id));
const present = (row: AuditRow, cards: Cards, isUnread: boolean): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  what: row.what,
  admin: cards.actor(row.admin_id) ?? null,
  target:
    row.target_kind === null || row.target_id === null
      ? null
      : { kind: row.target_kind, id: row.target_id, actor: cards.actor(row.target_id) ?? null },
  details: isUnread ? [] : (row.details ?? []).filter(isKnown),
  reason: isUnread ? null : row.reason,
});

interface AuditFilter {
  readonly adminId: string | null;
  readonly targetId: string | null;
}
interface Slice {
  readonly cursor: string | undefined;
  readonly limit: number;
}
async function auditPage(ctx: AdminContext, filter: AuditFilter, { cursor, limit }: Slice) {
  const rows = await readAudit(across(ctx.db), { ...filter, ...fromCursor(cursor, newestPosition), limit: limit + 1 });
  const [cards, ...unread] = await Promise.all([
    ctx.cards(rows.slice(0, limit).flatMap(actorIds).map(actorReference)),
    ...ctx.services.extensions
      .all(unreadReasons)
      .map(async (find) => find(across(ctx.db), { adminId: ctx.member.id, entries: rows })),
  ]);
  return infinitePage(
    rows,
    limit,
    (row) => row,
    (row) => present(row, cards, unread.flat().includes(row.id)),
  );
}

/** What the caller did. Reading it is not recorded. */
export async function listOwnActs(
  ctx: AdminContext,
  { cursor, limit = defaultLimit }: Out<(typeof ownEndpoint)['query']>,
): Promise<Out<(typeof ownEndpoint)['reply']>> {
  return auditPage(ctx, { adminId: ctx.member.id, targetId: null }, { cursor, limit });
}

/** What admins did, also the reading of this list. */
export async function listAudit(
  ctx: AdminContext,
  { cursor, limit = defaultLimit, adminId, targetId }: Out<(typeof auditEndpoint)['query']>,
): Promise<Out<(typeof auditEndpoint)['reply']>> {
  ctx.record(audited, { adminId: ctx.member.id, what: 'admin.list_audit', at: ctx.now });
  return auditPage(ctx, { adminId: adminId ?? null, targetId: targetId ?? null }, { cursor, limit });
}

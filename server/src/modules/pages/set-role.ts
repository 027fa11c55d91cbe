import type { Kysely } from 'kysely';
import type { PageRole } from '#contract/core/roles.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { Writing } from '#platform/context.ts';
import { lockRole, type RoleChange, storeRole } from './queries.ts';
import type { PagesTables } from './tables.ts';
import { recordStep } from './team/steps.ts';

/**
 * Sets, changes or (null) removes a member's role in the team of a page. The caller decides who may do that. Open
 * devices learn it from the fact.
 */
export async function setRole(
  ctx: Pick<Writing, 'emit'> & { readonly db: Kysely<never> },
  change: RoleChange,
): Promise<void> {
  const db = narrowed<PagesTables>(ctx.db);
  const { pageId, memberId, role } = change;
  const before = ((await lockRole(db, pageId, memberId))?.role ?? null) as PageRole | null;
  if (before === role) return;
  await storeRole(db, change);
  const { by, now, reason = '', requestId = null } = change;
  const event = change.event ?? (role === null ? 'removed' : before === null ? 'joined' : 'role_changed');
  await recordStep(ctx, { pageId, memberId, event, by, before, after: role, reason, requestId, now });
  await ctx.emit('pages.role_changed', { pageId, memberId, role });
}

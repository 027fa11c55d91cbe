import type { PageRole } from '#contract/core/roles.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { pageOf } from '../page-policy.ts';
import { lockPage } from '../queries-details.ts';
import { pageFor } from '../read-page.ts';
import { setRole } from '../set-role.ts';
import type { PagesTables } from '../tables.ts';
import { canChangeTeamRole, canLeaveTeam, canManageTeam, canRemoveFromTeam } from './policy.ts';
import { findPlace } from './queries.ts';
import { declinedSince } from './times.ts';

type PagesContext = RequestContext<PagesTables>;
interface Target {
  readonly pageId: string;
  readonly memberId: string;
}

/** The page and someone's place in its team, once everyone who changes this team has finished. */
async function lockedPlace(ctx: PagesContext, { pageId, memberId }: Target) {
  found(await lockPage(ctx.db, pageId));
  const page = pageOf(await pageFor(ctx, pageId));
  const place = found(await findPlace.first(ctx.db, { pageId, memberId, declinedSince: declinedSince(ctx.now) }));
  return { page, place };
}

/** Gives a member of the team another role. Giving the role that they have changes nothing. */
export async function changeTeamRole(
  ctx: PagesContext,
  target: Target,
  { role, reason = '' }: { role: PageRole; reason?: string | undefined },
): Promise<void> {
  const { page, place } = await lockedPlace(ctx, target);
  enforce(canManageTeam(ctx, page));
  // The last admin may be given the role that they have.
  if (place.role === role) return;
  enforce(canChangeTeamRole(ctx, page, place));
  const change = { ...target, role, by: ctx.member.id, now: ctx.now, event: 'role_changed', reason } as const;
  await setRole({ ...ctx, db: across(ctx.db) }, change);
}

export async function removeFromTeam(ctx: PagesContext, target: Target, reason = ''): Promise<void> {
  const { page, place } = await lockedPlace(ctx, target);
  enforce(canRemoveFromTeam(ctx, page, place));
  const change = { ...target, role: null, by: ctx.member.id, now: ctx.now, event: 'removed', reason } as const;
  await setRole({ ...ctx, db: across(ctx.db) }, change);
}

export async function leaveTeam(ctx: PagesContext, pageId: string): Promise<void> {
  const target = { pageId, memberId: ctx.member.id };
  const { page, place } = await lockedPlace(ctx, target);
  enforce(canLeaveTeam(ctx, page, place.admins));
  const change = { ...target, role: null, by: ctx.member.id, now: ctx.now, event: 'left' } as const;
  await setRole({ ...ctx, db: across(ctx.db) }, change);
}

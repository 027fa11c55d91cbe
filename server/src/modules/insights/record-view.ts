import { VIEW_HOURS, type ViewingMode } from '#contract/insights/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { maySee } from '#modules/network';
import { markOf } from './mark.ts';
import { counts } from './policy.ts';
import { addView, startViewInterval } from './queries-record.ts';
import { roughly } from './roughly.ts';
import type { InsightsTables } from './tables.ts';

export const windowBefore = (now: Date): Date => new Date(now.getTime() - VIEW_HOURS * hour);

/**
 * Counts a view of a profile by the caller, once in some hours, and stores what the caller shows. The reply does not
 * reveal whether it counted.
 */
export async function recordView(ctx: RequestContext<InsightsTables>, ownerId: string): Promise<void> {
  const { db, member, now, services } = ctx;
  if (!(await maySee(across(db), ctx, { owner: ownerId, level: 'anyone' }))) throw new Refusal('not_found');
  if (!counts(ctx, ownerId)) return;
  const mark = markOf(services.seal, member.id, ownerId);
  const viewWindow = await startViewInterval.first(db, {
    mark,
    now,
    closedUntil: windowBefore(now),
    viewerId: member.id,
  });
  if (viewWindow === undefined) return;
  await saveView(ctx, ownerId, mark, viewWindow.mode);
  await ctx.emit('insights.profile_viewed', { memberId: ownerId });
}

const saveView = async (
  { db, member, now }: RequestContext<InsightsTables>,
  ownerId: string,
  mark: Buffer,
  mode: ViewingMode,
) =>
  addView(db, {
    ownerId,
    viewerId: member.id,
    mode,
    mark: mode === 'private' ? null : mark,
    at: mode === 'named' ? now : roughly(now),
  });

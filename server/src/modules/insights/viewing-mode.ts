import type { ViewingMode } from '#contract/insights/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { viewerOf } from './asker.ts';
import type { InsightsTables } from './tables.ts';

export const readViewingMode = async (ctx: RequestContext<InsightsTables>): Promise<{ mode: ViewingMode }> => ({
  mode: (await viewerOf(ctx, {})).mode,
});

/** Earlier views stay as they were shown; what the member sees of others changes at once. */
export async function editViewingMode(
  ctx: RequestContext<InsightsTables>,
  mode: ViewingMode,
): Promise<{ mode: ViewingMode }> {
  const { db, member, now } = ctx;
  await db
    .insertInto('viewing_mode')
    .values({ member_id: member.id, mode, updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ mode, updated_at: now }))
    .execute();
  await ctx.emit('insights.viewing_changed', { memberId: member.id });
  return { mode };
}

import type { ViewingMode } from '#contract/insights.ts';
import type { Act } from '#platform/act.ts';
import { askerOf } from './asker.ts';
import type { InsightsTables } from './tables.ts';

export const readViewingMode = async (act: Act<InsightsTables>): Promise<{ mode: ViewingMode }> => ({
  mode: (await askerOf(act, {})).mode,
});

/** Views until now stay as they were shown at the time; what one sees of others changes at once. */
export async function setViewingMode(act: Act<InsightsTables>, mode: ViewingMode): Promise<{ mode: ViewingMode }> {
  const { db, member, now } = act;
  await db
    .insertInto('viewing_mode')
    .values({ member_id: member.id, mode, updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ mode, updated_at: now }))
    .execute();
  await act.state('insights.viewing_changed', { memberId: member.id });
  return { mode };
}

import type { EffectContext } from '#platform/context.ts';
import { hour } from '#platform/time.ts';
import type { ChangedGroupRow } from '../queries-add.ts';
import type { NotificationsTables } from '../tables.ts';
import { alertsDue } from './alerts-due.ts';
import { awaitAlerts, type NewAlert } from './queries-alerts.ts';

/**
 * Milliseconds until something is pushed, so that what is read at once is not, and what comes together is one.
 */
export const PUSH_AFTER_MS = 10_000;
/** A notification that grows unread is pushed again at most once in this time. */
const PUSH_AGAIN_MS = hour;
/** Tasks start at multiples of this time, so that many alerts share one. Milliseconds. */
const STEP_MS = 2_000;

/** When news of a notification may be pushed. */
export const pushDueAfter = (now: Date, { pushed_at: pushedAt }: Pick<ChangedGroupRow, 'pushed_at'>): Date =>
  new Date(Math.max(now.getTime() + PUSH_AFTER_MS, (pushedAt?.getTime() ?? 0) + PUSH_AGAIN_MS));

/** Adds alerts. The next one gets a task at its time; later ones are found by the task of each minute. */
export async function addAlerts(
  ctx: Pick<EffectContext<NotificationsTables>, 'db' | 'task'>,
  alerts: readonly NewAlert[],
): Promise<void> {
  const due = await awaitAlerts(ctx.db, alerts);
  if (due.length === 0) return;
  const first = Math.min(...due.map((at) => at.getTime()));
  const runAt = new Date(Math.ceil(first / STEP_MS) * STEP_MS);
  await ctx.task(alertsDue, {}, { runAt, key: String(runAt.getTime()) });
}

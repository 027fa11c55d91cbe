import * as z from 'zod/mini';
import type { Language } from '#contract/core/language.ts';
import { Semaphore } from '#platform/concurrency/semaphore.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day, minute } from '#platform/time.ts';
import { afterQuiet } from '../emails/due.ts';
import { findReader, findSetting } from '../queries-settings.ts';
import type { NotificationsTables } from '../tables.ts';
import { findWaiting, type WaitingAlert } from './find-waiting.ts';
import { type AlertRow, finishAlerts, postponeAlerts, takeDue } from './queries-alerts.ts';
import { recordMailed, sendEmails } from './send-emails.ts';
import { sendPushes } from './send-pushes.ts';

type Context = TaskContext<NotificationsTables>;

/** Alerts taken at once, and members served at once. */
const BATCH = 500;
const AT_ONCE = 8;
/** Milliseconds after which alerts of a task that crashed are due again. */
const AGAIN_MS = 2 * minute;
/** Milliseconds after which something is no news any more, unless it was delayed back. */
const OLD_MS = day;

/** Returns what was e-mailed. */
async function alertMember(
  ctx: Context,
  memberId: string,
  alerts: readonly AlertRow[],
): Promise<readonly WaitingAlert[]> {
  const [[setting], [reader]] = await Promise.all([
    findSetting(ctx.db, { memberId }),
    findReader(ctx.db, { memberId }),
  ]);
  // The account is closed or suspended.
  if (setting === undefined || reader === undefined) {
    await finishAlerts(ctx.db, alerts);
    return [];
  }
  const loud = afterQuiet(ctx.now, setting);
  if (loud > ctx.now) {
    await postponeAlerts(ctx.db, alerts, loud);
    return [];
  }
  const { email } = reader;
  const language = reader.language as Language;
  const to = { memberId, language, email, setting };
  const isOld = ({ at, delayed }: AlertRow) => !delayed && ctx.now.getTime() - at.getTime() > OLD_MS;
  const waiting = await findWaiting(
    ctx,
    to,
    alerts.filter((alert) => !isOld(alert)),
  );
  const still = new Set(waiting.map(({ alert }) => alert));
  await finishAlerts(
    ctx.db,
    alerts.filter((alert) => !still.has(alert)),
  );
  const by = Map.groupBy(waiting, ({ alert }) => alert.channel);
  await sendPushes(ctx, to, by.get('push') ?? []);
  return sendEmails(ctx, to, by.get('email') ?? []);
}

/** Sends all alerts that are due. Several such tasks may run at once: each takes others. */
export const alertsDue = defineTask({
  name: 'notifications.alerts_due',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(ctx: Context) {
    const again = new Date(ctx.now.getTime() + AGAIN_MS);
    const semaphore = new Semaphore(AT_ONCE);
    let taken: AlertRow[];
    do {
      taken = await takeDue(ctx.db, { now: ctx.now, again, limit: BATCH });
      const by = Map.groupBy(taken, ({ member_id: memberId }) => memberId);
      const mailed = await Promise.all(
        [...by].map(async ([memberId, alerts]) => semaphore.pass(async () => alertMember(ctx, memberId, alerts))),
      );
      await recordMailed(ctx, mailed.flat());
    } while (taken.length === BATCH);
  },
});

import type { EffectContext } from '#platform/context.ts';
import type { SeparateEmail } from '#platform/notifications.ts';
import type { SettingRow } from '../queries-settings.ts';
import type { NotificationsTables } from '../tables.ts';
import { afterQuiet } from './due.ts';

/** Has an e-mail of its own sent now, or after the quiet hours of its reader. */
export async function sendSeparately(
  ctx: EffectContext<NotificationsTables>,
  email: SeparateEmail | undefined,
  setting: SettingRow | undefined,
): Promise<void> {
  if (email === undefined) return;
  const { task, payload, key } = email;
  const runAt = setting === undefined ? ctx.now : afterQuiet(ctx.now, setting);
  await ctx.task(task, payload(ctx.now), { ...(runAt > ctx.now && { runAt }), ...(key !== undefined && { key }) });
}

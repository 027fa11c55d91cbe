import type { Out } from '#contract/core/endpoint.ts';
import type {
  Category,
  editNotificationSettings as endpoint,
  NotificationSettings,
} from '#contract/notifications/notifications.ts';
import type { RequestContext, EffectContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { dueAfter } from './emails/due.ts';
import { postponeEmail } from './emails/queries-mail.ts';
import { findSetting, lockSetting, type SettingRow, type StoredSetting, updateSetting } from './queries-settings.ts';
import { presentSettings } from './settings.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationsContext = RequestContext<NotificationsTables>;
type Changes = Out<(typeof endpoint)['body']>;

export const readNotificationSettings = async (ctx: NotificationsContext): Promise<NotificationSettings> =>
  presentSettings(found(await findSetting.first(ctx.db, { memberId: ctx.member.id })), ctx.services.notifications);

/** `off` with some categories switched on or off. */
const withChanges = (
  off: readonly Category[],
  saved: readonly { category: Category; on: boolean | undefined }[],
): Category[] => {
  const result = new Set(off);
  for (const { category, on } of saved) {
    if (on === true) result.delete(category);
    if (on === false) result.add(category);
  }
  return [...result];
};

export async function editNotificationSettings(
  ctx: NotificationsContext,
  { categories = [], rhythm, quiet, dailyMost, pushText, mailText }: Changes,
): Promise<NotificationSettings> {
  const row = await change(ctx, ctx.member.id, (before) => ({
    in_app_off: withChanges(
      before.in_app_off,
      categories.map(({ category, inApp }) => ({ category, on: inApp })),
    ),
    push_off: withChanges(
      before.push_off,
      categories.map(({ category, push }) => ({ category, on: push })),
    ),
    email_off: withChanges(
      before.email_off,
      categories.map(({ category, email }) => ({ category, on: email })),
    ),
    ...(rhythm !== undefined && { email_rhythm: rhythm }),
    ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    ...(dailyMost !== undefined && { daily_most: dailyMost }),
    ...(pushText !== undefined && { push_text: pushText }),
    ...(mailText !== undefined && { mail_text: mailText }),
  }));
  return presentSettings(row, ctx.services.notifications);
}

/** Changes a member's notification settings. A waiting e-mail is rescheduled by the new settings. */
export async function change(
  ctx: Pick<EffectContext<NotificationsTables>, 'db' | 'now' | 'emit'>,
  memberId: string,
  changes: (before: SettingRow) => Partial<StoredSetting>,
): Promise<SettingRow> {
  await lockSetting(ctx.db, memberId);
  await updateSetting(ctx.db, memberId, changes(found(await findSetting.first(ctx.db, { memberId }))));
  const after = found(await findSetting.first(ctx.db, { memberId }));
  await postponeEmail(ctx.db, memberId, dueAfter(ctx.now, after));
  await ctx.emit('notifications.settings_changed', { memberId });
  return after;
}

import type { Out } from '#contract/kit.ts';
import type { Category, changeSettings as endpoint, NotificationSettings } from '#contract/notifications.ts';
import type { Act, EffectAct } from '#platform/act.ts';
import { found } from '#platform/refusal.ts';
import { dueAfter } from './due.ts';
import { postponeLetter } from './queries-mail.ts';
import { findSetting, lockSetting, updateSetting, type SettingRow } from './queries-settings.ts';
import { presentSettings } from './settings.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationsAct = Act<NotificationsTables>;
type Changes = Out<(typeof endpoint)['body']>;

export const readSettings = async (act: NotificationsAct): Promise<NotificationSettings> =>
  presentSettings(found((await findSetting(act.db, act.member.id))[0]));

/** `off` with the categories that are told apart from the others switched on or off. */
const switched = (
  off: readonly Category[],
  told: readonly { category: Category; on: boolean | undefined }[],
): Category[] => {
  const result = new Set(off);
  for (const { category, on } of told) {
    if (on === true) result.delete(category);
    if (on === false) result.add(category);
  }
  return [...result];
};

export async function changeSettings(
  act: NotificationsAct,
  { categories = [], rhythm, quiet }: Changes,
): Promise<NotificationSettings> {
  const row = await change(act, act.member.id, (before) => ({
    in_app_off: switched(
      before.in_app_off,
      categories.map(({ category, inApp }) => ({ category, on: inApp })),
    ),
    email_off: switched(
      before.email_off,
      categories.map(({ category, email }) => ({ category, on: email })),
    ),
    ...(rhythm !== undefined && { email_rhythm: rhythm }),
    ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
  }));
  return presentSettings(row);
}

/** Changes a member's settings as they stand now; a letter that waits goes out when the new ones say. */
export async function change(
  act: Pick<EffectAct<NotificationsTables>, 'db' | 'now' | 'state'>,
  memberId: string,
  changes: (before: SettingRow) => Partial<Omit<SettingRow, 'time_zone'>>,
): Promise<SettingRow> {
  await lockSetting(act.db, memberId);
  await updateSetting(act.db, memberId, changes(found((await findSetting(act.db, memberId))[0])));
  const after = found((await findSetting(act.db, memberId))[0]);
  await postponeLetter(act.db, memberId, dueAfter(act.now, after));
  await act.state('notifications.settings_changed', { memberId });
  return after;
}

import type { Kysely } from 'kysely';
import type { Category, NotificationSettings } from '#contract/notifications.ts';
import { statement } from '#platform/database/statement.ts';
import type { NotificationsTables } from './tables.ts';

export interface SettingRow {
  in_app_off: Category[];
  email_off: Category[];
  email_rhythm: NotificationSettings['rhythm'];
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string | null;
}
/**
 * Settings of a member, the usual ones where nothing was changed. No row for actors without an account: nothing is
 * mailed to pages.
 */
export const findSetting = statement<SettingRow, [member: string]>(`
  select coalesce(notification_setting.in_app_off, '{}') as in_app_off, coalesce(notification_setting.email_off, '{}') as email_off,
         coalesce(notification_setting.email_rhythm, 'daily') as email_rhythm, notification_setting.quiet_from, notification_setting.quiet_to,
         account_letter.time_zone
  from account_letter left join notification_setting on notification_setting.member_id = account_letter.member_id
  where account_letter.member_id = $1`);

export interface ReaderRow {
  email: string;
  language: string;
}
/** Where e-mails to a member go; undefined for who is hidden. */
export const findReader = statement<ReaderRow, [member: string]>(`
  select account_letter.email, account_letter.language from account_letter join actor_card on actor_card.id = account_letter.member_id
  where account_letter.member_id = $1 and actor_card.state = 'active'`);

/** Lets one change of a member's settings at a time happen, so that two of different parts both stay. */
export const lockSetting = async (db: Kysely<NotificationsTables>, memberId: string) => {
  await db
    .insertInto('notification_setting')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('notification_setting')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
};

export const updateSetting = (
  db: Kysely<NotificationsTables>,
  memberId: string,
  row: Partial<Omit<SettingRow, 'time_zone'>>,
) => db.updateTable('notification_setting').set(row).where('member_id', '=', memberId).execute();

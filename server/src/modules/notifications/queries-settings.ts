import type { Kysely } from 'kysely';
import type { Category, NotificationSettings } from '#contract/notifications/notifications.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { NotificationsTables } from './tables.ts';

/** Interruptions a day of members who changed nothing; the default of the column too. */
export const DAILY_MOST = 20;

export const settingRow = {
  in_app_off: column.text.as<Category>().array,
  push_off: column.text.as<Category>().array,
  email_off: column.text.as<Category>().array,
  email_rhythm: column.text.as<NotificationSettings['rhythm']>(),
  quiet_from: column.int.orNull,
  quiet_to: column.int.orNull,
  daily_most: column.int.orNull,
  push_text: column.boolean,
  mail_text: column.boolean,
  time_zone: column.text.orNull,
  /** Whether any device of the member gets push messages. */
  has_push: column.boolean,
};
export type SettingRow = RowOf<typeof settingRow>;
export type StoredSetting = Omit<SettingRow, 'time_zone' | 'has_push'>;
const settings = `
  coalesce(notification_setting.in_app_off, '{}') as in_app_off,
    coalesce(notification_setting.push_off, '{}') as push_off,
    coalesce(notification_setting.email_off, '{}') as email_off,
    coalesce(notification_setting.email_rhythm, 'daily') as email_rhythm, notification_setting.quiet_from,
    notification_setting.quiet_to,
    case when notification_setting.member_id is null then ${DAILY_MOST} else notification_setting.daily_most end
      as daily_most,
    coalesce(notification_setting.push_text, false) as push_text,
    coalesce(notification_setting.mail_text, false) as mail_text, account_mail.time_zone,
    exists (select from push_subscription where push_subscription.member_id = account_mail.member_id) as has_push
  from account_mail left join notification_setting on notification_setting.member_id = account_mail.member_id`;
/** Settings of a member, with defaults. No row for actors without an account: pages get no e-mails. */
export const findSetting = statement({
  params: { memberId: column.uuid },
  row: settingRow,
  sql: `select ${settings} where account_mail.member_id = :memberId`,
});
/** The same of several members. */
export const findSettings = statement({
  params: { memberIds: column.uuid.array },
  row: { member_id: column.uuid, ...settingRow },
  sql: `
    select account_mail.member_id, ${settings} where account_mail.member_id = any (:memberIds::uuid[])`,
});

/** The settings of everyone in the teams of pages, who get the e-mails about them. */
export const findTeams = statement({
  params: { pageIds: column.uuid.array },
  row: { page_id: column.uuid, member_id: column.uuid, role: column.text.as<PageRole>(), ...settingRow },
  sql: `
    select page_team.page_id, page_team.member_id, page_team.role, ${settings}
      join page_team on page_team.member_id = account_mail.member_id
    where page_team.page_id = any (:pageIds::uuid[])`,
});
export const readerRow = {
  email: column.text,
  language: column.text,
};
export type ReaderRow = RowOf<typeof readerRow>;
/** The e-mail address and language of a member; undefined if the member is hidden. */
export const findReader = statement({
  params: { memberId: column.uuid },
  row: readerRow,
  sql: `
  select account_mail.email, account_mail.language
    from account_mail join actor_card on actor_card.id = account_mail.member_id
  where account_mail.member_id = :memberId and actor_card.state = 'active'`,
});

/** Serialises changes of a member's settings, so that concurrent changes of different parts are both kept. */
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

export const updateSetting = async (db: Kysely<NotificationsTables>, memberId: string, row: Partial<StoredSetting>) =>
  db.updateTable('notification_setting').set(row).where('member_id', '=', memberId).execute();

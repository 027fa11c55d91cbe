import { column, statement } from '#platform/database/statement.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { retractAll } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';

const deleteNotification = statement({
  params: { id: column.uuid },
  sql: `delete from notification where recipient_id = :id or (target_kind = 'profile' and target_id = :id)`,
});

export const personalData = definePersonalData<NotificationsTables>({
  copy: {
    notifications: `select kind, target_kind, target_id, latest_at, seen_at, read_at from notification
      where recipient_id = :memberId order by latest_at`,
    notification_settings: `select in_app_off, push_off, email_off, email_rhythm, quiet_from, quiet_to, daily_most,
      push_text, mail_text from notification_setting where member_id = :memberId`,
    push_subscriptions: `select endpoint, created_at, refreshed_at from push_subscription
      where member_id = :memberId order by created_at`,
    notification_mutes: `select target_kind, target_id, created_at from notification_mute
      where actor_id = :memberId order by created_at`,
    notification_less: `select kind, created_at from notification_less
      where actor_id = :memberId order by created_at`,
  },
  async erase({ db }, id) {
    await deleteNotification(db, { id });
    // A notification about several people continues for the others.
    await retractAll(db, id);
    await db
      .deleteFrom('notification_sent')
      .where((row) => row.or([row('recipient_id', '=', id), row('actor_id', '=', id)]))
      .execute();
    await db.deleteFrom('notification_letter').where('recipient_id', '=', id).execute();
    await db
      .deleteFrom('notification_alert')
      .where((row) => row.or([row('member_id', '=', id), row('recipient_id', '=', id)]))
      .execute();
    await db.deleteFrom('push_subscription').where('member_id', '=', id).execute();
    await db.deleteFrom('notification_mute').where('actor_id', '=', id).execute();
    await db.deleteFrom('notification_less').where('actor_id', '=', id).execute();
    await db.deleteFrom('notification_budget').where('member_id', '=', id).execute();
    await db.deleteFrom('notification_setting').where('member_id', '=', id).execute();
  },
});

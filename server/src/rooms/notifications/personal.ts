import { sql } from 'kysely';
import { definePersonal } from '#platform/personal.ts';
import type { NotificationsTables } from './tables.ts';

export const personal = definePersonal<NotificationsTables>({
  copy: (id) => ({
    notifications: sql`select kind, target_kind, target_id, latest_at, seen_at, read_at from notification where recipient_id = ${id} order by latest_at`,
  }),
  async erase({ db }, id) {
    await sql`delete from notification where recipient_id = ${id} or (target_kind = 'profile' and target_id = ${id})`.execute(db);
    // One that told of several goes on telling of the others.
    await sql`
      with gone as (delete from notification_actor where actor_id = ${id} returning notification_id)
      delete from notification where id in (select notification_id from gone)
        and not exists (select 1 from notification_actor where notification_actor.notification_id = notification.id and notification_actor.actor_id <> ${id})`.execute(db);
  },
});

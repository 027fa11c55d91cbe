import { definePersonalData } from '#platform/personal-data.ts';
import { endOpen } from './end-open.ts';
import { lockForErasure } from './erasure-lock.ts';
import { settleLeft } from './items/settle-due.ts';
import type { AppointmentsTables } from './tables.ts';

/** Members take their appointments and hours with them, and leave none behind. */
export const personalData = definePersonalData<AppointmentsTables>({
  copy: {
    availability: `
      select availability.booked_by, availability.zone, availability.week, availability.minutes,
             availability.place_kind, availability.place, availability.updated_at
      from availability where availability.member_id = :memberId`,
    other_hours: `
      select availability_dates.from_day, availability_dates.to_day, availability_dates.away,
             availability_dates.ranges, availability_dates.zone
      from availability_dates where availability_dates.member_id = :memberId order by availability_dates.place`,
    appointments: `
      select case when appointment.host_id = :memberId then 'host' else 'guest' end as side,
             actor_card.display_name as with_whom, appointment.state, appointment.starts_at, appointment.minutes,
             appointment.topic, appointment.note, appointment.place, appointment.created_at
      from appointment join actor_card on actor_card.id =
        case when appointment.host_id = :memberId then appointment.guest_id else appointment.host_id end
      where :memberId in (appointment.host_id, appointment.guest_id)
      order by appointment.starts_at, appointment.id`,
    appointment_steps: `
      select appointment_step.appointment_id, appointment_step.step, appointment_step.from_at, appointment_step.to_at,
             appointment_step.reason, appointment_step.at
      from appointment_step where appointment_step.member_id = :memberId order by appointment_step.at`,
    earlier_waits: `
      select earlier_wait.appointment_id, earlier_wait.weekdays, earlier_wait.created_at from earlier_wait
      where earlier_wait.guest_id = :memberId order by earlier_wait.created_at`,
    calendar_feed: `
      select calendar_feed.created_at, calendar_feed.read_at from calendar_feed
      where calendar_feed.member_id = :memberId`,
    own_calendars: `
      select own_calendar.name, own_calendar.site, own_calendar.created_at, own_calendar.read_at from own_calendar
      where own_calendar.member_id = :memberId order by own_calendar.place`,
    calendar_busy: `
      select lower(calendar_busy.during) as starts_at, upper(calendar_busy.during) as ends_at from calendar_busy
      where calendar_busy.person_id = :memberId order by calendar_busy.during`,
  },
  async erase(ctx, id) {
    await lockForErasure(ctx.db, { personIds: [id] });
    await endOpen(ctx, id, null);
    await settleLeft(ctx, id);
    const { db } = ctx;
    await db
      .deleteFrom('appointment')
      .where((where) => where.or([where('host_id', '=', id), where('guest_id', '=', id)]))
      .execute();
    await db.deleteFrom('calendar_feed').where('member_id', '=', id).execute();
    await db.deleteFrom('own_calendar').where('member_id', '=', id).execute();
    await db.deleteFrom('availability').where('member_id', '=', id).execute();
  },
});

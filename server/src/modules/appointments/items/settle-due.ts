import type { Settlement } from '#contract/appointments/choices.ts';
import { CAPTURE_HOURS, NO_SHOW_DAYS, NO_SHOW_HOURS } from '#contract/appointments/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AppointmentsTables } from '../tables.ts';
import { settle, type SettleContext } from './payment.ts';

/** What the money of an appointment becomes by time alone. */
const outcome = `case when appointment.state = 'no_show'
      and (appointment.contested_at is not null or appointment.missed_by = appointment.host_id)
    then 'released' else 'captured' end`;
const isDue = `appointment.hold_id is not null and appointment.settled is null and (
    (appointment.state = 'confirmed' and appointment.ends_at <= :now::timestamptz - interval '${CAPTURE_HOURS} hours')
    or (appointment.state = 'no_show' and appointment.contested_at is null
      and appointment.ends_at <= :now::timestamptz - interval '${2 * NO_SHOW_HOURS} hours')
    or (appointment.state = 'no_show'
      and appointment.contested_at <= :now::timestamptz - interval '${NO_SHOW_DAYS} days'))`;
const dueRow = { id: column.uuid, settled: column.text.as<Settlement>() };
const dueSettlements = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `select appointment.id from appointment where ${isDue} order by appointment.ends_at limit :limit`,
});
const lockDue = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: dueRow,
  sql: `select appointment.id, ${outcome} as settled from appointment where appointment.id = :id and ${isDue}
  for no key update`,
});
const BATCH = 200;

/** Pays and gives back what is due: one transaction each, so that one that fails holds up no others. */
export async function settleDue(ctx: TaskContext<AppointmentsTables>): Promise<void> {
  const due = await dueSettlements(ctx.db, { now: ctx.now, limit: BATCH });
  for (const { id } of due) {
    if (ctx.signal.aborted) return;
    try {
      await ctx.transaction(async (tx) => {
        const row = await lockDue.first(tx.db, { id, now: ctx.now });
        if (row === undefined) return;
        const { settled } = row;
        await settle({ ...tx, now: ctx.now }, id, { settled, rule: `appointment_${settled}`, memberId: null });
      });
    } catch (err) {
      ctx.services.log.error({ err, appointmentId: id }, 'money of an appointment was not moved');
    }
  }
}

const heldOf = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: dueRow,
  sql: `
  select appointment.id, case when appointment.state = 'confirmed' and appointment.ends_at <= :now then 'captured'
      else ${outcome} end as settled
  from appointment
  where :memberId in (appointment.host_id, appointment.guest_id) and appointment.hold_id is not null
    and appointment.settled is null and appointment.state in ('confirmed', 'no_show') and appointment.ends_at <= :now
  order by appointment.id for no key update`,
});
/** Of a member who leaves: what is over is settled now, as time would have done. */
export async function settleLeft(ctx: SettleContext, memberId: string): Promise<void> {
  for (const { id, settled } of await heldOf(ctx.db, { memberId, now: ctx.now }))
    await settle(ctx, id, { settled, rule: `appointment_${settled}`, memberId: null });
}

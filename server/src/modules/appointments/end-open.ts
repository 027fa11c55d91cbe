import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { suspensionOf } from '#modules/accounts';
import { sendEntries } from './calendar/entries.ts';
import { openEntry } from './calendar/queries.ts';
import { settle } from './items/payment.ts';
import { freeUntil } from './policy.ts';
import { addStep, end } from './queries-write.ts';
import type { AppointmentsTables } from './tables.ts';

/** What is open of a member, with another one or with all, and until a time or without end. */
const openOf = statement({
  params: {
    memberId: column.uuid,
    otherId: column.uuid.orNull,
    until: column.timestamp.orNull,
    now: column.timestamp,
  },
  row: { id: column.uuid, host_id: column.uuid, guest_id: column.uuid },
  sql: `
  select appointment.id, appointment.host_id, appointment.guest_id from appointment
  where :memberId in (appointment.host_id, appointment.guest_id)
    and (:otherId::uuid is null or :otherId in (appointment.host_id, appointment.guest_id))
    and (:until::timestamptz is null or appointment.starts_at < :until)
    and (appointment.state = 'requested' or (appointment.state = 'confirmed' and appointment.starts_at > :now))
  order by appointment.id for no key update`,
});

type Ctx = EffectContext<AppointmentsTables>;
/**
 * Cancels what is open between a member and another one, or everyone, and takes it out of their calendars. `until`:
 * what begins before.
 */
export async function endOpen(
  ctx: Ctx,
  memberId: string,
  otherId: string | null,
  until: Date | null = null,
): Promise<void> {
  const { db, now } = ctx;
  for (const { id, host_id: hostId, guest_id: guestId } of await openOf(db, { memberId, otherId, until, now })) {
    const entry = await openEntry.first(db, { appointmentId: id });
    await end(db, { id, state: 'cancelled', byId: memberId, reason: '', now });
    await addStep(db, { id, memberId, step: 'cancelled', from: null, to: null, reason: '', now });
    const isLate = guestId === memberId && entry?.state === 'confirmed' && freeUntil(entry.starts_at) <= now;
    const settled = isLate ? 'captured' : 'released';
    await settle(ctx, id, { settled, rule: 'appointment_cancelled', memberId: null });
    const sides = { appointmentId: id, hostId, guestId };
    await ctx.emit('appointments.changed', { ...sides, step: 'cancelled', byId: memberId });
    await ctx.emit('appointments.slots_changed', { hostId });
    if (entry?.state === 'confirmed') await sendEntries(ctx, { ...entry, sequence: entry.sequence + 1 }, 'CANCEL');
  }
}

/** Two people of whom one blocks the other have no appointments with each other. */
export const endBlocked = onFact<AppointmentsTables, 'network.blocked'>(
  'network.blocked',
  'appointments.end_blocked',
  async (ctx, { blockerId, blockedId }) => endOpen(ctx, blockerId, blockedId),
);

/** What falls into a suspension is cancelled, whichever side the member is on; what begins after it stays. */
export const endSuspended = onFact<AppointmentsTables, 'accounts.suspension_changed'>(
  'accounts.suspension_changed',
  'appointments.end_suspended',
  async (ctx, { memberId }) => {
    const suspension = await suspensionOf(across(ctx.db), memberId, ctx.now);
    if (suspension !== null) await endOpen(ctx, memberId, null, suspension.until);
  },
);

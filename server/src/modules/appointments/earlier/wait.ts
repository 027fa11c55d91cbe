import type { Appointment } from '#contract/appointments/appointments.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { refuseTaken } from '../book.ts';
import { sendEntries } from '../calendar/entries.ts';
import { canWaitEarlier } from '../policy.ts';
import { findReaderZone } from '../queries.ts';
import { addStep, freeExpired, moveTo, unlessTaken } from '../queries-write.ts';
import { appointmentFor, appointmentOf, lockedAppointment, presentAppointment } from '../read.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { announceQueue, lookForEarlier } from './offer.ts';
import { deleteWait, endOffer, findOffer, freeOffer, storeWait } from './queries.ts';

async function waiting(ctx: Context, id: string) {
  const row = await lockedAppointment(ctx, id);
  enforce(canWaitEarlier(ctx, appointmentOf(row, ctx.member.id)));
  return row;
}
const shown = async (ctx: Context, id: string): Promise<Appointment> =>
  presentAppointment(ctx, await appointmentFor(ctx, id));

export async function editEarlierWait(ctx: Context, id: string, weekdays: readonly number[]): Promise<Appointment> {
  const { db, now, member } = ctx;
  const { host_id: hostId } = await waiting(ctx, id);
  const zone = (await findReaderZone.first(db, { personId: member.id, browserZone: null }))?.zone ?? 'UTC';
  const target = { appointmentId: id, hostId, guestId: member.id, weekdays: [...weekdays], zone, now };
  await storeWait(db, target);
  await lookForEarlier(ctx, hostId);
  await announceQueue(ctx, hostId);
  return shown(ctx, id);
}
export async function deleteEarlierWait(ctx: Context, id: string): Promise<Appointment> {
  const { host_id: hostId } = await waiting(ctx, id);
  if ((await deleteWait.first(ctx.db, { appointmentId: id })) !== undefined) {
    await lookForEarlier(ctx, hostId);
    await announceQueue(ctx, hostId);
    await ctx.emit('appointments.shown_changed', { memberIds: [ctx.member.id] });
  }
  return shown(ctx, id);
}

/** Moves the appointment to the start that is held; who wins it waits no longer. */
export async function acceptEarlier(ctx: Context, id: string): Promise<Appointment> {
  const { db, now, member } = ctx;
  const row = await waiting(ctx, id);
  const offer = await findOffer.first(db, { appointmentId: id, now });
  if (offer === undefined) throw new Refusal('appointment_state');
  const { host_id: hostId, guest_id: guestId, minutes, buffer_before: before, buffer_after: after } = row;
  const slots = { hostId, guestId, minutes, before, after };
  await freeOffer(db, { appointmentId: id });
  await freeExpired(db, { personIds: [hostId, guestId], now });
  const to = { ...slots, id, now, at: offer.offered_at, counts: false };
  const moved = await unlessTaken(db, async () => moveTo.first(db, to));
  if (moved === undefined) return refuseTaken(ctx, slots, offer.offered_at.toISOString());
  await deleteWait.first(db, { appointmentId: id });
  const moment = { from: row.starts_at, to: offer.offered_at };
  await addStep(db, { id, memberId: member.id, step: 'moved', ...moment, reason: '', now });
  await ctx.emit('appointments.changed', { appointmentId: id, hostId, guestId, step: 'moved', byId: member.id });
  await ctx.emit('appointments.slots_changed', { hostId });
  await announceQueue(ctx, hostId);
  await sendEntries(ctx, await appointmentFor(ctx, id), 'REQUEST');
  return shown(ctx, id);
}
export async function declineEarlier(ctx: Context, id: string): Promise<Appointment> {
  const { host_id: hostId } = await waiting(ctx, id);
  const offer = await findOffer.first(ctx.db, { appointmentId: id, now: ctx.now });
  if (offer !== undefined) {
    await endOffer(ctx.db, { appointmentId: id });
    await ctx.emit('appointments.shown_changed', { memberIds: [ctx.member.id] });
    await lookForEarlier(ctx, hostId);
  }
  return shown(ctx, id);
}

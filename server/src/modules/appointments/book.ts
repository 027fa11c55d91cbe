import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Appointment, bookAppointment as endpoint } from '#contract/appointments/appointments.ts';
import { REQUEST_HOURS } from '#contract/appointments/choices.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { sendEntries } from './calendar/entries.ts';
import { type BookedSlots, bookableHost, freeSlots } from './hours/list-slots.ts';
import { addStep, freeExpired, insertAppointment, unlessTaken } from './queries-write.ts';
import { appointmentFor, presentAppointment } from './read.ts';
import type { AppointmentsContext as Context } from './tables.ts';

/** A start that is not free is refused with those of its day and the next that are. */
export async function refuseTaken(ctx: Context, slots: BookedSlots, at: string): Promise<never> {
  const fromDay = at.slice(0, 10);
  const toDay = new Date(Date.parse(fromDay) + day).toISOString().slice(0, 10);
  throw new Refusal('slot_taken', { current: { slots: await freeSlots(ctx, slots, { fromDay, toDay }) } });
}

/** Books an hour of a member, or asks for it where the host answers each request. */
export async function bookAppointment(
  ctx: Context,
  hostId: string,
  { at, topic, note = '' }: Out<(typeof endpoint)['body']>,
): Promise<Appointment> {
  const { db, now, member } = ctx;
  const { slots } = await bookableHost(ctx, hostId, undefined);
  await freeExpired(db, { personIds: [hostId, member.id], now });
  const id = uuid();
  const target = { ...slots, now, id, at: new Date(at), topic, note, requestHours: REQUEST_HOURS };
  const booked = await unlessTaken(db, async () => insertAppointment.first(db, target));
  if (booked === undefined) return refuseTaken(ctx, slots, at);
  const step = booked.state === 'requested' ? 'requested' : 'booked';
  await addStep.later(db, { id, memberId: member.id, step, from: null, to: target.at, reason: '', now });
  const sides = { appointmentId: id, hostId, guestId: member.id };
  await ctx.emit('appointments.changed', { ...sides, step, byId: member.id });
  await ctx.emit('appointments.slots_changed', { hostId });
  const row = await appointmentFor(ctx, id);
  if (step === 'booked') await sendEntries(ctx, row, 'REQUEST');
  return presentAppointment(ctx, row);
}

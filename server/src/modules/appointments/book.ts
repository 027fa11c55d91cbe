import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Appointment, bookAppointment as endpoint } from '#contract/appointments/appointments.ts';
import type { BookableKind } from '#contract/appointments/choices.ts';
import type { OrderPayment } from '#contract/orders/choices.ts';
import { REQUEST_HOURS } from '#contract/appointments/choices.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { sendEntries } from './calendar/entries.ts';
import { keepFromErasure } from './erasure-lock.ts';
import { type BookedSlots, bookableHost, freeSlots } from './hours/list-slots.ts';
import type { Bookable } from './items/bookables.ts';
import { holdPrice } from './items/payment.ts';
import { addStep, freeExpired, insertAppointment, unlessTaken } from './queries-write.ts';
import { appointmentFor, presentAppointment } from './read.ts';
import type { AppointmentsContext as Context } from './tables.ts';

/** A start that is not free is refused with those of its day and the next that are. */
export async function refuseTaken(ctx: Context, slots: BookedSlots, at: string): Promise<never> {
  const fromDay = at.slice(0, 10);
  const toDay = new Date(Date.parse(fromDay) + day).toISOString().slice(0, 10);
  throw new Refusal('slot_taken', { current: { slots: await freeSlots(ctx, slots, { fromDay, toDay }) } });
}

export type Booking = Out<(typeof endpoint)['body']>;
/** A thing that is booked with the hour. */
export interface BookedItem {
  readonly kind: BookableKind;
  readonly itemId: string;
  readonly bookable: Bookable;
  readonly payment: OrderPayment;
}
/** Books an hour of a member, or asks for it where the host answers each request. */
export const bookAppointment = async (ctx: Context, hostId: string, booking: Booking): Promise<Appointment> =>
  book(ctx, (await bookableHost(ctx, hostId, undefined)).slots, booking, null);

const itemColumns = (item: BookedItem | null) => ({
  itemKind: item?.kind ?? null,
  itemId: item?.itemId ?? null,
  itemName: item?.bookable.name ?? null,
  sellerId: item?.bookable.sellerId ?? null,
  placeKind: item?.bookable.placeKind ?? null,
  place: item?.bookable.place ?? null,
  price: item?.bookable.price?.amount ?? null,
  currency: item?.bookable.price?.currency ?? null,
  payment: item?.payment ?? 'none',
});
export async function book(
  ctx: Context,
  slots: BookedSlots,
  { at, topic, note = '' }: Booking,
  item: BookedItem | null,
): Promise<Appointment> {
  const { db, now, member } = ctx;
  const { hostId } = slots;
  const personIds = [hostId, member.id];
  await inOrder({
    lock: async () => keepFromErasure(db, { personIds }),
    freed: async () => freeExpired(db, { personIds, now }),
  });
  const id = uuid();
  const target = {
    ...slots,
    now,
    id,
    at: new Date(at),
    topic,
    note,
    requestHours: REQUEST_HOURS,
    ...itemColumns(item),
  };
  const booked = await unlessTaken(db, async () => insertAppointment.first(db, target));
  if (booked === undefined) return refuseTaken(ctx, slots, at);
  const step = booked.state === 'requested' ? 'requested' : 'booked';
  await addStep.later(db, { id, memberId: member.id, step, from: null, to: target.at, reason: '', now });
  const price = item?.payment === 'wallet' ? item.bookable.price : null;
  if (price !== null) await holdPrice(ctx, id, price);
  const sides = { appointmentId: id, hostId, guestId: member.id };
  await ctx.emit('appointments.changed', { ...sides, step, byId: member.id });
  await ctx.emit('appointments.slots_changed', { hostId });
  const row = await appointmentFor(ctx, id);
  if (step === 'booked') await sendEntries(ctx, row, 'REQUEST');
  return presentAppointment(ctx, row);
}

import type { Out } from '#contract/core/endpoint.ts';
import type { BookingOffer, ItemSlots, listItemSlots as listEndpoint } from '#contract/appointments/bookables.ts';
import type { GuestDay } from '#contract/appointments/availability.ts';
import type { Appointment } from '#contract/appointments/appointments.ts';
import { type BookableKind, CAPTURE_HOURS, FREE_UNTIL_HOURS } from '#contract/appointments/choices.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { RequestContext } from '#platform/context.ts';
import { type Booking, book } from '../book.ts';
import { explainQuarters } from '../hours/explain-to-guest.ts';
import { daysOfSlots, type HostSlots } from '../hours/list-slots.ts';
import { findHost } from '../hours/queries.ts';
import { canBook } from '../policy.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { type Bookable, bookables } from './bookables.ts';
import { paymentOf } from './payment.ts';

interface Item {
  readonly kind: BookableKind;
  readonly itemId: string;
}
/** The hours of its host, in the length that the thing has. All who see the thing may book it. */
async function bookableItem(
  ctx: Context,
  { kind, itemId }: Item,
  browserZone: string | undefined,
): Promise<HostSlots & { readonly bookable: Bookable }> {
  const source = found(ctx.services.extensions.all(bookables).find((each) => each.kind === kind));
  const bookable = await source.describe(ctx as unknown as RequestContext<never>, itemId);
  const { hostId, minutes, before, after } = bookable;
  const reader = { viewerId: ctx.actor.id, personId: ctx.member.id, browserZone: browserZone ?? null };
  const host = await findHost.first(ctx.db, { ...reader, memberId: hostId, now: ctx.now });
  if (host === undefined) throw new Refusal('not_bookable');
  enforce(canBook(ctx, { hostId, isOpen: host.minutes !== null }));
  return { host, bookable, slots: { hostId, guestId: ctx.member.id, minutes, before, after } };
}
const offerOf = ({ services }: Context, { kind, itemId }: Item, { name, price }: Bookable): BookingOffer => ({
  kind,
  id: itemId,
  name,
  price,
  payment: paymentOf(services, price),
  capturedAfterHours: CAPTURE_HOURS,
  freeUntilHours: FREE_UNTIL_HOURS,
});

/** Why the thing cannot be booked at some times of a day of the caller. */
export const explainDayOfItem = async (
  ctx: Context,
  { day, ...item }: Item & { readonly day: string },
  timeZone: string | undefined,
): Promise<GuestDay> => explainQuarters(ctx, await bookableItem(ctx, item, timeZone), day);

export async function listItemSlots(
  ctx: Context,
  item: Item,
  query: Out<(typeof listEndpoint)['query']>,
): Promise<ItemSlots> {
  const { bookable, ...hours } = await bookableItem(ctx, item, query.timeZone);
  const shown = await daysOfSlots(ctx, hours, query);
  return { ...shown, placeKind: bookable.placeKind, offer: offerOf(ctx, item, bookable) };
}

export async function bookItem(ctx: Context, item: Item, booking: Booking): Promise<Appointment> {
  const { slots, bookable } = await bookableItem(ctx, item, undefined);
  return book(ctx, slots, booking, { ...item, bookable, payment: paymentOf(ctx.services, bookable.price) });
}

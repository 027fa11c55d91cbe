import type { In } from '#contract/core/endpoint.ts';
import { bookItem } from '#contract/appointments/bookables.ts';
import type { newService } from '#contract/marketplace/services.ts';
import { aService } from '../marketplace/listing.ts';
import type { Member, World } from '../world.ts';

type Booking = NonNullable<In<typeof newService>['booking']>;
export const hourly = {
  minutes: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  placeKind: 'link',
  place: 'https://meet.example/studio',
  price: 500_00,
} as const satisfies Booking;

/** An active service that is booked by the hour, hosted by its seller unless `booking` names another one. */
export async function aBookableService(
  world: World,
  seller: Member,
  booking: Partial<Booking> = {},
  fields: In<typeof newService> = {},
) {
  const service = await aService(world, seller, { booking: { ...hourly, ...booking }, ...fields });
  await service.step('active');
  return service;
}
export const bookService = async (guest: Pick<Member, 'call'>, itemId: string, at: string, key = crypto.randomUUID()) =>
  guest.call(
    bookItem,
    { params: { kind: 'service', itemId }, body: { at, topic: 'Portraits' } },
    { 'idempotency-key': key },
  );

import type { BookableKind, PlaceKind } from '#contract/appointments/choices.ts';
import type { Money } from '#contract/core/money/shape.ts';
import type { RequestContext } from '#platform/context.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';

/** A thing that is booked by the hour, as it is now. */
export interface Bookable {
  readonly name: string;
  /** Whose hours are booked. */
  readonly hostId: string;
  /** Whom its price is paid to. */
  readonly sellerId: string;
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
  readonly placeKind: PlaceKind;
  readonly place: string;
  /** Of one booking; null: it costs nothing. */
  readonly price: Money | null;
}
export interface BookableSource {
  readonly kind: BookableKind;
  /** @throws Refusal `not_found` where the caller may not see it, `not_bookable`, `listing_gone` */
  describe(ctx: RequestContext<never>, itemId: string): Promise<Bookable>;
}

/** What can be booked besides plain hours, declared by the modules whose things these are. */
export const bookables = extensionPoint<BookableSource>('appointments.bookables', 'many');

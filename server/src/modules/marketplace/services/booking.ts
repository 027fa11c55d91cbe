import type { Out } from '#contract/core/endpoint.ts';
import type { PlaceKind } from '#contract/appointments/choices.ts';
import type { serviceFieldsSchema } from '#contract/marketplace/services.ts';
import { column, statement } from '#platform/database/statement.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { placeProblems } from '#modules/appointments';
import type { ListingColumns } from '../listings/queries-write.ts';
import type { MarketplaceContext } from '../listings/read.ts';

/** How a service is booked, as it is stored. */
export interface StoredBooking {
  readonly minutes: number;
  readonly bufferBefore: 0 | 5 | 10 | 15 | 30;
  readonly bufferAfter: 0 | 5 | 10 | 15 | 30;
  readonly placeKind: PlaceKind;
  readonly place: string;
  /** Minor units. */
  readonly price: number | null;
}

const findHost = statement({
  params: { hostId: column.uuid, sellerId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select actor_card.id from actor_card where actor_card.id = :hostId and actor_card.kind = 'member'
    and (actor_card.id = :sellerId or exists (select from page_team where page_team.page_id = :sellerId
      and page_team.member_id = actor_card.id))`,
});
type Field = Out<typeof serviceFieldsSchema>['booking'];
/** The columns of how a service is booked; nothing where the form says nothing of it. */
export async function bookingColumns(
  { db, member }: Pick<MarketplaceContext, 'db' | 'member'>,
  field: Field,
  { sellerId, hostId: before }: { readonly sellerId: string; readonly hostId: string | null },
): Promise<ListingColumns> {
  if (field === undefined) return {};
  if (field === null) return { booking: null, host_id: null, next_free_at: null, host_paused: false };
  const { hostId = before ?? member.id, ...rest } = field;
  if ((await findHost.first(db, { hostId, sellerId })) === undefined)
    throw fieldRefusal('booking.hostId', 'invalid_choice');
  const stored: StoredBooking = { ...rest, place: rest.placeKind === 'phone' ? '' : rest.place };
  const [problem] = placeProblems(stored);
  if (problem !== undefined) throw fieldRefusal(`booking.${problem.field}`, problem.key);
  return { booking: JSON.stringify(stored), host_id: hostId };
}

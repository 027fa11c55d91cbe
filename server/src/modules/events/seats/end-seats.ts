import type { EffectContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { freeDeposits } from '../deposits/hold-deposit.ts';
import type { EventsTables } from '../tables.ts';
import { settleSeats } from '../queries-write.ts';
import { announceSteps } from './announce.ts';
import { changeSeat } from './queries.ts';

/** The open seats of a member at events that are not over: of one owner, of those of one space, or all. */
const openSeats = statement({
  params: { memberId: column.uuid, ownerId: column.uuid.orNull, spaceId: column.uuid.orNull, now: column.timestamp },
  row: { seat_id: column.uuid, event_id: column.uuid, owner_id: column.uuid, state: column.text },
  sql: `
  select event_seat.id as seat_id, event.id as event_id, event.owner_id, event_seat.state
  from event_seat join event on event.id = event_seat.event_id
  where event_seat.member_id = :memberId and event_seat.state in ('requested', 'joined', 'waiting', 'offered')
    and event.ends_at > :now and (:ownerId::uuid is null or event.owner_id = :ownerId::uuid)
    and (:spaceId::uuid is null or event.space_id = :spaceId::uuid)
  order by event.id for no key update`,
});
interface Ending {
  readonly memberId: string;
  readonly ownerId?: string | null;
  readonly spaceId?: string | null;
}
/** Gives the open seats of a member back; what is free then is offered to the next. */
export async function endSeats(
  ctx: Pick<EffectContext<EventsTables>, 'db' | 'now' | 'emit'>,
  { memberId, ownerId = null, spaceId = null }: Ending,
): Promise<void> {
  const { db, now } = ctx;
  const rows = await openSeats(db, { memberId, ownerId, spaceId, now });
  // A block does not cost a deposit, nor does the end of a membership, nor a seat that one did not have yet.
  const free = rows.filter(({ state }) => ownerId !== null || spaceId !== null || state !== 'joined');
  await freeDeposits(db, { seatIds: free.map((row) => row.seat_id) });
  for (const row of rows) {
    const from = ['requested', 'joined', 'waiting', 'offered'];
    const step = { seatId: row.seat_id, from, to: 'left', seats: 0, byId: memberId, step: 'left', now };
    const changed = await changeSeat(db, step);
    const happened = changed.map((each) => ({ ...each, step: 'left' }));
    await announceSteps(ctx, row, happened, memberId);
    await announceSteps(ctx, row, await settleSeats(db, { eventId: row.event_id, now }), null);
  }
}

import type { VisitorContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { found } from '#platform/refusal.ts';
import type { ActorKind } from '#contract/core/cards.ts';
import { announceSteps } from './seats/announce.ts';
import type { EventFullRow } from './columns.ts';
import type { EventOf } from './policy.ts';
import { findEvent } from './queries.ts';
import { lockEvent, settleSeats } from './queries-write.ts';
import type { EventsContext, EventsTables } from './tables.ts';

/** Sees what a stranger sees. */
export const NO_ONE = '00000000-0000-0000-0000-000000000000';
export type Reading = Pick<VisitorContext<EventsTables>, 'db' | 'actor' | 'member' | 'now' | 'language' | 'services'>;
/** The caller, as the statements about events take them. */
export const readerOf = ({ actor, member, now, language }: Omit<Reading, 'db' | 'services'>, timeZone?: string) => ({
  viewerId: actor?.id ?? NO_ONE,
  personId: member?.id ?? NO_ONE,
  language,
  now,
  browserZone: timeZone ?? null,
});

/** The row of an event that the caller may see. */
export const eventFor = async (ctx: EventsContext, eventId: string, timeZone?: string): Promise<EventFullRow> =>
  found(await findEvent.first(ctx.db, { ...readerOf(ctx, timeZone), eventId }));

/**
 * The row of an event, locked until the transaction ends. Offers whose window is over have ended, and what they freed
 * is offered to the next, before anything else happens to its seats.
 */
export async function lockedEvent(ctx: EventsContext, eventId: string): Promise<EventFullRow> {
  const { db, now } = ctx;
  const { locked, settled, row } = await inOrder({
    locked: async () => lockEvent.first(db, { eventId }),
    settled: async () => settleSeats(db, { eventId, now }),
    row: async () => eventFor(ctx, eventId),
  });
  found(locked);
  await announceSteps(ctx, row, settled, null);
  return row;
}

/** What the policy asks about the event of a row. */
export const eventOf = (row: EventFullRow): EventOf => ({
  ownerId: row.owner_id,
  ownerKind: row.actor_kind as ActorKind,
  role: row.role,
  isHost: row.own,
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closesHours: row.closes_hours,
  isFull: row.capacity !== null && row.taken >= row.capacity,
  hasSeats: row.joined,
  waiting: row.waiting,
  attendeeList: row.attendee_list,
  seat: row.seat_state,
  // Money was set aside for it, or a host has decided who comes.
  isSeatPersonal: row.approval || (row.seat !== null && row.seat.agreed !== null),
});

/** Tells open windows that an event has changed: of a draft those of its hosts alone. */
export async function announce(
  ctx: Pick<EventsContext, 'emit'>,
  { event_id: eventId, owner_id: ownerId, published_at: publishedAt }: AnnouncedRow,
): Promise<void> {
  await ctx.emit(publishedAt === null ? 'events.draft_changed' : 'events.changed', { eventId, ownerId });
}
export type AnnouncedRow = Pick<EventFullRow, 'event_id' | 'owner_id' | 'published_at'>;

import type { SeatStep } from '#contract/events/choices.ts';
import type { EventsContext } from '../tables.ts';

interface Happened {
  readonly seat_id: string;
  readonly member_id: string;
  readonly step: string;
}
/** Tells those concerned what happened to seats; `byId`: who did it, null for time. */
export async function announceSteps(
  ctx: Pick<EventsContext, 'emit'>,
  { event_id: eventId, owner_id: ownerId }: { readonly event_id: string; readonly owner_id: string },
  steps: readonly Happened[],
  byId: string | null,
): Promise<void> {
  for (const { seat_id: seatId, member_id: memberId, step } of steps)
    await ctx.emit('events.seat_changed', { eventId, ownerId, seatId, memberId, step: step as SeatStep, byId });
  if (steps.length > 0) await ctx.emit('events.seats_changed', { eventId, ownerId });
}

import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { cancelInDeleted } from './life/cancel-in-deleted.ts';
import { announce } from './read.ts';
import { endSeats } from './seats/end-seats.ts';
import { isOutside } from './seats/membership.ts';
import type { EventsTables } from './tables.ts';

/** Takes a co-host from the events of an owner. */
const endHosting = statement({
  params: { ownerId: column.uuid, memberId: column.uuid },
  row: { event_id: column.uuid, owner_id: column.uuid, published_at: column.timestamp.orNull },
  sql: `
  delete from event_host using event
  where event_host.member_id = :memberId and event.id = event_host.event_id and event.owner_id = :ownerId
  returning event.id as event_id, event.owner_id, event.published_at`,
});
/** Two of whom one blocks the other do not meet at events that one of them owns, nor host them together. */
const endBlocked = onFact<EventsTables, 'network.blocked'>(
  'network.blocked',
  'events.end_blocked',
  async (ctx, { blockerId, blockedId }) => {
    await endSeats(ctx, { memberId: blockedId, ownerId: blockerId });
    await endSeats(ctx, { memberId: blockerId, ownerId: blockedId });
    for (const [ownerId, memberId] of [
      [blockerId, blockedId],
      [blockedId, blockerId],
    ] as const)
      for (const row of await endHosting(ctx.db, { ownerId, memberId })) await announce(ctx, row);
  },
);
/** Who leaves a group or community leaves the events for its members. */
const endOutside = onFact<EventsTables, 'spaces.membership_changed'>(
  'spaces.membership_changed',
  'events.end_outside',
  async (ctx, { spaceId, memberId }) => {
    const [outside] = await isOutside(ctx.db, { spaceId, memberId });
    if (outside?.outside === true) await endSeats(ctx, { memberId, spaceId });
  },
);
/** The events of a group or community end with it. One that became private, or was restored by now, keeps them. */
const endWithSpace = onFact<EventsTables, 'spaces.closed'>(
  'spaces.closed',
  'events.end_with_space',
  async (ctx, { spaceId }) => cancelInDeleted(ctx, spaceId),
);
export const effects = [endBlocked, endOutside, endWithSpace];

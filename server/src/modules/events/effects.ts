import { onFact } from '#platform/facts/effect.ts';
import { endSeats } from './seats/end-seats.ts';
import { isOutside } from './seats/membership.ts';
import type { EventsTables } from './tables.ts';

/** Two of whom one blocks the other do not meet at events that one of them owns. */
const endBlocked = onFact<EventsTables, 'network.blocked'>(
  'network.blocked',
  'events.end_blocked',
  async (ctx, { blockerId, blockedId }) => {
    await endSeats(ctx, { memberId: blockedId, ownerId: blockerId });
    await endSeats(ctx, { memberId: blockerId, ownerId: blockedId });
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
export const effects = [endBlocked, endOutside];

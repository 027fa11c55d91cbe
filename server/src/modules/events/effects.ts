import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { suspensionOf } from '#modules/accounts';
import { cancelOrphans } from './life/cancel-orphans.ts';
import { cancelUnhosted } from './life/cancel-unhosted.ts';
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
  async (ctx, { spaceId }) => cancelOrphans(ctx, { of: 'space', id: spaceId }),
);
const isHidden = statement({
  params: { actorId: column.uuid },
  row: { hidden: column.boolean.notNull },
  sql: `select actor_card.state = 'hidden' as hidden from actor_card where actor_card.id = :actorId`,
});
/**
 * So do those of a page that is deleted, and of a member who closes their account, whose seats at other events go to
 * the next. One who was restored by now keeps them. What they hosted for one who is suspended has nobody left.
 */
const endWithActor = onFact<EventsTables, 'actors.state_changed'>(
  'actors.state_changed',
  'events.end_with_actor',
  async (ctx, { actorId, state }) => {
    if (state !== 'hidden' || (await isHidden.first(ctx.db, { actorId }))?.hidden !== true) return;
    await cancelOrphans(ctx, { of: 'owner', id: actorId });
    await cancelUnhosted(ctx, { memberId: actorId, until: null });
    await endSeats(ctx, { memberId: actorId });
  },
);
/** What falls into a suspension and has no other host is cancelled, and all of an owner who is out for good. */
const endSuspended = onFact<EventsTables, 'accounts.suspension_changed'>(
  'accounts.suspension_changed',
  'events.end_suspended',
  async (ctx, { memberId }) => {
    const suspension = await suspensionOf(across(ctx.db), memberId, ctx.now);
    if (suspension !== null) await cancelUnhosted(ctx, { memberId, until: suspension.until });
  },
);
/** What was published while that happened was not yet there to be cancelled. */
const endPublishedLate = onFact<EventsTables, 'events.changed'>(
  'events.changed',
  'events.end_published_late',
  async (ctx, { eventId }) => cancelOrphans(ctx, { of: 'event', id: eventId }),
);
export const effects = [endBlocked, endOutside, endWithSpace, endWithActor, endSuspended, endPublishedLate];

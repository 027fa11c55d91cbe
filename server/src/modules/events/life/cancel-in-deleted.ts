import type { EffectContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { announce } from '../read.ts';
import type { EventsTables } from '../tables.ts';

const cancelEvents = statement({
  params: { spaceId: column.uuid, now: column.timestamp },
  row: { event_id: column.uuid, owner_id: column.uuid, published_at: column.timestamp.orNull },
  sql: `
  with due as (
    select event.id from event join space_visibility on space_visibility.id = event.space_id
    where event.space_id = :spaceId and event.state = 'published' and event.ends_at > :now
      and space_visibility.visibility = 'hidden'
    order by event.id for no key update of event
  )
  update event set state = 'cancelled', sequence = event.sequence + 1, updated_at = :now
  from due where event.id = due.id
  returning event.id as event_id, event.owner_id, event.published_at`,
});
/** Cancels what was for the members of a group or community, if it is deleted by now. */
export async function cancelInDeleted(
  ctx: Pick<EffectContext<EventsTables>, 'db' | 'now' | 'emit'>,
  spaceId: string,
): Promise<void> {
  for (const row of await cancelEvents(ctx.db, { spaceId, now: ctx.now })) {
    await announce(ctx, row);
    await ctx.emit('events.cancelled', { eventId: row.event_id, ownerId: row.owner_id, byId: null });
  }
}

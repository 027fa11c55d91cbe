import type { EffectContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { announce } from '../read.ts';
import type { EventsTables } from '../tables.ts';

/** Cancels what is to come of an owner who is gone, or for the members of a space that is. */
const cancelBy = (condition: string) =>
  statement({
    params: { id: column.uuid, now: column.timestamp },
    row: { event_id: column.uuid, owner_id: column.uuid, published_at: column.timestamp.orNull },
    sql: `
  with due as (
    select event.id from event join actor_card on actor_card.id = event.owner_id
    left join space_visibility on space_visibility.id = event.space_id
    where ${condition} and event.state = 'published' and event.ends_at > :now
      and (actor_card.state = 'hidden' or space_visibility.visibility = 'hidden')
    order by event.id for no key update of event
  )
  update event set state = 'cancelled', sequence = event.sequence + 1, updated_at = :now
  from due where event.id = due.id
  returning event.id as event_id, event.owner_id, event.published_at`,
  });
const cancel = {
  event: cancelBy('event.id = :id'),
  owner: cancelBy('event.owner_id = :id'),
  space: cancelBy('event.space_id = :id'),
};

/**
 * Cancels the events of a group or community that is deleted by now, of a page that is deleted or an account that is
 * closed by now, or one event that was published while that happened.
 */
export async function cancelOrphans(
  ctx: Pick<EffectContext<EventsTables>, 'db' | 'now' | 'emit'>,
  { of, id }: { readonly of: keyof typeof cancel; readonly id: string },
): Promise<void> {
  for (const row of await cancel[of](ctx.db, { id, now: ctx.now })) {
    await announce(ctx, row);
    await ctx.emit('events.cancelled', { eventId: row.event_id, ownerId: row.owner_id, byId: null });
  }
}

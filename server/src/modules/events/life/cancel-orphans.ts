import type { EffectContext } from '#platform/context.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { announce } from '../read.ts';
import type { EventsTables } from '../tables.ts';

/** SQL that cancels the events that `due` finds. */
export const cancelSql = (due: string): string => `
  with due as (
    ${due}
    order by event.id for no key update of event
  )
  update event set state = 'cancelled', sequence = event.sequence + 1, updated_at = :now
  from due where event.id = due.id
  returning event.id as event_id, event.owner_id, event.published_at`;
export const cancelledRow = {
  event_id: column.uuid,
  owner_id: column.uuid,
  published_at: column.timestamp.orNull,
};
type Ctx = Pick<EffectContext<EventsTables>, 'db' | 'now' | 'emit'>;
/** Those who go and the hosts are notified; nobody did it. */
export async function announceCancelled(ctx: Ctx, rows: readonly RowOf<typeof cancelledRow>[]): Promise<void> {
  for (const row of rows) {
    await announce(ctx, row);
    await ctx.emit('events.cancelled', { eventId: row.event_id, ownerId: row.owner_id, byId: null });
  }
}

/** Cancels what is to come of an owner who is gone, or for the members of a space that is. */
const cancelBy = (condition: string) =>
  statement({
    params: { id: column.uuid, now: column.timestamp },
    row: cancelledRow,
    sql: cancelSql(`select event.id from event join actor_card on actor_card.id = event.owner_id
    left join space_visibility on space_visibility.id = event.space_id
    where ${condition} and event.state = 'published' and event.ends_at > :now
      and (actor_card.state = 'hidden' or space_visibility.visibility = 'hidden')`),
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
export const cancelOrphans = async (
  ctx: Ctx,
  { of, id }: { readonly of: keyof typeof cancel; readonly id: string },
): Promise<void> => announceCancelled(ctx, await cancel[of](ctx.db, { id, now: ctx.now }));

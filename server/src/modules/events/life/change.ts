import type { Out } from '#contract/core/endpoint.ts';
import type * as contract from '#contract/events/events.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { releaseMedia } from '#modules/media';
import type { EventFullRow } from '../columns.ts';
import { missingOf } from '../missing.ts';
import { canCancelEvent, canDeleteEvent, canEditEvent, canPublishEvent } from '../policy.ts';
import { presentEvent } from '../present.ts';
import { type EventColumns, settleSeats, updateEvent } from '../queries-write.ts';
import { announce, eventFor, eventOf, lockedEvent } from '../read.ts';
import { announceSteps } from '../seats/announce.ts';
import type { EventsContext } from '../tables.ts';
import { editedCover } from './cover.ts';
import { columnsOf } from './fields.ts';
import { changedColumns, isMove } from './changed.ts';

export const readEvent = async (ctx: EventsContext, id: string, timeZone?: string): Promise<contract.Event> =>
  presentEvent(await eventFor(ctx, id, timeZone), ctx);

function refuseIncomplete(row: EventFullRow): void {
  const fields = missingOf(row).map((field) => ({ field, key: 'required' }));
  if (fields.length > 0) throw new Refusal('event_incomplete', { fields });
}
/** Changes an event, tells open windows, and returns it as it is now. */
async function change(ctx: EventsContext, id: string, columns: EventColumns): Promise<EventFullRow> {
  await updateEvent(ctx.db, id, { ...columns, updated_at: ctx.now });
  const row = await eventFor(ctx, id);
  await announce(ctx, row);
  return row;
}

/**
 * A change that started from an older version is refused with the event as it is now. Those who go hear of another time
 * or place; a save that changes nothing notifies nobody. More seats are offered to those who wait.
 */
export async function editEvent(
  ctx: EventsContext,
  id: string,
  { version, ...fields }: Out<(typeof contract.editEvent)['body']>,
): Promise<contract.Event> {
  const before = await lockedEvent(ctx, id);
  enforce(canEditEvent(ctx, eventOf(before)));
  if (before.version !== version) throw new Refusal('stale', { current: await presentEvent(before, ctx) });
  const columns = await columnsOf(ctx, fields, before);
  const cover = await editedCover(ctx, fields.cover, { ownerId: before.owner_id, former: before.cover });
  const changed = changedColumns(before, { ...columns, ...(cover !== undefined && { cover }) });
  if (Object.keys(changed).length === 0) return presentEvent(before, ctx);
  const moves = before.state === 'published' && isMove(changed);
  const isLater = 'starts_at' in changed && before.published_at !== null;
  const after = await change(ctx, id, {
    ...changed,
    ...(cover !== undefined && { cover: cover && JSON.stringify(cover) }),
    ...(isLater && { moved_from: before.moved_from ?? before.starts_at, reminders: 0 }),
    ...(moves && { sequence: before.sequence + 1 }),
    version: version + 1,
  });
  if (after.state !== 'draft') refuseIncomplete(after);
  if (moves) await ctx.emit('events.moved', { eventId: id, ownerId: before.owner_id, byId: ctx.actor.id });
  if (!('capacity' in changed)) return presentEvent(after, ctx);
  await announceSteps(ctx, before, await settleSeats(ctx.db, { eventId: id, now: ctx.now }), null);
  return presentEvent(await eventFor(ctx, id), ctx);
}

export async function publishEvent(ctx: EventsContext, id: string): Promise<contract.Event> {
  const row = await lockedEvent(ctx, id);
  const verdict = canPublishEvent(ctx, eventOf(row));
  enforce(verdict);
  if (verdict === 'unchanged') return presentEvent(row, ctx);
  refuseIncomplete(row);
  if (row.starts_at !== null && row.starts_at <= ctx.now)
    throw new Refusal('event_incomplete', { fields: [{ field: 'start', key: 'in_the_past' }] });
  return presentEvent(await change(ctx, id, { state: 'published', published_at: ctx.now }), ctx);
}

export async function cancelEvent(ctx: EventsContext, id: string, reason: string): Promise<contract.Event> {
  const row = await lockedEvent(ctx, id);
  const verdict = canCancelEvent(ctx, eventOf(row));
  enforce(verdict);
  if (verdict === 'unchanged') return presentEvent(row, ctx);
  const after = await change(ctx, id, { state: 'cancelled', reason, sequence: row.sequence + 1 });
  await ctx.emit('events.cancelled', { eventId: id, ownerId: row.owner_id, byId: ctx.actor.id });
  return presentEvent(after, ctx);
}

/** Deletes a draft, or an event that nobody has joined. */
export async function deleteEvent(ctx: EventsContext, id: string): Promise<void> {
  const row = await lockedEvent(ctx, id);
  enforce(canDeleteEvent(ctx, eventOf(row)));
  await ctx.db.deleteFrom('event').where('id', '=', id).execute();
  await releaseMedia(ctx, row.cover === null ? [] : [row.cover.id]);
  await announce(ctx, row);
}

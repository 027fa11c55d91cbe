import type { Out } from '#contract/core/endpoint.ts';
import type * as contract from '#contract/events/events.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import type { EventFullRow } from '../columns.ts';
import { dailyLimits } from '../limits.ts';
import { missingOf } from '../missing.ts';
import { canCancelEvent, canDeleteEvent, canEditEvent, canPublishEvent } from '../policy.ts';
import { presentEvent } from '../present.ts';
import { type EventColumns, settleSeats, shortenOffers, updateEvent } from '../queries-write.ts';
import { announce, eventFor, eventOf, lockedEvent } from '../read.ts';
import { announceSteps } from '../seats/announce.ts';
import type { EventsContext } from '../tables.ts';
import { editedCover, releaseCover } from './cover.ts';
import { canUseSpace, checkCapacity, columnsOf } from './fields.ts';
import { changedColumns, isMove } from './changed.ts';
import { laterOf, openSeries, shiftedTimes } from './series.ts';
import { checkEvent } from './check-event.ts';

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
  if (row.state === 'published') await checkEvent(ctx, row);
  await announce(ctx, row);
  return row;
}

/** When a moved event was to begin; null where it is there again. */
function firstStart({ moved_from: moved, starts_at: start }: EventFullRow, { starts_at: now }: EventColumns) {
  const first = moved ?? start;
  return now instanceof Date && now.getTime() === first?.getTime() ? null : first;
}
/** Stores what has changed of an event that is locked, and tells those whom it concerns; `cover`: a new one. */
async function applyEdit(ctx: EventsContext, before: EventFullRow, changed: EventColumns): Promise<EventFullRow> {
  const { event_id: id, owner_id: ownerId, version } = before;
  if (Object.keys(changed).length === 0) return before;
  const moves = before.state === 'published' && isMove(changed);
  const isLater = 'starts_at' in changed && before.published_at !== null;
  const after = await change(ctx, id, {
    ...changed,
    ...('cover' in changed && { cover: changed.cover === null ? null : JSON.stringify(changed.cover) }),
    ...(isLater && { moved_from: firstStart(before, changed), reminders: 0 }),
    ...(moves && { sequence: before.sequence + 1, moved_at: ctx.now }),
    version: version + 1,
  });
  if (after.state !== 'draft') refuseIncomplete(after);
  if (isLater) await shortenOffers(ctx.db, { eventId: id });
  if (moves) await ctx.emit('events.moved', { eventId: id, ownerId, byId: ctx.actor.id });
  if (!('capacity' in changed)) return after;
  await announceSteps(ctx, before, await settleSeats(ctx.db, { eventId: id, now: ctx.now }), null);
  return eventFor(ctx, id);
}
const TIMES = ['starts_at', 'ends_at', 'zone', 'wall_start', 'wall_end'];
/** Changes the later events of a series as one of them was changed. */
async function editLater(
  ctx: EventsContext,
  { before, after, changed }: { before: EventFullRow; after: EventFullRow; changed: EventColumns },
): Promise<void> {
  const same = Object.fromEntries(Object.entries(changed).filter(([name]) => !TIMES.includes(name))) as EventColumns;
  for (const id of await laterOf(ctx, before)) {
    const later = await lockedEvent(ctx, id);
    checkCapacity(changed, later);
    const times = TIMES.some((name) => name in changed) ? await shiftedTimes(ctx, later, { before, after }) : {};
    await applyEdit(ctx, later, changedColumns(later, { ...same, ...times }));
  }
  // It was still theirs when the first event had another one.
  if (after.cover?.id !== before.cover?.id) await releaseCover(ctx, before.cover, before.event_id);
}

/**
 * A change that started from an older version is refused with the event as it is now. Those who go hear of another time
 * or place; a save that changes nothing notifies nobody. More seats are offered to those who wait.
 */
export async function editEvent(
  ctx: EventsContext,
  id: string,
  { version, scope = 'one', ...fields }: Out<(typeof contract.editEvent)['body']>,
): Promise<contract.Event> {
  const before = await lockedEvent(ctx, id);
  enforce(canEditEvent(ctx, eventOf(before)));
  if (before.version !== version) throw new Refusal('stale', { current: await presentEvent(before, ctx) });
  const columns = await columnsOf(ctx, fields, before);
  const cover = await editedCover(ctx, fields.cover, { ownerId: before.owner_id, former: before.cover, eventId: id });
  const changed = changedColumns(before, { ...columns, ...(cover !== undefined && { cover }) });
  if (before.state === 'published' && isMove(changed)) await countDaily(ctx, dailyLimits.moves);
  const after = await applyEdit(ctx, before, changed);
  if (scope === 'later') await editLater(ctx, { before, after, changed });
  return presentEvent(after, ctx);
}

export async function publishEvent(ctx: EventsContext, id: string): Promise<contract.Event> {
  const row = await lockedEvent(ctx, id);
  const verdict = canPublishEvent(ctx, eventOf(row));
  enforce(verdict);
  if (verdict === 'unchanged') return presentEvent(row, ctx);
  refuseIncomplete(row);
  if (row.starts_at !== null && row.starts_at <= ctx.now)
    throw new Refusal('event_incomplete', { fields: [{ field: 'start', key: 'in_the_past' }] });
  // The draft may be older than what its host manages by now.
  if (row.space_id !== null && !(await canUseSpace(ctx, row.space_id)))
    throw new Refusal('event_incomplete', { fields: [{ field: 'spaceId', key: 'not_your_space' }] });
  const published = await change(ctx, id, { state: 'published', published_at: ctx.now });
  await openSeries(ctx, published);
  return presentEvent(published.repeat_rule === null ? published : await eventFor(ctx, id), ctx);
}

async function cancelOne(ctx: EventsContext, row: EventFullRow, reason: string): Promise<EventFullRow> {
  const { event_id: id, owner_id: ownerId } = row;
  const after = await change(ctx, id, { state: 'cancelled', reason, sequence: row.sequence + 1 });
  await ctx.emit('events.cancelled', { eventId: id, ownerId, byId: ctx.actor.id });
  return after;
}
export async function cancelEvent(
  ctx: EventsContext,
  id: string,
  { reason = '', scope = 'one' }: Out<(typeof contract.cancelEvent)['body']>,
): Promise<contract.Event> {
  const row = await lockedEvent(ctx, id);
  const verdict = canCancelEvent(ctx, eventOf(row));
  enforce(verdict);
  if (verdict === 'unchanged') return presentEvent(row, ctx);
  const after = await cancelOne(ctx, row, reason);
  for (const laterId of scope === 'later' ? await laterOf(ctx, row) : [])
    await cancelOne(ctx, await lockedEvent(ctx, laterId), reason);
  return presentEvent(after, ctx);
}

/** Deletes a draft, or an event that nobody has joined. */
export async function deleteEvent(ctx: EventsContext, id: string): Promise<void> {
  const row = await lockedEvent(ctx, id);
  enforce(canDeleteEvent(ctx, eventOf(row)));
  await ctx.db.deleteFrom('event').where('id', '=', id).execute();
  await releaseCover(ctx, row.cover, id);
  await announce(ctx, row);
}

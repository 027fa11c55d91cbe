import type { Out } from '#contract/core/endpoint.ts';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import type { listMutedThings as listEndpoint, MutedThing } from '#contract/notifications/mutes.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import type { NotificationsTables } from '../tables.ts';
import { deleteMute, findNotification, insertMute, mutePage } from './queries-mutes.ts';

type Context = RequestContext<NotificationsTables>;

/** Mutes the thing that a notification of the caller is about. What the list has of it stays there. */
export async function muteSubject(ctx: Context, notificationId: string): Promise<{ kind: Kind; thingId: string }> {
  const { db, actor, now, services } = ctx;
  const row = found(await findNotification.first(db, { id: notificationId, recipientId: actor.id }));
  const mutes = found(services.notifications.get(row.kind)?.mutes);
  const named = await mutes.of?.(across(db), [row.target_id]);
  const thingId = found(named === undefined ? row.target_id : named.get(row.target_id));
  await inOrder({
    insertMute: async () => insertMute.later(db, { actorId: actor.id, kind: mutes.kind, id: thingId, now }),
    emitMutesChanged: async () => ctx.emit('notifications.mutes_changed', { actorId: actor.id }),
  });
  return { kind: mutes.kind, thingId };
}

export async function unmuteThing(ctx: Context, thing: { kind: Kind; thingId: string }): Promise<void> {
  const { db, actor } = ctx;
  const deleted = await deleteMute(db, { actorId: actor.id, kind: thing.kind, id: thing.thingId });
  if (deleted > 0) await ctx.emit('notifications.mutes_changed', { actorId: actor.id });
}

/** Things that the caller may no longer see have no card, and can still be unmuted. */
export async function listMutedThings(ctx: Context, query: Out<(typeof listEndpoint)['query']>) {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await mutePage(ctx.db, { actorId: ctx.actor.id, at, id, limit: limit + 1 });
  const references = rows.map((row): Reference => ({ kind: row.target_kind as Kind, id: row.target_id }));
  const cards = await ctx.cards(references);
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.target_id }),
    (row): MutedThing => {
      const kind = row.target_kind as Kind;
      const card = cards.get(kind, row.target_id) ?? null;
      return { kind, thingId: row.target_id, card, at: row.created_at.toISOString() };
    },
  );
}

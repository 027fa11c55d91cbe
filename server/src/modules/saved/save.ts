import type { Out } from '#contract/core/endpoint.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { editSavedItem, SavedMark } from '#contract/saved.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { presentMark } from './present.ts';
import { deleteItem, insertItem, updateItem } from './queries.ts';
import type { SavedTables } from './tables.ts';

type Context = RequestContext<SavedTables>;
const changed = async (ctx: Context, { kind, id }: Reference) =>
  ctx.emit('saved.item_changed', { memberId: ctx.member.id, kind, id });

/** Saves something that the caller may see. Saving it again changes nothing. */
export async function saveItem(ctx: Context, thing: Reference): Promise<SavedMark> {
  const canBeSaved = ctx.services.kinds.saved(thing.kind) !== null;
  found(canBeSaved ? (await ctx.cards([thing])).get(thing.kind, thing.id) : undefined);
  const row = found(await insertItem.first(ctx.db, { memberId: ctx.member.id, ...thing, now: ctx.now }), 'saved_full');
  if (row.is_new) await changed(ctx, thing);
  return presentMark(row);
}

/** Also for what is no longer visible. Removing it again changes nothing. */
export async function unsaveItem(ctx: Context, thing: Reference): Promise<void> {
  if ((await deleteItem.first(ctx.db, { memberId: ctx.member.id, ...thing })) !== undefined) await changed(ctx, thing);
}

export async function editItem(
  ctx: Context,
  thing: Reference,
  { collectionId, note }: Out<(typeof editSavedItem)['body']>,
): Promise<SavedMark> {
  const row = await updateItem.first(ctx.db, {
    memberId: ctx.member.id,
    ...thing,
    moves: collectionId !== undefined,
    collectionId: collectionId ?? null,
    note: note ?? null,
  });
  const mark = presentMark(found(row));
  await changed(ctx, thing);
  return mark;
}

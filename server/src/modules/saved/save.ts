import type { Out } from '#contract/core/endpoint.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { editSavedItem, SavedMark } from '#contract/saved/saved.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { presentMark } from './present.ts';
import { deleteItem, insertItem, updateItem } from './queries.ts';
import type { SavedTables } from './tables.ts';

type Context = RequestContext<SavedTables>;
const everywhere = (ctx: Context): RequestContext<never> => ({ ...ctx, db: across(ctx.db) });
const keptMark = (thing: Reference, note: string): SavedMark => ({ ...thing, saved: true, collectionId: null, note });
const changed = async (ctx: Context, { kind, id }: Reference) =>
  ctx.emit('saved.item_changed', { memberId: ctx.member.id, kind, id });

/** Saves something that the caller may see. Saving it again changes nothing. */
export async function saveItem(ctx: Context, thing: Reference): Promise<SavedMark> {
  const { kinds } = ctx.services;
  found(kinds.saved(thing.kind));
  const externalStore = kinds.externalStore(thing.kind);
  if (externalStore !== null) return keptMark(thing, await externalStore.save(everywhere(ctx), thing.id));
  found((await ctx.cards([thing])).get(thing.kind, thing.id));
  const row = found(await insertItem.first(ctx.db, { memberId: ctx.member.id, ...thing, now: ctx.now }), 'saved_full');
  if (row.is_new)
    await inOrder({
      changed: async () => changed(ctx, thing),
      saved: async () => ctx.emit('saved.item_saved', { memberId: ctx.member.id, kind: thing.kind, id: thing.id }),
    });
  return presentMark(row);
}

/** Also for what is no longer visible. Removing it again changes nothing. */
export async function unsaveItem(ctx: Context, thing: Reference): Promise<void> {
  const externalStore = ctx.services.kinds.externalStore(thing.kind);
  if (externalStore !== null) return externalStore.unsave(everywhere(ctx), thing.id);
  if ((await deleteItem.first(ctx.db, { memberId: ctx.member.id, ...thing })) !== undefined) await changed(ctx, thing);
}

export async function editItem(
  ctx: Context,
  thing: Reference,
  { collectionId, note }: Out<(typeof editSavedItem)['body']>,
): Promise<SavedMark> {
  const externalStore = ctx.services.kinds.externalStore(thing.kind);
  if (externalStore !== null) {
    // Collections are of the saved items alone.
    const id = found(collectionId === undefined || collectionId === null ? thing.id : undefined);
    return keptMark(thing, await externalStore.note(everywhere(ctx), id, note ?? null));
  }
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

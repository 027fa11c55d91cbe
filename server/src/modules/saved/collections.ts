import { v7 as uuid } from 'uuid';
import type { SavedCollection } from '#contract/saved/saved.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { found, Refusal } from '#platform/refusal.ts';
import {
  findCollections,
  insertCollection,
  lockCollections,
  removeCollection,
  updateCollection,
} from './queries-collections.ts';
import type { SavedTables } from './tables.ts';

type Context = RequestContext<SavedTables>;
const changed = async (ctx: Context) => ctx.emit('saved.collections_changed', { memberId: ctx.member.id });

export const listCollections = async (ctx: Context): Promise<SavedCollection[]> =>
  findCollections(ctx.db, { memberId: ctx.member.id });

export async function createCollection(ctx: Context, name: string): Promise<SavedCollection> {
  const [id, memberId] = [uuid(), ctx.member.id];
  const { row } = await inOrder({
    lockCollections: async () => lockCollections(ctx.db, { memberId }),
    row: async () => insertCollection.first(ctx.db, { id, memberId, name, now: ctx.now }),
  });
  const { full, created } = found(row);
  if (full) throw new Refusal('collections_full');
  if (!created) throw new Refusal('collection_taken');
  await changed(ctx);
  return { id, name, items: 0 };
}

export async function renameCollection(ctx: Context, id: string, name: string): Promise<void> {
  const memberId = ctx.member.id;
  const { row } = await inOrder({
    lockCollections: async () => lockCollections(ctx.db, { memberId }),
    row: async () => updateCollection.first(ctx.db, { id, memberId, name }),
  });
  if (!found(row).renamed) throw new Refusal('collection_taken');
  await changed(ctx);
}

/** Its items stay saved, in no collection. */
export async function deleteCollection(ctx: Context, id: string): Promise<void> {
  found(await removeCollection.first(ctx.db, { id, memberId: ctx.member.id }));
  await changed(ctx);
}

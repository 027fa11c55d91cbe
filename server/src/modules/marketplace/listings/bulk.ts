import { inOrder } from '#platform/database/in-order.ts';
import { storeSearchKeys } from '#modules/actors';
import { archiveAll, pauseAll } from './queries-write.ts';
import { announce, type AnnouncedRow, type MarketplaceContext, viewerOf } from './read.ts';

/** None of them is found any more. All are written together. */
async function follow(ctx: MarketplaceContext, rows: readonly AnnouncedRow[]): Promise<{ changed: string[] }> {
  await inOrder(
    Object.fromEntries(
      rows.flatMap((row) => {
        const { kind, listing_id: id } = row;
        const tab = kind === 'product' ? 'products' : 'services';
        return [
          [`keys of ${id}`, async () => storeSearchKeys(ctx.db, { tab, id, name: null })],
          [`fact of ${id}`, async () => announce(ctx, row)],
        ] as const;
      }),
    ),
  );
  return { changed: rows.map(({ listing_id: id }) => id) };
}
const inputOf = (ctx: MarketplaceContext, ids: readonly string[]) => ({
  ...viewerOf(ctx),
  ids: [...new Set(ids)],
  now: ctx.now,
});

/** Pauses those of the caller that are active, sold out ones included. */
export const pauseListings = async (ctx: MarketplaceContext, ids: readonly string[]) =>
  follow(ctx, await pauseAll(ctx.db, inputOf(ctx, ids)));
/** Archives those of the caller, whatever their state. */
export const deleteListings = async (ctx: MarketplaceContext, ids: readonly string[]) =>
  follow(ctx, await archiveAll(ctx.db, inputOf(ctx, ids)));

import { definePersonalData } from '#platform/personal-data.ts';
import { storeSearchKeys } from '#modules/actors';
import { releaseMedia } from '#modules/media';
import { listingsOfSeller } from './listings/queries-write.ts';
import type { MarketplaceTables } from './tables.ts';

/** What a member sells leaves with them. What they listed for a page belongs to the page. */
export const personalData = definePersonalData<MarketplaceTables>({
  copy: {
    listings_created: `
      select listing.kind, listing.name, listing.state, listing.description, listing.category, listing.currency,
             listing.first_price, listing.created_at
      from listing where listing.author_id = :memberId order by listing.created_at, listing.id`,
  },
  async erase(ctx, id) {
    const { db } = ctx;
    // The id of a member who leaves, or that of a page that was deleted.
    const listings = await listingsOfSeller(db, { sellerId: id });
    for (const { id: listingId, kind } of listings)
      await storeSearchKeys(db, { tab: kind === 'product' ? 'products' : 'services', id: listingId, name: null });
    await db.deleteFrom('listing').where('seller_id', '=', id).execute();
    await db.deleteFrom('seller_answer').where('seller_id', '=', id).execute();
    await db.updateTable('listing').set({ author_id: null }).where('author_id', '=', id).execute();
    await releaseMedia(
      ctx,
      listings.flatMap(({ pictures }) => pictures.map((picture) => picture.id)),
    );
  },
});

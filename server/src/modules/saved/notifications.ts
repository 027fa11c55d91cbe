import type { FactData } from '#contract/core/facts.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';
import type { SavedTables } from './tables.ts';

/** Recipients of one fact. */
const BATCH = 500;
const savers = statement({
  params: { productId: column.uuid },
  row: { member_id: column.uuid },
  sql: `select saved_item.member_id from saved_item
  where saved_item.item_id = :productId and saved_item.kind = 'product' order by saved_item.member_id`,
});

/** What became better for those who saved it, by the name of the fact of either module. */
const NEWS = ['price_fell', 'back_in_stock'] as const;
type News = (typeof NEWS)[number];
type Told = Omit<FactData<`saved.${News}`>, 'memberIds'>;

/** How often a product is news, its module decides. */
export const tellOfNews = NEWS.map((news) =>
  onFact<SavedTables, `marketplace.${News}`>(
    `marketplace.${news}`,
    `saved.tell_${news}`,
    async (ctx, { productId, sellerId }: Told) => {
      const rows = await savers(ctx.db, { productId });
      const memberIds = rows.map(({ member_id: id }) => id);
      for (let first = 0; first < memberIds.length; first += BATCH)
        await ctx.emit(`saved.${news}`, { productId, sellerId, memberIds: memberIds.slice(first, first + BATCH) });
    },
  ),
);

/** Of what the reader saved. Who has muted the product, or sees it no more, hears nothing. */
export const notifications: readonly NotificationDefinition[] = NEWS.map((news) => ({
  kind: `saved_${news}`,
  category: 'marketplace',
  subject: 'product',
  system: 'approved',
  mutes: { kind: 'product' },
  on: [
    when(`saved.${news}`, ({ memberIds, productId, sellerId }) => [
      { recipients: memberIds, actorId: sellerId, subjectId: productId },
    ]),
  ],
}));

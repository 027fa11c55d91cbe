import type { Cards } from '#platform/cards.ts';
import type { SavedItem, SavedMark } from '#contract/saved.ts';
import type { ItemRow, MarkRow } from './queries.ts';

export const presentMark = (row: MarkRow): SavedMark => ({
  kind: row.kind,
  id: row.item_id,
  saved: true,
  collectionId: row.collection_id,
  note: row.note,
});

/** What was deleted and what the member may no longer see look the same. */
export const presentItem = (row: ItemRow, cards: Cards): SavedItem => ({
  kind: row.kind,
  id: row.item_id,
  collectionId: row.collection_id,
  note: row.note,
  savedAt: row.created_at.toISOString(),
  card: cards.get(row.kind, row.item_id) ?? null,
});

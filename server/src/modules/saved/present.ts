import type { Cards } from '#platform/cards.ts';
import type { Kinds } from '#platform/kinds.ts';
import type { Reference } from '#contract/core/kinds.ts';
import type { SavedCount, SavedItem, SavedMark } from '#contract/saved/saved.ts';
import type { CountRow, ItemRow, MarkRow } from './queries.ts';

export const presentMark = (row: MarkRow): SavedMark => ({
  kind: row.kind,
  id: row.item_id,
  saved: true,
  collectionId: row.collection_id,
  note: row.note,
});

/** What was deleted and what the member may no longer see look the same. */
export const presentItem = (row: ItemRow, cards: Cards, kinds: Kinds): SavedItem => ({
  kind: row.kind,
  id: row.item_id,
  collectionId: row.collection_id,
  note: row.note,
  savedAt: row.created_at.toISOString(),
  card: cards.get(row.kind, row.item_id) ?? null,
  movable: kinds.externalStore(row.kind) === null,
});

export function presentCount({ kind, id }: Reference, rows: readonly CountRow[], days: readonly string[]): SavedCount {
  const own = rows.filter((row) => row.kind === kind && row.id === id);
  const counts = new Map(own.map((row) => [row.day, row.saves]));
  return {
    kind,
    id,
    saves: own.reduce((sum, row) => sum + row.saves, 0),
    days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })),
  };
}

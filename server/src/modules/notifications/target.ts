import type { Kind, Reference } from '#contract/core/kinds.ts';
import type { Cards } from '#platform/cards.ts';
import type { TargetRow } from './queries.ts';

/**
 * What must be visible for the notification to be: of a skill that it still stands. One about a profile is about the
 * reader's own.
 */
export const targetOf = (row: TargetRow): Reference[] =>
  row.target_kind === 'profile' ? [] : [{ kind: row.target_kind as Exclude<Kind, 'profile'>, id: row.target_id }];

export const targetStands = (row: TargetRow, cards: Cards): boolean =>
  targetOf(row).every(({ kind, id }) => cards.get(kind, id) !== undefined);

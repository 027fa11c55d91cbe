import { narrowed } from '#platform/database/narrow.ts';
import type { SearchOfKind } from '#platform/kinds.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import type { EventsTables } from '../tables.ts';
import { eventsFound } from './search.ts';

/** The next events with all words, for a search of everything. */
export const findEventsByWords: SearchOfKind = async (ctx, { text, limit }) => {
  if (queryOf(readTerms(text)) === '') return [];
  const rows = await eventsFound({ ...ctx, db: narrowed<EventsTables>(ctx.db) }, { query: text, limit });
  return rows.slice(0, limit).map(({ event_id: id }) => id);
};
